import { bindGestures } from './gestures.ts'
import type { Inspector } from '../reading/inspector.ts'
import { moveByKey } from './keyboard.ts'
import { coast } from './kinetic.ts'
import type { ChartModel } from '../model.ts'
import type { Shell } from '../shell.ts'
import { fitView, transformView } from '../view/viewport.ts'

const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Lets fingers, mouse, wheel, keys and the button move the chart, until `signal` is aborted. */
export const connectControls = (
  { surface, latest }: Shell,
  model: ChartModel,
  inspector: Inspector,
  moved: () => void,
  signal: AbortSignal,
) => {
  let base = model.view
  let stop = () => {}

  const transform = (startX: number, x: number, ratio: number) => {
    model.moveTo(transformView(base, model.width, startX, x, ratio))
    moved()
  }
  const transformFromHere = (startX: number, x: number, ratio: number) => {
    stop()
    base = model.view
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
        base = model.view
        inspector.hide()
      },
      transform,
      release(velocity) {
        if (lessMotion()) return
        base = model.view
        stop = coast(velocity, distance => transform(0, distance, 1))
      },
      probe: inspector.show,
      tap: inspector.hide,
      doubleTap() {
        const fitted = fitView(model.columns.length, model.width)
        const already = Math.abs(fitted.from - model.view.from) < 0.01
        model.showRange(already ? 'latest' : 'all')
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
    if (event.key === 'Escape') inspector.hide()
    else if (moveByKey(model, event.key)) {
      event.preventDefault()
      stop()
      moved()
    }
  }
  surface.addEventListener('keydown', onKey, { signal })
  latest.addEventListener('click', toLatest, { signal })
  signal.addEventListener('abort', () => stop())
}
