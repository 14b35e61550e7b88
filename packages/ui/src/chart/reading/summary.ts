import { at } from '../data/columns.ts'
import type { ChartFormat } from '../format.ts'
import type { ChartModel } from '../model.ts'
import type { ChartStrings } from '../options.ts'
import { extremesOf } from '../view/price-scale.ts'
import { visibleBars } from '../view/viewport.ts'

/** Puts what is on screen into one sentence for those who do not see it. */
export const summarise = (model: ChartModel, format: ChartFormat, strings: ChartStrings): string => {
  const { columns, view, priceDecimals } = model
  const { first, last } = visibleBars(view, columns.length)
  const extremes = extremesOf(columns, first, last, model.mode === 'area')
  if (!extremes) return `${strings.label}: ${strings.empty}`
  const price = (value: number) => format.price(value, priceDecimals)
  const open = at(columns.open, first)
  return strings.summary({
    label: strings.label,
    bars: last - first + 1,
    from: format.time(at(columns.time, first), 'full'),
    to: format.time(at(columns.time, last), 'full'),
    last: price(at(columns.close, columns.length - 1)),
    change: format.percent((at(columns.close, last) - open) / open),
    high: price(extremes.high),
    low: price(extremes.low),
  })
}
