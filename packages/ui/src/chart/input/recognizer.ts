/** One sample of a finger or the pressed mouse: pixels from the chart's upper left corner, time in ms. */
export interface Touch {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly time: number
  /** False for a mouse, which drags in any direction and has no long press. */
  readonly finger: boolean
}

export interface GestureHandlers {
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

/** `drag` is a pan with one finger and a pinch with more. */
type Phase = 'idle' | 'undecided' | 'drag' | 'probe' | 'page'

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

/** Where the chart is held: at one finger, or between the first two, which zoom by the ratio of their distances. */
const gripOf = ([a, b]: readonly Touch[]) => {
  if (!a || !b) return { x: a?.x ?? 0, distance: 1 }
  return { x: (a.x + b.x) / 2, distance: Math.max(MIN_DISTANCE, Math.hypot(a.x - b.x, a.y - b.y)) }
}

/** The distance of a movement along its main axis. */
const lengthOf = (from: Touch, to: Touch) => Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y))

const directionOf = (from: Touch, to: Touch): 'undecided' | 'drag' | 'page' => {
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
  const decisive = lengthOf(from, to) >= DECISIVE_DISTANCE
  if (dx > dy * (decisive ? 1 : SIDEWAYS_RATIO)) return 'drag'
  return decisive || dy >= dx ? 'page' : 'undecided'
}

/** Tells double taps from taps. */
const createTaps = ({ tap, doubleTap }: GestureHandlers) => {
  let last: Touch | null = null
  return (touch: Touch) => {
    const again =
      last !== null &&
      touch.time - last.time < DOUBLE_TAP.within &&
      Math.hypot(touch.x - last.x, touch.y - last.y) < DOUBLE_TAP.near
    last = again ? null : touch
    if (again) doubleTap()
    else tap()
  }
}

const velocityOf = (trail: readonly Touch[], end: Touch) => {
  const since = trail.find(({ time }) => end.time - time <= VELOCITY_WINDOW)
  return since && end.time > since.time ? (end.x - since.x) / (end.time - since.time) : 0
}

/** Recognizes pans, pinches, long presses and taps. Vertical movement scrolls the page. */
export const createRecognizer = (handlers: GestureHandlers) => {
  const touches = new Map<number, Touch>()
  let phase: Phase = 'idle'
  let start: Touch = { id: -1, x: 0, y: 0, time: 0, finger: true }
  let grip = gripOf([])
  /** The samples of a drag. */
  let trail: Touch[] = []
  const tapped = createTaps(handlers)
  let timer: ReturnType<typeof setTimeout> | undefined

  const drag = () => {
    phase = 'drag'
    trail = [...touches.values()]
    grip = gripOf(trail)
    handlers.begin()
  }

  const drop = (id: number) => {
    if (!touches.delete(id)) return
    clearTimeout(timer)
    if (touches.size === 0) phase = 'idle'
    else if (phase === 'drag') drag()
  }

  return {
    press(touch: Touch) {
      touches.set(touch.id, touch)
      clearTimeout(timer)
      if (touches.size >= 2) return drag()
      phase = 'undecided'
      start = touch
      if (!touch.finger) return
      timer = setTimeout(() => {
        phase = 'probe'
        handlers.probe(start.x, start.y)
      }, LONG_PRESS)
    },

    move(touch: Touch) {
      if (!touches.has(touch.id)) return
      touches.set(touch.id, touch)
      if (phase === 'probe') handlers.probe(touch.x, touch.y)
      else if (phase === 'undecided' && lengthOf(start, touch) >= SLOP) {
        clearTimeout(timer)
        phase = start.finger ? directionOf(start, touch) : 'drag'
        if (phase === 'drag') drag()
      } else if (phase === 'drag') {
        trail.push(touch)
        const { x, distance } = gripOf([...touches.values()])
        handlers.transform(grip.x, x, distance / grip.distance)
      }
    },

    lift(touch: Touch) {
      if (!touches.has(touch.id)) return
      const ended = phase
      drop(touch.id)
      if (ended === 'undecided') tapped(touch)
      else if (ended === 'drag' && touches.size === 0) handlers.release(velocityOf(trail, touch))
    },

    /** The browser took over the finger, to scroll the page. */
    cancel: drop,
    /** Whether a gesture is active, so that the page must not scroll. */
    owns: () => phase === 'drag' || phase === 'probe',
    stop: () => clearTimeout(timer),
  }
}
