import type { App } from '../../app/types.ts'
import type { SendOptions } from '../../client/index.ts'
import type { SpotOrder, SpotSide, SpotTrade } from '../../contract/index.ts'
import { ZERO, type Amount } from '../../values/amount.ts'
import { listPages, type Listed } from '../orders/pages.ts'
import type { SpotOrders } from './awaited.ts'
import type { ClosedSpot } from './types.ts'

interface OfCoin {
  readonly currency?: number | undefined
  readonly currency_name?: string | undefined
}

/** Fetches the lists of one coin. */
export const createSpotLists = (app: App, coin: string) => {
  /** Many servers return the orders of all coins. */
  const isOfCoin =
    (currency_id: number) =>
    ({ currency, currency_name }: OfCoin) =>
      (currency ?? currency_id) === currency_id && (currency_name || coin) === coin

  return {
    /**
     * The open orders of a side, newest first.
     *
     * @param isMissing Whether an awaited order is missing from the rows.
     */
    async pending(
      side: SpotSide,
      currency_id: number,
      isMissing: (rows: readonly SpotOrder[]) => boolean,
      options: SendOptions,
    ): Promise<Listed<SpotOrder>> {
      const ask = side === 'buy' ? app.api.spot.pendingBuys : app.api.spot.pendingSells
      const ofCoin = (rows: readonly SpotOrder[]) => rows.filter(isOfCoin(currency_id))
      const { rows, isWhole } = await listPages(
        page => ask({ currency_id, page }, options),
        all => isMissing(ofCoin(all)),
      )
      return { rows: ofCoin(rows), isWhole }
    },
    /**
     * The last trades, newest first.
     *
     * @param mark The newest trade id that is too old for an awaited fill; Infinity if none is awaited.
     */
    async completed(currency_id: number, mark: number, options: SendOptions): Promise<readonly SpotTrade[]> {
      const { rows } = await listPages(
        page => app.api.spot.completed({ currency_id, page }, options),
        all => all.every(({ id }) => id > mark),
      )
      return rows.filter(isOfCoin(currency_id))
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
