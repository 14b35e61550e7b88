import { signal } from '@preact/signals-react'
import { selectedSymbol } from './market.ts'

/** Whether lists of orders show only those of the selected pair. */
export const onlyPair = signal(false)

/** The orders to show: of all pairs, or of the selected one. */
export const ofPair = <Order extends { readonly coin: string }>(
  orders: readonly Order[],
): readonly Order[] => (onlyPair.value ? orders.filter(({ coin }) => coin === selectedSymbol.value) : orders)
