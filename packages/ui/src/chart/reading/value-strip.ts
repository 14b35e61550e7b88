import type { ChartFormat } from '../format.ts'
import type { ChartStrings, CrosshairReading } from '../options.ts'

/** The line of values above the prices: the moving average's name always, a bar's values under the crosshair. */
export interface ValueStrip {
  show: (reading: CrosshairReading | null, decimals: number, period: number | null) => void
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
    show(reading, decimals, period) {
      const average = reading?.movingAverage
      const averageText = average == null ? '' : ` ${format.price(average, decimals)}`
      strip.classList.toggle('candle-chart-reading', reading !== null)
      strip.replaceChildren(
        ...(reading ? values(reading, decimals) : []),
        ...(period === null
          ? []
          : [span('candle-chart-average', strings.movingAverage(period) + averageText)]),
      )
    },
  }
}
