/**
 * The visible range as fractional bar indices: bar `i` covers `i - 0.5` to `i + 0.5`. Indices instead of times, so
 * that trading gaps leave no holes and every bar is equally wide.
 */
export interface Viewport {
  readonly from: number
  readonly to: number
}

/** Width of a bar including its gap, CSS pixels. */
const SPACING = { narrowest: 1, usual: 7, widest: 40 }

/** Empty space right of the newest bar, in bars. */
const RIGHT_GAP = 2

/** Minimum number of bars in a view. */
const MIN_BARS = 5

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

export const spanOf = (view: Viewport): number => view.to - view.from

const clampSpan = (span: number, width: number) => {
  const least = Math.max(MIN_BARS, width / SPACING.widest)
  return clamp(span, least, Math.max(least, width / SPACING.narrowest))
}

/** The newest bars at the usual width. */
export const latestView = (bars: number, width: number): Viewport => {
  const to = bars - 0.5 + RIGHT_GAP
  return { from: to - clampSpan(width / SPACING.usual, width), to }
}

/** All bars, or as many of the newest as fit at the minimum width. */
export const fitView = (bars: number, width: number): Viewport => {
  const gap = Math.max(RIGHT_GAP, bars * 0.01)
  const to = bars - 0.5 + gap
  return { from: to - clampSpan(bars + gap, width), to }
}

/**
 * Pans and zooms in one step: moves `startX` to `x` and scales by `ratio` (pixels from the left of a plot of `width`).
 * Swapping the two and inverting the ratio undoes it exactly.
 */
export const transformView = (
  view: Viewport,
  width: number,
  startX: number,
  x: number,
  ratio: number,
): Viewport => {
  const anchor = view.from + (startX / width) * spanOf(view)
  const span = clampSpan(spanOf(view) / ratio, width)
  const from = anchor - (x / width) * span
  return { from, to: from + span }
}

/** Clamps a view to the data, with at most half a screen empty on either side. */
export const boundView = (view: Viewport, bars: number): Viewport => {
  const span = spanOf(view)
  const least = Math.min(bars - 0.5 + RIGHT_GAP, span / 2 - 0.5)
  const to = clamp(view.to, least, bars - 0.5 + Math.max(RIGHT_GAP, span / 2))
  return { from: to - span, to }
}

/** The view after a resize: bar width and right edge stay. */
export const resizeView = (view: Viewport, width: number, next: number): Viewport => ({
  from: view.to - clampSpan((spanOf(view) * next) / width, next),
  to: view.to,
})

export const sameView = (a: Viewport, b: Viewport): boolean =>
  Math.abs(a.from - b.from) < 0.01 && Math.abs(a.to - b.to) < 0.01

export const shiftView = (view: Viewport, bars: number): Viewport => ({
  from: view.from + bars,
  to: view.to + bars,
})

/** Scrolls the view just far enough to show a bar. */
export const revealBar = (view: Viewport, bar: number): Viewport => {
  if (bar - 0.5 < view.from) return shiftView(view, bar - 0.5 - view.from)
  return bar + 0.5 > view.to ? shiftView(view, bar + 0.5 - view.to) : view
}

/** The bar nearest to a pixel; -1 without bars. */
export const barAt = (view: Viewport, width: number, x: number, bars: number): number =>
  Math.min(bars - 1, Math.max(0, Math.round(view.from + (x / width) * spanOf(view))))

/** A span of bars, both ends included; empty if `last < first`. */
interface BarSpan {
  readonly first: number
  readonly last: number
}

/** The bars whose center is visible. */
export const visibleBars = (view: Viewport, bars: number): BarSpan => ({
  first: Math.max(0, Math.ceil(view.from)),
  last: Math.min(bars - 1, Math.floor(view.to)),
})

/** The visible bars and one neighbour on each side, for partly visible bars and lines. */
export const drawnBars = (view: Viewport, bars: number): BarSpan => ({
  first: Math.max(0, Math.ceil(view.from) - 1),
  last: Math.min(bars - 1, Math.floor(view.to) + 1),
})
