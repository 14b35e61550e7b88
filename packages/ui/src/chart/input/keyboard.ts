import type { ChartModel } from '../model.ts'
import type { Inspector } from '../reading/inspector.ts'
import { spanOf, transformView } from '../view/viewport.ts'

/** Pan per arrow key, as a share of the plot's width. */
const PAN_STEP = 0.12
const ZOOM_STEP = 1.25

/** Moves the crosshair by bar, once Enter or space has shown it. @returns whether the key was handled */
export const readByKey = (inspector: Inspector, key: string): boolean => {
  switch (key) {
    case 'Enter':
    case ' ':
      if (inspector.step(0)) inspector.hide()
      else inspector.open()
      return true
    case 'ArrowLeft':
      return inspector.step(-1)
    case 'ArrowRight':
      return inspector.step(1)
    case 'Escape':
      if (!inspector.point()) return false
      inspector.hide()
      return true
    default:
      return false
  }
}

/** Pans and zooms by key. @returns whether the key was handled */
export const moveByKey = (model: ChartModel, key: string): boolean => {
  const { view, width } = model
  const pan = (share: number) => model.moveTo(transformView(view, width, 0, width * share, 1))
  const zoom = (ratio: number) => model.moveTo(transformView(view, width, width / 2, width / 2, ratio))
  switch (key) {
    case 'ArrowLeft':
      pan(PAN_STEP)
      return true
    case 'ArrowRight':
      pan(-PAN_STEP)
      return true
    case '+':
    case '=':
      zoom(ZOOM_STEP)
      return true
    case '-':
    case '_':
      zoom(1 / ZOOM_STEP)
      return true
    case 'Home':
      model.moveTo({ from: -0.5, to: spanOf(view) - 0.5 })
      return true
    case 'End':
      model.moveTo({ from: model.columns.length - spanOf(view) + 1.5, to: model.columns.length + 1.5 })
      return true
    default:
      return false
  }
}
