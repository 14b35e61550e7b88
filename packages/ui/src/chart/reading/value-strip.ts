import type { ChartFormat } from '../format.ts'
import { AVERAGE_COLOURS } from '../paint/theme.ts'
import type { Periods } from '../layout.ts'
import type { ChartStrings, CrosshairReading } from '../options.ts'

/** The line above the prices: names of the moving averages, and values of the crosshair's bar. */
export interface ValueStrip {
  readonly show: (reading: CrosshairReading | null, decimals: number, periods: Periods) => void
}

const span = (className: string, text: string) => {
  const element = document.createElement('span')
  element.className = className
  element.textContent = text
  return element
}

const pair = (name: string, value: string, tone = '') => {
  const element = span(`candle-chart-value ${tone}`, value)
  element.prepend(span('candle-chart-name', name))
  return element
}

export const createValueStrip = (
  parent: HTMLElement,
  format: ChartFormat,
  strings: ChartStrings,
): ValueStrip => {
  const strip = parent.appendChild(document.createElement('div'))
  strip.className = 'candle-chart-strip'
  strip.setAttribute('aria-hidden', 'true')

  const values = (reading: CrosshairReading, decimals: number) => {
    const { candle, change } = reading
    const tone = candle.close >= candle.open ? 'candle-chart-up' : 'candle-chart-down'
    const price = (value: number) => format.price(value, decimals)
    return [
      pair(strings.open, price(candle.open), tone),
      pair(strings.high, price(candle.high), tone),
      pair(strings.low, price(candle.low), tone),
      pair(strings.close, price(candle.close), tone),
      pair(strings.change, format.percent(change), tone),
      pair(strings.volume, format.volume(candle.volume)),
    ]
  }

  return {
    show(reading, decimals, periods) {
      const averages = periods.flatMap((period, place) => {
        if (period === null) return []
        const value = reading?.movingAverages[place]
        const name = strings.movingAverage(period)
        const text = value == null ? name : `${name} ${format.price(value, decimals)}`
        return [span(`candle-chart-average-${(place % AVERAGE_COLOURS) + 1}`, text)]
      })
      strip.classList.toggle('candle-chart-reading', reading !== null)
      strip.replaceChildren(...(reading ? values(reading, decimals) : []), ...averages)
    },
  }
}
