import { at, candleAt } from '../data/columns.ts'
import * as format from '../format.ts'
import type { ChartModel } from '../model.ts'
import type { BarFacts, Texts } from '../options.ts'
import { extremesOf } from '../view/price-scale.ts'
import { visibleBars } from '../view/viewport.ts'

/** Change as a ratio; 0 if `from` is 0. */
const changeOf = (from: number, to: number) => (from === 0 ? 0 : (to - from) / from)

/** The values of one bar, formatted. */
export const barFacts = ({ columns, priceDecimals }: ChartModel, bar: number, texts: Texts): BarFacts => {
  const { time, open, high, low, close, volume } = candleAt(columns, bar)
  const price = (value: number) => format.price(value, priceDecimals)
  return {
    time: texts.time(time, 'full'),
    open: price(open),
    high: price(high),
    low: price(low),
    close: price(close),
    change: format.percent(changeOf(open, close)),
    volume: format.volume(volume),
  }
}

/** The visible range as one sentence for screen readers. */
const summarise = ({ columns, view, mode, lines, priceDecimals }: ChartModel, texts: Texts): string => {
  const { first, last } = visibleBars(view, columns.length)
  const extremes = extremesOf(columns, first, last, mode === 'area')
  if (!extremes) return `${texts.label}: ${texts.empty}`
  const price = (value: number) => format.price(value, priceDecimals)
  const said = texts.summary({
    label: texts.label,
    bars: last - first + 1,
    from: texts.time(at(columns.time, first), 'full'),
    to: texts.time(at(columns.time, last), 'full'),
    last: price(at(columns.close, columns.length - 1)),
    change: format.percent(changeOf(at(columns.open, first), at(columns.close, last))),
    high: price(extremes.high),
    low: price(extremes.low),
  })
  if (lines.length === 0) return said
  return `${said} ${texts.lines(lines.map(line => texts.line(line.label, price(line.price))))}`
}

/** Debounce of the summary, ms. */
const SUMMARY_DELAY = 300

/** Keeps the accessible name of `surface` current: soon after a change, after a movement when it rests. */
export const createSummary = (surface: HTMLElement, model: ChartModel, texts: Texts, signal: AbortSignal) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let moving = false
  const update = () => surface.setAttribute('aria-label', summarise(model, texts))
  const schedule = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      if (!moving) return update()
      moving = false
      schedule()
    }, SUMMARY_DELAY)
  }
  surface.addEventListener('focus', update, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  return {
    schedule,
    moved() {
      moving = true
      schedule()
    },
  }
}
