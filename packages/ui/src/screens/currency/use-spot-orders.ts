import { useEffect } from 'react'
import { useOrders } from '../../shared/use-orders.ts'
import { toast } from '../../components/toast.tsx'
import { useT } from '../../locales/intl.ts'
import { watchFills } from '../../state/spot-fills.ts'
import { completedSpot, pendingSpot } from '../../state/spot.ts'

/** Keeps both lists of a coin's orders up to date, and says which of its waiting orders are filled. */
export const useSpotOrders = (symbol: string) => {
  const t = useT()
  useOrders(pendingSpot(symbol))
  useOrders(completedSpot(symbol))
  useEffect(
    () =>
      watchFills(symbol, ({ type, number }) =>
        toast(t(`spot.filled.${type}`, { n: number, unit: symbol }), 'success'),
      ),
    [symbol, t],
  )
}
