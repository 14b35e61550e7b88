/** One sample of a finger or the pressed mouse: pixels from the chart's upper left corner, time in ms. */
export interface Touch {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly time: number
}

export interface GestureHandlers {
  /** A finger touches the chart. */
  readonly press: () => void
  /** A pan or a pinch starts; `transform` is relative to the view at this moment. */
  readonly begin: () => void
  /** Since `begin`, `startX` moved to `x`, zoomed by `ratio`. */
  readonly transform: (startX: number, x: number, ratio: number) => void
  /** A pan ended at `velocity`, px/ms. */
  readonly release: (velocity: number) => void
  /** A long press, and every move after it. */
  readonly probe: (x: number, y: number) => void
  readonly tap: () => void
  readonly doubleTap: () => void
}

type Phase = 'idle' | 'undecided' | 'pan' | 'pinch' | 'probe' | 'page'

const SLOP = 6
/** After this distance a slanted movement is decided too, px. */
const DECISIVE_DISTANCE = 14
/** Below that distance, the required ratio of horizontal to vertical movement: a thumb starts in an arc. */
const SIDEWAYS_RATIO = 1.5
const LONG_PRESS = 320
const DOUBLE_TAP = { within: 300, near: 32 }
/** Minimum distance of a pinch, px: fingers that almost touch give extreme ratios. */
const MIN_DISTANCE = 24
/** The last ms of a pan that determine its velocity. */
const VELOCITY_WINDOW = 100

/** Recognizes pans, pinches, long presses and taps. Vertical movement scrolls the page. */
interface Recognizer {
  /** `finger` is false for a mouse, which drags in any direction and has no long press. */
  readonly press: (touch: Touch, finger: boolean) => void
  readonly move: (touch: Touch) => void
  readonly lift: (touch: Touch) => void
  /** The browser took over the finger, to scroll the page. */
  readonly cancel: (id: number) => void
  /** Whether a gesture is active, so that the page must not scroll. */
  readonly owns: () => boolean
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
    return { distance: Math.max(MIN_DISTANCE, Math.hypot(a.x - b.x, a.y - b.y)), x: (a.x + b.x) / 2 }
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
    if (!scrolls || dx > dy * (far < DECISIVE_DISTANCE ? SIDEWAYS_RATIO : 1)) beginPan(touch)
    else if (far >= DECISIVE_DISTANCE || dy >= dx) phase = 'page'
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
