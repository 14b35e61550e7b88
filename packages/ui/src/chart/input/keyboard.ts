import type { ChartModel } from '../model.ts'
import type { Inspector } from '../reading/inspector.ts'
import { spanOf, transformView, type Viewport } from '../view/viewport.ts'

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

/** The view after a key that pans or zooms. */
export const viewByKey = ({ view, width, columns }: ChartModel, key: string): Viewport | null => {
  const pan = (share: number) => transformView(view, width, 0, width * share, 1)
  const zoom = (ratio: number) => transformView(view, width, width / 2, width / 2, ratio)
  switch (key) {
    case 'ArrowLeft':
      return pan(PAN_STEP)
    case 'ArrowRight':
      return pan(-PAN_STEP)
    case '+':
    case '=':
      return zoom(ZOOM_STEP)
    case '-':
    case '_':
      return zoom(1 / ZOOM_STEP)
    case 'Home':
      return { from: -0.5, to: spanOf(view) - 0.5 }
    case 'End':
      return { from: columns.length - spanOf(view) + 1.5, to: columns.length + 1.5 }
    default:
      return null
  }
}
