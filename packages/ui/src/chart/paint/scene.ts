import { layOut, type Layout } from '../layout.ts'
import { resize, type ChartModel } from '../model.ts'
import type { Texts } from '../options.ts'
import { gutterFor, priceLabels, timeLabels, type AxisTick } from '../view/axes.ts'
import { geometryOf, TIME_AXIS_HEIGHT, type Geometry } from '../view/geometry.ts'
import { readTheme, type ChartTheme } from './theme.ts'

/** The input of one repaint. */
export interface Scene extends Readonly<ChartModel> {
  readonly layout: Layout
  readonly geometry: Geometry
  /** Price labels; the same object while the price scale stays. */
  readonly prices: readonly AxisTick[]
  /** Time labels. */
  readonly times: readonly AxisTick[]
  readonly theme: ChartTheme
  readonly texts: Texts
}

/** Whether the newest bar is drawn. */
export const drawsNewest = ({ layout, columns }: Scene): boolean => layout.drawn.last === columns.length - 1

export type Scenes = ReturnType<typeof createScenes>

/** Makes scenes of the model in the size and colours of `root`. */
export const createScenes = (root: HTMLElement, model: ChartModel, texts: Texts) => {
  let theme = readTheme(root)
  let size = { width: 0, height: 0 }
  /** Width of the price axis. */
  let gutter = 0

  /** Fits the price axis to the visible prices; a wider axis narrows the plot. */
  const widen = (layout: Layout): Layout => {
    const needed = gutterFor(model, layout, theme)
    if (needed <= gutter) return layout
    gutter = needed
    root.style.setProperty('--candle-chart-gutter', `${gutter}px`)
    resize(model, Math.max(1, size.width - gutter))
    return layOut(model)
  }

  const hasRoom = () => size.width > 0 && size.height > 0

  return {
    hasRoom,

    /** Adopts the element's size. @returns whether it changed to one that can be painted */
    fit(): boolean {
      const { clientWidth: width, clientHeight: height } = root
      if (width === size.width && height === size.height) return false
      size = { width, height }
      if (hasRoom() && gutter > 0) resize(model, Math.max(1, width - gutter))
      return hasRoom()
    },

    refreshTheme() {
      theme = readTheme(root)
    },

    /** Resets the width of the price axis, for another price range. */
    resetGutter() {
      gutter = 0
    },

    /** The next scene, with the price labels of the one `before` unless the scale changes. */
    next(before: Scene | null): Scene {
      const scaled = layOut(model)
      const { low, high } = scaled.range
      const keeps = before?.layout.range.low === low && before.layout.range.high === high
      const layout = (model.layout = keeps ? scaled : widen(scaled))
      return {
        ...model,
        layout,
        geometry: geometryOf({ ...size, gutter, ratio: devicePixelRatio }, model, layout),
        prices: keeps ? before.prices : priceLabels(model, layout, size.height - TIME_AXIS_HEIGHT),
        times: model.columns.length > 0 ? timeLabels(model, texts) : [],
        theme,
        texts,
      }
    },
  }
}
