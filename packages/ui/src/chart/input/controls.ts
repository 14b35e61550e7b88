import { moveTo, showAll, showLatest, type ChartModel } from '../model.ts'
import type { Inspector } from '../reading/inspector.ts'
import type { Shell } from '../shell.ts'
import { sameView, shiftView, transformView } from '../view/viewport.ts'
import { bindGestures } from './gestures.ts'
import { readByKey, viewByKey } from './keyboard.ts'
import { coast } from './kinetic.ts'

/** A view with its offset, because older bars may be prepended during a gesture. */
const hold = ({ view, offset }: ChartModel) => ({ view, offset })
type Held = ReturnType<typeof hold>
const held = (model: ChartModel, { view, offset }: Held) => shiftView(view, model.offset - offset)

/** @returns fits all bars; the next call goes back, unless the view was moved */
const createFit = (model: ChartModel) => {
  let fitted: { readonly view: Held; readonly before: Held } | null = null
  return () => {
    if (fitted && sameView(held(model, fitted.view), model.view)) {
      moveTo(model, held(model, fitted.before))
      fitted = null
    } else {
      const before = hold(model)
      showAll(model)
      fitted = { view: hold(model), before }
    }
  }
}

/** Connects touch, mouse, wheel, keys and the button to the chart until `signal` aborts. */
export const connectControls = (
  { surface, latest }: Shell,
  model: ChartModel,
  inspector: Inspector,
  moved: () => void,
  lessMotion: () => boolean,
  signal: AbortSignal,
) => {
  let base = hold(model)
  /** Ends coasting. */
  let stop = () => {}
  const fit = createFit(model)

  const begin = () => {
    stop()
    base = hold(model)
  }
  const transform = (startX: number, x: number, ratio: number) => {
    moveTo(model, transformView(held(model, base), model.width, startX, x, ratio))
    moved()
  }
  const wheel = (startX: number, x: number, ratio: number) => {
    begin()
    transform(startX, x, ratio)
  }
  const jump = (change: (model: ChartModel) => void) => {
    stop()
    change(model)
    moved()
  }

  bindGestures(
    surface,
    {
      press: () => stop(),
      begin() {
        begin()
        inspector.hide()
      },
      transform,
      release(velocity) {
        if (lessMotion()) return
        begin()
        stop = coast(velocity, distance => transform(0, distance, 1))
      },
      probe: inspector.show,
      tap: inspector.hide,
      doubleTap: () => jump(fit),
      hover: inspector.show,
      leave: inspector.hide,
      wheel,
    },
    signal,
  )

  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!readByKey(inspector, event.key)) {
      const view = viewByKey(model, event.key)
      if (!view) return
      moveTo(model, view)
    }
    event.preventDefault()
    stop()
    moved()
  }
  surface.addEventListener('keydown', onKey, { signal })
  latest.addEventListener('click', () => jump(showLatest), { signal })
  signal.addEventListener('abort', () => stop())
}
