import { effect, untracked } from '@preact/signals-react'
import { useEffect } from 'react'
import type { Resource } from '../state/loadable.ts'
import { wallets } from '../state/session.ts'

/**
 * Loads a list of orders, and again whenever the balances have come anew: something was filled, closed or paid, or the
 * connection was away.
 */
export const useOrders = (orders: Resource<unknown>) => {
  useEffect(
    () =>
      effect(() => {
        void wallets.value
        untracked(() => void orders.reload())
      }),
    [orders],
  )
}
