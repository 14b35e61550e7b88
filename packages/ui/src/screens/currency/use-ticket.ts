import { available, spotTicket, toAmount, type SpotSide, type SpotTicketState } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { liveness } from '../../state/connection.ts'
import { legalName, quoteField } from '../../state/market.ts'
import { wallets } from '../../state/session.ts'
import { spotDraft, spotOf } from '../../state/spot.ts'

/** Why nothing can be sent yet, whatever is typed. */
type Obstacle = 'wallets' | 'price' | 'stale' | 'lost'

const obstacleOf = (mode: SpotTicketState['mode'], price: number | null): Obstacle | undefined => {
  if (wallets.value === null) return 'wallets'
  // A limit is the user's own price; the market's has to be there, and not an old one.
  if (mode === 'limit') return undefined
  if (price === null) return 'price'
  return liveness.value === 'stale' ? 'stale' : undefined
}

/** The spot ticket of a coin and side: what is typed, what that comes to at the live price, and what is wrong with it. */
export const useTicket = (symbol: string, side: SpotSide) => {
  useSignals()
  const [tried, setTried] = useState(0)
  const price = quoteField(symbol, 'now_price').value ?? null
  const context = {
    price,
    coin: available(wallets.value, 'change', symbol),
    quote: available(wallets.value, 'change', legalName(symbol)),
  }
  const state = { ...spotDraft.value, side }
  const { mode } = state
  const known = price !== null
  const summary = spotTicket.summarise(state, context)
  const set = (change: Parameters<typeof spotTicket.reduce>[1]) => {
    spotDraft.value = spotTicket.reduce(spotDraft.peek(), change)
  }
  /** Puts the market's price into the price field; empties it while there is none. */
  const takeMarketPrice = () => set({ field: 'price', value: toAmount(price) ?? '' })
  const { order } = summary
  const isLost = spotOf(symbol).unknown.value.some(
    each =>
      each.why === 'lost' &&
      each.side === order?.side &&
      each.price === order.price &&
      each.amount === order.amount,
  )

  // When limit is chosen, and for another coin; not when the user empties the field.
  useEffect(() => {
    if (mode === 'limit' && known && spotDraft.peek().price === '') takeMarketPrice()
  }, [symbol, mode, known])

  return {
    state,
    set,
    takeMarketPrice,
    /** Free balance of what is spent; null while unknown. */
    balance: side === 'buy' ? context.quote : context.coin,
    summary,
    problem: spotTicket.errors(state, context)[0],
    obstacle: obstacleOf(mode, price) ?? (isLost ? 'lost' : undefined),
    /** How often it was tried; what is wrong is shown from the first time on. */
    tried,
    setTried,
  }
}

export type Ticket = ReturnType<typeof useTicket>
