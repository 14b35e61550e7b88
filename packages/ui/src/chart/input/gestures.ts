import { createRecognizer, type GestureHandlers, type Touch } from './recognizer.ts'

interface PointerHandlers extends GestureHandlers {
  /** A finger touches the chart, or the mouse is pressed. */
  readonly press: () => void
  /** The mouse moves with no button pressed. */
  readonly hover: (x: number, y: number) => void
  readonly leave: () => void
  /** Like `transform`, relative to the current view. */
  readonly wheel: (startX: number, x: number, ratio: number) => void
}

/** Zoom per wheel pixel; a trackpad pinch sends small steps with ctrlKey. */
const WHEEL_SPEED = 0.0015
const TRACKPAD_SPEED = 0.01
/** Pixels per unit of `WheelEvent.deltaMode`: pixel, line, page. */
const WHEEL_UNITS = [1, 16, 400]

/**
 * Connects touch, mouse and wheel on `surface` to the chart until `signal` aborts.
 *
 * The surface has `touch-action: pan-y`, so the browser scrolls the page. It decides that on touch start, before a pinch
 * or a long press is recognized; hence the non-passive `touchmove` listener.
 */
export const bindGestures = (surface: HTMLElement, handlers: PointerHandlers, signal: AbortSignal) => {
  const recognizer = createRecognizer(handlers)

  const measure = () => surface.getBoundingClientRect()
  const place = (event: MouseEvent, box = measure()) => ({
    x: event.clientX - box.left,
    y: event.clientY - box.top,
  })
  /** Measured at the first touch: the surface does not move during its gestures. */
  let pressed = measure()
  const touchOf = (event: PointerEvent): Touch => ({
    id: event.pointerId,
    time: event.timeStamp,
    finger: event.pointerType !== 'mouse',
    ...place(event, pressed),
  })

  const onPress = (event: PointerEvent) => {
    if (event.button !== 0) return
    if (event.pointerType === 'mouse') surface.setPointerCapture(event.pointerId)
    if (event.isPrimary) pressed = measure()
    handlers.press()
    recognizer.press(touchOf(event))
  }
  const onMove = (event: PointerEvent) => {
    recognizer.move(touchOf(event))
    if (event.pointerType === 'mouse' && event.buttons === 0) {
      const { x, y } = place(event)
      handlers.hover(x, y)
    }
  }
  const onLeave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') handlers.leave()
  }
  const keepPage = (event: TouchEvent) => {
    if (recognizer.owns() && event.cancelable) event.preventDefault()
  }
  const onContextMenu = (event: MouseEvent) => {
    if (recognizer.owns()) event.preventDefault()
  }
  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    const unit = WHEEL_UNITS[event.deltaMode] ?? 1
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) handlers.wheel(0, -event.deltaX * unit, 1)
    else {
      const speed = event.ctrlKey ? TRACKPAD_SPEED : WHEEL_SPEED
      const { x } = place(event)
      handlers.wheel(x, x, Math.exp(-event.deltaY * unit * speed))
    }
  }

  surface.addEventListener('pointerdown', onPress, { signal })
  surface.addEventListener('pointermove', onMove, { signal })
  surface.addEventListener('pointerup', event => recognizer.lift(touchOf(event)), { signal })
  surface.addEventListener('pointercancel', event => recognizer.cancel(event.pointerId), { signal })
  surface.addEventListener('pointerleave', onLeave, { signal })
  surface.addEventListener('touchmove', keepPage, { signal, passive: false })
  surface.addEventListener('contextmenu', onContextMenu, { signal })
  surface.addEventListener('wheel', onWheel, { signal, passive: false })
  signal.addEventListener('abort', recognizer.stop)
}
