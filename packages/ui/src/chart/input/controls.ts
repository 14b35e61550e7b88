import { bindGestures } from './gestures.ts'
import type { Inspector } from '../reading/inspector.ts'
import { moveByKey, readByKey } from './keyboard.ts'
import { coast } from './kinetic.ts'
import type { ChartModel } from '../model.ts'
import type { Shell } from '../shell.ts'
import { sameView, shiftView, transformView } from '../view/viewport.ts'

/** Connects touch, mouse, wheel, keys and the button to the chart until `signal` aborts. */
export const connectControls = (
  { surface, latest }: Shell,
  model: ChartModel,
  inspector: Inspector,
  moved: () => void,
  lessMotion: () => boolean,
  signal: AbortSignal,
) => {
  /** A view with its offset, because older bars may be prepended during a gesture. */
  const hold = (view = model.view) => ({ view, offset: model.offset })
  const held = ({ view, offset }: ReturnType<typeof hold>) => shiftView(view, model.offset - offset)
  let base = hold()
  /** The view fitted by a double tap, and the one before it. */
  let fitted: { readonly view: ReturnType<typeof hold>; readonly before: ReturnType<typeof hold> } | null =
    null
  let stop = () => {}

  const transform = (startX: number, x: number, ratio: number) => {
    model.moveTo(transformView(held(base), model.width, startX, x, ratio))
    moved()
  }
  const transformFromHere = (startX: number, x: number, ratio: number) => {
    stop()
    base = hold()
    transform(startX, x, ratio)
  }
  const toLatest = () => {
    stop()
    model.showRange('latest')
    moved()
  }

  bindGestures(
    surface,
    {
      press: () => stop(),
      begin() {
        base = hold()
        inspector.hide()
      },
      transform,
      release(velocity) {
        if (lessMotion()) return
        base = hold()
        stop = coast(velocity, distance => transform(0, distance, 1))
      },
      probe: inspector.show,
      tap: inspector.hide,
      doubleTap() {
        stop()
        const still = fitted !== null && sameView(held(fitted.view), model.view)
        if (fitted && still) {
          model.moveTo(held(fitted.before))
          fitted = null
        } else {
          const before = hold()
          model.showRange('all')
          fitted = { view: hold(), before }
        }
        moved()
      },
      hover: inspector.show,
      leave: inspector.hide,
      wheelZoom: (x, ratio) => transformFromHere(x, x, ratio),
      wheelPan: dx => transformFromHere(0, dx, 1),
    },
    signal,
  )

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (readByKey(inspector, event.key)) {
      event.preventDefault()
      stop()
      moved()
    } else if (moveByKey(model, event.key)) {
      event.preventDefault()
      stop()
      moved()
    }
  }
  surface.addEventListener('keydown', onKey, { signal })
  latest.addEventListener('click', toLatest, { signal })
  signal.addEventListener('abort', () => stop())
}
