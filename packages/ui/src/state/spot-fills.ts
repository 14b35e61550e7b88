import type { SpotOrder } from '@app/sdk'
import { effect } from '@preact/signals-react'
import { createFillFinder } from './fill-finder.ts'
import { cancelledSpot, completedSpot, pendingSpot } from './spot.ts'

/**
 * Tells of each waiting order of a coin that is filled, as long as somebody has its lists renewed.
 * @returns the end of it
 */
export const watchFills = (symbol: string, onFill: (order: SpotOrder) => void) => {
  const finder = createFillFinder(cancelledSpot)
  const ends = [
    effect(() => {
      const { data } = pendingSpot(symbol).state.value
      if (data) finder.pending(data).forEach(onFill)
    }),
    effect(() => {
      const { data } = completedSpot(symbol).state.value
      if (data) finder.completed(data).forEach(onFill)
    }),
  ]
  return () => ends.forEach(end => end())
}
