import { SpotMode, spotTicket, type SpotSide } from '@app/sdk'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import { liveness } from '../../state/connection.ts'
import { quoteField } from '../../state/market.ts'
import { wallets } from '../../state/session.ts'
import { setSpotDraft, spotBalances, spotDraft, takeMarketPrice } from '../../state/spot.ts'

/** Why nothing can be sent yet, whatever is typed. */
type Obstacle = 'wallets' | 'price' | 'stale'

const obstacleOf = (mode: SpotMode, price: number | null): Obstacle | undefined => {
  if (wallets.value === null) return 'wallets'
  // A limit is the user's own price; the market's has to be there, and not an old one.
  if (mode === SpotMode.limit) return undefined
  if (price === null) return 'price'
  return liveness.value === 'stale' ? 'stale' : undefined
}

/** The spot ticket of a coin and side: what is typed, what that comes to at the live price, and what is wrong with it. */
export const useTicket = (symbol: string, type: SpotSide) => {
  useSignals()
  const [tried, setTried] = useState(0)
  const price = quoteField(symbol, 'now_price').value ?? null
  const context = { price, ...spotBalances(symbol) }
  const state = { ...spotDraft.value, type }
  const { mode } = state
  const known = price !== null

  // When limit is chosen, and for another coin; not when the user empties the field.
  useEffect(() => {
    if (mode === SpotMode.limit && known && spotDraft.peek().price === '') takeMarketPrice(symbol)
  }, [symbol, mode, known])

  return {
    state,
    set: setSpotDraft,
    /** Free balance of what is spent; null while unknown. */
    balance: type === 'buy' ? context.quote : context.coin,
    summary: spotTicket.summarise(state, context),
    problem: spotTicket.errors(state, context)[0],
    obstacle: obstacleOf(mode, price),
    /** How often it was tried; what is wrong is shown from the first time on. */
    tried,
    setTried,
  }
}

export type Ticket = ReturnType<typeof useTicket>
