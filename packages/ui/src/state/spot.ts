import {
  available,
  SpotCancelType,
  spotTicket,
  toAmount,
  type Amount,
  type SpotMode,
  type SpotOrder,
  type SpotSide,
} from '@app/sdk'
import { effect } from '@preact/signals-react'
import { app } from './app.ts'
import { createDraft } from './draft.ts'
import { spotKey } from './fill-finder.ts'
import { createResources } from './loadable.ts'
import { legalName, quoteField, selectedSymbol } from './market.ts'
import { loadPair } from './pairs.ts'
import { onUserChange, wallets } from './session.ts'

const silent = { silent: true }

/** Many servers answer the orders of all coins, whatever was asked for. */
const isOf =
  (id: number) =>
  ({ currency }: { currency?: number | undefined }) =>
    currency === undefined || currency === id

/** The orders of a coin that wait, newest first. */
export const pendingSpot = createResources(async (symbol: string) => {
  const { currency_id } = await loadPair(symbol)
  const [buys, sells] = await Promise.all([
    app.api.spot.pendingBuys({ currency_id }, silent),
    app.api.spot.pendingSells({ currency_id }, silent),
  ])
  return [...buys.rows, ...sells.rows].filter(isOf(currency_id)).sort((a, b) => b.id - a.id)
})

/** The trades of a coin that were done, newest first. */
export const completedSpot = createResources(async (symbol: string) => {
  const { currency_id } = await loadPair(symbol)
  return (await app.api.spot.completed({ currency_id }, silent)).rows.filter(isOf(currency_id))
})

onUserChange(() => {
  pendingSpot.reset()
  completedSpot.reset()
})

/** Free spot balances of a pair: of the coin, and of what it is priced in; null while unknown. */
export const spotBalances = (symbol: string) => ({
  coin: available(wallets.value, 'change', symbol),
  quote: available(wallets.value, 'change', legalName(symbol)),
})

/** What is typed in the ticket. */
export const spotDraft = createDraft(spotTicket)

export const setSpotDraft = (change: Parameters<typeof spotTicket.reduce>[1]) => {
  spotDraft.value = spotTicket.reduce(spotDraft.peek(), change)
}

/** Puts the market's price into the price field; empties it while there is none. */
export const takeMarketPrice = (symbol: string) => {
  const price = toAmount(quoteField(symbol, 'now_price').peek()) ?? ''
  setSpotDraft({ field: 'price', value: price })
}

// A price and an amount of one coin mean nothing for another.
let draftOf = selectedSymbol.value
effect(() => {
  if (selectedSymbol.value === draftOf) return
  draftOf = selectedSymbol.value
  spotDraft.value = { ...spotDraft.peek(), price: '', num: '' }
})

const renew = (symbol: string) => {
  pendingSpot(symbol).renew()
  completedSpot(symbol).renew()
}

interface SpotSubmission {
  readonly type: SpotSide
  /** 1 market, 2 limit. */
  readonly mode: SpotMode
  readonly price: Amount
  readonly num: Amount
}

/**
 * Places an order. The lists are asked for afterwards, also when the answer was lost: then they tell. The balances come
 * by themselves.
 * @throws AppError as `spot.buy` and `spot.sell` do
 */
export const submitSpot = async (symbol: string, { type, ...order }: SpotSubmission) => {
  const { currency_id, legal_id } = await loadPair(symbol)
  try {
    await app.api.spot[type]({ currency_id, legal_id, ...order })
  } finally {
    renew(symbol)
  }
}

/** The orders that were taken back here, by their {@link spotKey}. */
export const cancelledSpot = new Set<string>()

/** Takes back an order that waits. @throws AppError as `spot.cancel` does */
export const cancelSpot = async (symbol: string, order: Pick<SpotOrder, 'id' | 'type'>) => {
  try {
    await app.api.spot.cancel({ id: order.id, type: SpotCancelType[order.type] })
    cancelledSpot.add(spotKey(order))
  } finally {
    renew(symbol)
  }
}
