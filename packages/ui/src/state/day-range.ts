import { dayRange } from '@app/sdk'
import { computed } from '@preact/signals-react'
import { candles } from './candles.ts'
import { quoteField } from './market.ts'
import { once } from './once.ts'

/** How long to wait for the platform's own range of the day, ms. */
const PATIENCE = 5000

/** High and low of the day: the platform's, else from the candles of the last 24 hours; signals. */
export const dayRangeOf = once((symbol: string) => {
  const counted = computed(() => dayRange(candles(symbol, 'Time').state.value.data ?? [], Date.now()))
  return {
    high: computed(() => quoteField(symbol, 'high').value ?? counted.value?.high),
    low: computed(() => quoteField(symbol, 'low').value ?? counted.value?.low),
  }
})

/** Requests those candles where the platform sends no range. @returns Ends it. */
export const findDayRange = (symbol: string) => {
  const timer = setTimeout(() => {
    const sent = [quoteField(symbol, 'high').peek(), quoteField(symbol, 'low').peek()]
    if (sent.includes(null)) void candles(symbol, 'Time').load()
  }, PATIENCE)
  return () => clearTimeout(timer)
}
