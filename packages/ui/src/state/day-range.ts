import { dayRange } from '@app/sdk'
import { computed } from '@preact/signals-react'
import { candles } from './candles.ts'
import { quoteField } from './market.ts'
import { once } from './once.ts'

/** How long the platform has to tell the range of the day by itself, ms. */
const PATIENCE = 5000

/** High and low of the day: as the platform tells them, else of the candles of the last 24 hours; signals. */
export const dayRangeOf = once((symbol: string) => {
  const counted = computed(() => dayRange(candles(symbol, 'Time').state.value.data ?? [], Date.now()))
  return {
    high: computed(() => quoteField(symbol, 'high').value ?? counted.value?.high),
    low: computed(() => quoteField(symbol, 'low').value ?? counted.value?.low),
  }
})

/** Asks for those candles where the platform tells no range. @returns Ends it. */
export const findDayRange = (symbol: string) => {
  const timer = setTimeout(() => {
    const told = [quoteField(symbol, 'high').peek(), quoteField(symbol, 'low').peek()]
    if (told.includes(null)) void candles(symbol, 'Time').load()
  }, PATIENCE)
  return () => clearTimeout(timer)
}
