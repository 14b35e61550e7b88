/** How fast a thrown chart comes to rest: its speed falls to 1/e in this time, ms. */
const DECAY = 325
/** Slower than this it does not fly on, px/ms. */
const SLOWEST = 0.15

/** How far a chart thrown at `velocity` (px/ms) has come after `time` ms, px. */
export const coastDistance = (velocity: number, time: number): number =>
  velocity * DECAY * (1 - Math.exp(-time / DECAY))

/** Lets a thrown chart coast: `move` gets the distance so far, once a frame. Returns how to stop it. */
export const coast = (velocity: number, move: (distance: number) => void): (() => void) => {
  if (Math.abs(velocity) < SLOWEST) return () => {}
  let frame = 0
  let began: number | null = null
  const step = (now: number) => {
    began ??= now
    const time = now - began
    move(coastDistance(velocity, time))
    if (time < DECAY * 5) frame = requestAnimationFrame(step)
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
