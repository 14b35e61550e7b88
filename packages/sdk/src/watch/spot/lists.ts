import type { Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { SendOptions } from '../../client/index.ts'
import type { SpotOrder, SpotSide, SpotTrade } from '../../contract/index.ts'
import type { Page } from '../../contract/paging.ts'
import type { PairIds } from '../../rules/index.ts'
import { ZERO, type Amount } from '../../values/amount.ts'
import { createCoinLists, type CoinLists } from '../orders/coin-lists.ts'
import type { Listed } from '../orders/pages.ts'
import { pairsOf } from '../pair.ts'
import { shared, type Watcher } from '../shared.ts'
import type { SpotOrders } from './awaited.ts'
import type { ClosedSpot } from './types.ts'

type SpotList = SpotSide | 'completed'
type Row = SpotOrder | SpotTrade

/** The coin of a row; undefined if the platform does not say. */
export const coinOfSpot = ({ currency, currency_name }: Row, app: App): string | undefined =>
  currency_name || pairsOf(app).find(pair => pair.currency_id === currency)?.currency_name

/** The lists of all coins, which their watchers share. */
export const spotLists = (app: App): CoinLists<SpotList, Row, Page<Row>> & Watcher =>
  shared(app, 'spot lists', life => {
    const { pendingBuys, pendingSells, completed } = app.api.spot
    const asks = { buy: pendingBuys, sell: pendingSells, completed }
    return createCoinLists<SpotList, Row, Page<Row>>(app, life, {
      ask: (name, { currency_id }, page, options) => asks[name]({ currency_id, page }, options),
      coinOf: coinOfSpot,
      open: ['buy', 'sell'],
    })
  })

/** Fetches the lists of one coin. */
export const createSpotLists = (app: App, life: Subscription, coin: string) => {
  const lists = spotLists(app)
  life.add(lists.close)
  return {
    /**
     * The open orders of a side, newest first.
     *
     * @param isMissing Whether an awaited order is missing from the rows.
     */
    pending: (
      side: SpotSide,
      ids: PairIds,
      isMissing: (rows: readonly SpotOrder[]) => boolean,
      options: SendOptions,
    ) =>
      lists.of(side, coin, ids, rows => isMissing(rows as readonly SpotOrder[]), options) as Promise<
        Listed<SpotOrder>
      >,
    /**
     * The last trades, newest first.
     *
     * @param mark The newest trade id that is too old for an awaited fill; Infinity if none is awaited.
     */
    completed: async (ids: PairIds, mark: number, options: SendOptions): Promise<readonly SpotTrade[]> => {
      const isMissing = (trades: readonly Row[]) => mark !== Infinity && trades.every(({ id }) => id > mark)
      const { rows } = await lists.of('completed', coin, ids, isMissing, options)
      return rows as readonly SpotTrade[]
    },
  }
}

/** Whether the rows of a side lack an awaited order. */
export const isSpotMissing = (
  { orders, intents }: SpotOrders,
  side: SpotSide,
  rows: readonly SpotOrder[],
) => {
  const ids = new Set(rows.map(({ id }) => id))
  return (
    intents.some(intent => intent.side === side && intent.outcome !== 'sending') ||
    orders.some(order => order.side === side && !ids.has(order.id))
  )
}

/** When a trade was made. Text is in the same time zone as the times of the open orders. */
export const endOf = ({ time, create_time }: SpotTrade) =>
  (typeof time === 'string' ? time : create_time) ?? undefined

/** The public row of a trade. */
export const closedOf = (coin: string, trade: SpotTrade): ClosedSpot => ({
  kind: 'spot',
  id: trade.id,
  ref: String(trade.id),
  coin,
  side: trade.type,
  amount: trade.number,
  status: 'closed',
  openedAt: undefined,
  endedAt: endOf(trade),
  price: trade.price,
  fees: [trade.fee1, trade.fee2].filter((fee): fee is Amount => fee != null && fee !== ZERO),
})
