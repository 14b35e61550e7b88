import type { Columns } from '../data/columns.ts'
import type { Geometry } from '../view/geometry.ts'
import type { ChartTheme } from './theme.ts'

/** Draws the bars from `first` to `last`. */
export type Painter = (
  ctx: CanvasRenderingContext2D,
  geometry: Geometry,
  columns: Columns,
  first: number,
  last: number,
  theme: ChartTheme,
) => void
