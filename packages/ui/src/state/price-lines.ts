import { LeverageSide, LeverageStatus } from '@app/sdk'
import { computed, type ReadonlySignal } from '@preact/signals-react'
import { leverageTrades, type ListedStatus } from './leverage.ts'
import { runningOptions } from './options.ts'
import { pendingSpot } from './spot.ts'

/** What a chart accompanies: its tab on /transaction. */
export type TradeKind = 'options' | 'coins' | 'contract'

/** What a price on the chart is: a running option, an order that waits, a position or one of its stops. */
type Mark = 'up' | 'fall' | 'limitBuy' | 'limitSell' | 'long' | 'short' | 'takeProfit' | 'stopLoss'

/** A price of the user's own. A number, as it is only drawn. */
interface MarkedPrice {
  readonly mark: Mark
  readonly price: number
  /** Decimal: USDT of an option, coins of a spot order, lots of a leveraged one. */
  readonly amount: string
}

const mark = (kind: Mark, price: string | number, amount: string | number): MarkedPrice => ({
  mark: kind,
  price: Number(price),
  amount: String(amount),
})

const optionLines = (symbol: string) =>
  (runningOptions.value ?? [])
    .filter(({ coin }) => coin === symbol)
    .map(({ direction, openPrice, amount }) =>
      mark(direction === 'up' ? 'up' : 'fall', openPrice ?? 0, amount),
    )

const spotLines = (symbol: string) =>
  (pendingSpot(symbol).state.value.data ?? []).map(({ type, price, number }) =>
    mark(type === 'buy' ? 'limitBuy' : 'limitSell', price, number),
  )

/** Positions first: where there are too many lines, the first ones keep their labels. */
const leverageLines = (symbol: string) => {
  const trades = (status: ListedStatus) => leverageTrades(symbol, status).state.value.data ?? []
  const open = trades(LeverageStatus.open)
  return [
    ...open.map(({ type, price, share }) => mark(type === LeverageSide.buy ? 'long' : 'short', price, share)),
    ...open.flatMap(({ target_profit_price, stop_loss_price, share }) => [
      mark('takeProfit', target_profit_price ?? 0, share),
      mark('stopLoss', stop_loss_price ?? 0, share),
    ]),
    // What one that waits was ordered at: its `price` has the spread in it.
    ...trades(LeverageStatus.waiting).map(({ type, origin_price, price, share }) =>
      mark(type === LeverageSide.buy ? 'limitBuy' : 'limitSell', origin_price ?? price, share),
    ),
  ]
}

const LINES = { options: optionLines, coins: spotLines, contract: leverageLines }

const known = new Map<string, ReadonlySignal<readonly MarkedPrice[]>>()

/**
 * The user's own prices of a coin: orders, positions and stops of one kind of trade. A stop of 0 is not set. The lists
 * below the chart load them.
 */
export const priceLines = (symbol: string, kind: TradeKind): ReadonlySignal<readonly MarkedPrice[]> => {
  const key = `${symbol} ${kind}`
  const made = known.get(key) ?? computed(() => LINES[kind](symbol).filter(({ price }) => price > 0))
  known.set(key, made)
  return made
}
