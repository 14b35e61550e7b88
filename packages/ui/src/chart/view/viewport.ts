/**
 * The stretch of bars on screen, as fractional bar positions: bar `i` covers `i - 0.5` to `i + 0.5`.
 * Positions instead of times, so that gaps in trading leave no holes and every bar is equally wide.
 */
export interface Viewport {
  readonly from: number
  readonly to: number
}

/** Widths of one bar with its gap, CSS pixels. */
const SPACING = { narrowest: 1, usual: 7, widest: 40 }

/** Empty room kept right of the newest bar, in bars. */
const RIGHT_GAP = 2

/** The least number of bars that a view covers, whatever its width. */
const FEWEST_BARS = 5

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

export const spanOf = (view: Viewport): number => view.to - view.from

const clampSpan = (span: number, width: number) => {
  const least = Math.max(FEWEST_BARS, width / SPACING.widest)
  return clamp(span, least, Math.max(least, width / SPACING.narrowest))
}

/** The newest bars at the usual width. */
export const latestView = (bars: number, width: number): Viewport => {
  const to = bars - 0.5 + RIGHT_GAP
  return { from: to - clampSpan(width / SPACING.usual, width), to }
}

/** All bars, or as many of the newest as stay visible. */
export const fitView = (bars: number, width: number): Viewport => {
  const gap = Math.max(RIGHT_GAP, bars * 0.01)
  const to = bars - 0.5 + gap
  return { from: to - clampSpan(bars + gap, width), to }
}

/**
 * Pans and zooms in one: what was under `startX` comes to lie under `x`, everything `ratio` times as wide
 * (pixels from the left of a plot `width` wide). Undone exactly by swapping the two and inverting the ratio.
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

/** Moves a view so that it never leaves the data behind: half a screen of empty room on either side at most. */
export const boundView = (view: Viewport, bars: number): Viewport => {
  const span = spanOf(view)
  const least = Math.min(bars - 0.5 + RIGHT_GAP, span / 2 - 0.5)
  const to = clamp(view.to, least, bars - 0.5 + Math.max(RIGHT_GAP, span / 2))
  return { from: to - span, to }
}

/** The view after the plot changed its width: bars keep theirs, the right edge stays. */
export const resizeView = (view: Viewport, width: number, next: number): Viewport => ({
  from: view.to - clampSpan((spanOf(view) * next) / width, next),
  to: view.to,
})

/** Whether two views look alike. */
export const sameView = (a: Viewport, b: Viewport): boolean =>
  Math.abs(a.from - b.from) < 0.01 && Math.abs(a.to - b.to) < 0.01

export const shiftView = (view: Viewport, bars: number): Viewport => ({
  from: view.from + bars,
  to: view.to + bars,
})

/** The view moved just as far as it takes to have a bar on screen. */
export const revealBar = (view: Viewport, bar: number): Viewport => {
  if (bar - 0.5 < view.from) return shiftView(view, bar - 0.5 - view.from)
  return bar + 0.5 > view.to ? shiftView(view, bar + 0.5 - view.to) : view
}

/** The bar under a pixel, the nearest existing one; -1 without bars. */
export const barAt = (view: Viewport, width: number, x: number, bars: number): number =>
  Math.min(bars - 1, Math.max(0, Math.round(view.from + (x / width) * spanOf(view))))

/** A stretch of bars, both ends included; empty when `last < first`. */
export interface BarSpan {
  readonly first: number
  readonly last: number
}

/** The existing bars whose middle is on screen. */
export const visibleBars = (view: Viewport, bars: number): BarSpan => ({
  first: Math.max(0, Math.ceil(view.from)),
  last: Math.min(bars - 1, Math.floor(view.to)),
})

/** The visible bars and their neighbours off screen, which may reach into it and which lines run on to. */
export const drawnBars = (view: Viewport, bars: number): BarSpan => ({
  first: Math.max(0, Math.ceil(view.from) - 1),
  last: Math.min(bars - 1, Math.floor(view.to) + 1),
})
