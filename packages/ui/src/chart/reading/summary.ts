import { at } from '../data/columns.ts'
import type { ChartFormat } from '../format.ts'
import type { ChartModel } from '../model.ts'
import type { ChartStrings, CrosshairReading } from '../options.ts'
import { changeOf } from './reading.ts'
import { extremesOf } from '../view/price-scale.ts'
import { visibleBars } from '../view/viewport.ts'

export const describeBar = (
  { candle, change }: CrosshairReading,
  format: ChartFormat,
  strings: ChartStrings,
  decimals: number,
): string => {
  const price = (value: number) => format.price(value, decimals)
  return strings.bar({
    time: format.time(candle.time, 'full'),
    open: price(candle.open),
    high: price(candle.high),
    low: price(candle.low),
    close: price(candle.close),
    change: format.percent(change),
    volume: format.volume(candle.volume),
  })
}

/** The visible range as one sentence for screen readers. */
export const summarise = (model: ChartModel, format: ChartFormat, strings: ChartStrings): string => {
  const { columns, view, priceDecimals } = model
  const { first, last } = visibleBars(view, columns.length)
  const extremes = extremesOf(columns, first, last, model.mode === 'area')
  if (!extremes) return `${strings.label}: ${strings.empty}`
  const price = (value: number) => format.price(value, priceDecimals)
  const open = at(columns.open, first)
  const said = strings.summary({
    label: strings.label,
    bars: last - first + 1,
    from: format.time(at(columns.time, first), 'full'),
    to: format.time(at(columns.time, last), 'full'),
    last: price(at(columns.close, columns.length - 1)),
    change: format.percent(changeOf(open, at(columns.close, last))),
    high: price(extremes.high),
    low: price(extremes.low),
  })
  if (model.lines.length === 0) return said
  return `${said} ${strings.lines(model.lines.map(line => strings.line(line.label, price(line.price))))}`
}
