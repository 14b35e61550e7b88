import { effect, untracked } from '@preact/signals-react'
import { useEffect } from 'react'
import type { Resource } from '../state/loadable.ts'
import { token, toldWallets } from '../state/session.ts'

/**
 * Loads a list of orders, and again whenever the balances have come anew: something was filled, closed or paid, or the
 * connection was away.
 */
export const useOrders = (orders: Pick<Resource<unknown>, 'reload'>) => {
  useEffect(
    () =>
      effect(() => {
        void toldWallets.value
        // They are also gone when the session is, and with it whoever could ask.
        if (token.peek() !== null) untracked(() => void orders.reload())
      }),
    [orders],
  )
}
