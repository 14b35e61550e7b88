/** Time constant of the deceleration, ms. */
const DECAY = 325
/** Minimum release velocity to coast, px/ms. */
const MIN_VELOCITY = 0.15

/** The distance after `time` ms of a release at `velocity` (px/ms), px. */
export const coastDistance = (velocity: number, time: number): number =>
  velocity * DECAY * (1 - Math.exp(-time / DECAY))

/** Calls `move` with the distance so far, once per frame. @returns stops it */
export const coast = (velocity: number, move: (distance: number) => void): (() => void) => {
  if (Math.abs(velocity) < MIN_VELOCITY) return () => {}
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
