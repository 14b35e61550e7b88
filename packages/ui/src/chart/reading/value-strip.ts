import { at } from '../data/columns.ts'
import { movingAverage } from '../data/moving-average.ts'
import * as format from '../format.ts'
import type { ChartModel } from '../model.ts'
import type { Texts } from '../options.ts'
import { isRising } from '../paint/bars.ts'
import { AVERAGE_COLOURS } from '../paint/theme.ts'
import { barFacts } from './facts.ts'

const VALUES = ['open', 'high', 'low', 'close', 'change', 'volume'] as const

const span = (className: string, text: string) => {
  const element = document.createElement('span')
  element.className = className
  element.textContent = text
  return element
}

const valuesOf = (model: ChartModel, bar: number, texts: Texts) => {
  const facts = barFacts(model, bar, texts)
  const tone = isRising(model.columns, bar) ? 'candle-chart-up' : 'candle-chart-down'
  return VALUES.map(name => {
    const element = span(`candle-chart-value ${name === 'volume' ? '' : tone}`, facts[name])
    element.prepend(span('candle-chart-name', texts[name]))
    return element
  })
}

/** Fills the line above the prices: values of the crosshair's bar, and names of the moving averages. */
export const fillStrip = (strip: HTMLElement, model: ChartModel, bar: number | null, texts: Texts) => {
  const { columns, periods, priceDecimals } = model
  const averages = periods.flatMap((period, place) => {
    if (period === null) return []
    const value = bar === null ? Number.NaN : at(movingAverage(columns.close, period, bar, bar), 0)
    const name = texts.movingAverage(period)
    const text = Number.isNaN(value) ? name : `${name} ${format.price(value, priceDecimals)}`
    return [span(`candle-chart-average-${(place % AVERAGE_COLOURS) + 1}`, text)]
  })
  strip.classList.toggle('candle-chart-reading', bar !== null)
  strip.replaceChildren(...(bar === null ? [] : valuesOf(model, bar, texts)), ...averages)
}
