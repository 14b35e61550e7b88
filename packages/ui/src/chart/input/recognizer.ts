/** One finger (or the pressed mouse) at one moment: pixels from the chart's upper left corner, ms. */
export interface Touch {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly time: number
}

export interface GestureHandlers {
  /** Any finger comes down. */
  readonly press: () => void
  /** A pan or a pinch begins: the view from now on moves relative to how it is at this moment. */
  readonly begin: () => void
  /** Since `begin`, what was at `startX` has come to `x`, everything `ratio` times as wide. */
  readonly transform: (startX: number, x: number, ratio: number) => void
  /** A pan ended with the finger moving at `velocity`, px/ms. */
  readonly release: (velocity: number) => void
  /** A finger rests on, or after resting moves over, a point. */
  readonly probe: (x: number, y: number) => void
  readonly tap: () => void
  readonly doubleTap: () => void
}

type Phase = 'idle' | 'undecided' | 'pan' | 'pinch' | 'probe' | 'left-alone'

const SLOP = 6
/** A finger has gone this far when even a slanted movement is told to be sideways or not, px. */
const SURE = 14
/** Before that, only a movement this many times as wide as high counts as sideways: a thumb begins in an arc. */
const CLEARLY = 1.5
const LONG_PRESS = 320
const DOUBLE_TAP = { within: 300, near: 32 }
/** A pinch is measured from this distance up: fingers that almost touch make ratios explode. */
const LEAST_DISTANCE = 24
/** The stretch before the release that gives a pan its velocity, ms. */
const VELOCITY_WINDOW = 100

/** Tells pans, pinches, long presses and taps apart. Vertical movement is left to the page. */
interface Recognizer {
  /** `finger`: not a mouse, which drags in any direction and hovers instead of resting. */
  readonly press: (touch: Touch, finger: boolean) => void
  readonly move: (touch: Touch) => void
  readonly lift: (touch: Touch) => void
  /** The browser took the finger over (it scrolls the page). */
  readonly cancel: (id: number) => void
  /** Whether the fingers belong to the chart, so that the page must not scroll with them. */
  readonly owns: () => boolean
  /** Forgets all fingers. */
  readonly reset: () => void
}

export const createRecognizer = (handlers: GestureHandlers): Recognizer => {
  const touches = new Map<number, Touch>()
  let phase: Phase = 'idle'
  let start: Touch = { id: -1, x: 0, y: 0, time: 0 }
  let trail: Touch[] = []
  let spread = { distance: 1, x: 0 }
  let scrolls = true
  let lastTap: Touch | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const measure = () => {
    const [a, b] = [...touches.values()]
    if (!a || !b) return spread
    return { distance: Math.max(LEAST_DISTANCE, Math.hypot(a.x - b.x, a.y - b.y)), x: (a.x + b.x) / 2 }
  }

  const beginPan = (touch: Touch) => {
    phase = 'pan'
    start = touch
    trail = [touch]
    handlers.begin()
  }

  const beginPinch = () => {
    phase = 'pinch'
    spread = measure()
    handlers.begin()
  }

  const decide = (touch: Touch) => {
    const [dx, dy] = [Math.abs(touch.x - start.x), Math.abs(touch.y - start.y)]
    const far = Math.max(dx, dy)
    if (far < SLOP) return
    clearTimeout(timer)
    if (!scrolls || dx > dy * (far < SURE ? CLEARLY : 1)) beginPan(touch)
    else if (far >= SURE || dy >= dx) phase = 'left-alone'
  }

  const tapped = (touch: Touch) => {
    const again =
      lastTap !== null &&
      touch.time - lastTap.time < DOUBLE_TAP.within &&
      Math.hypot(touch.x - lastTap.x, touch.y - lastTap.y) < DOUBLE_TAP.near
    lastTap = again ? null : touch
    if (again) handlers.doubleTap()
    else handlers.tap()
  }

  const velocity = (touch: Touch) => {
    const since = trail.find(point => touch.time - point.time <= VELOCITY_WINDOW)
    return since && touch.time > since.time ? (touch.x - since.x) / (touch.time - since.time) : 0
  }

  const drop = (id: number) => {
    touches.delete(id)
    clearTimeout(timer)
    const [left] = touches.values()
    if (!left) phase = 'idle'
    else if (phase === 'pinch' && touches.size === 1) beginPan(left)
    else if (phase === 'pinch') beginPinch()
  }

  return {
    press(touch, finger) {
      touches.set(touch.id, touch)
      clearTimeout(timer)
      handlers.press()
      if (touches.size >= 2) {
        beginPinch()
        return
      }
      phase = 'undecided'
      start = touch
      scrolls = finger
      if (!finger) return
      timer = setTimeout(() => {
        phase = 'probe'
        handlers.probe(start.x, start.y)
      }, LONG_PRESS)
    },

    move(touch) {
      if (!touches.has(touch.id)) return
      touches.set(touch.id, touch)
      if (phase === 'undecided') decide(touch)
      else if (phase === 'pan') {
        trail = [...trail.filter(point => touch.time - point.time <= VELOCITY_WINDOW), touch]
        handlers.transform(start.x, touch.x, 1)
      } else if (phase === 'probe') handlers.probe(touch.x, touch.y)
      else if (phase === 'pinch') {
        const now = measure()
        handlers.transform(spread.x, now.x, now.distance / spread.distance)
      }
    },

    lift(touch) {
      if (!touches.has(touch.id)) return
      const ended = phase
      drop(touch.id)
      if (ended === 'undecided') tapped(touch)
      else if (ended === 'pan') handlers.release(velocity(touch))
    },

    cancel: drop,
    owns: () => phase === 'pan' || phase === 'pinch' || phase === 'probe',
    reset() {
      touches.clear()
      clearTimeout(timer)
      phase = 'idle'
    },
  }
}
