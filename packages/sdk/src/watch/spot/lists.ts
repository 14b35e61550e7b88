import type { App } from '../../app/types.ts'
import type { SendOptions } from '../../client/index.ts'
import type { SpotOrder, SpotSide, SpotTrade } from '../../contract/index.ts'
import { ZERO, type Amount } from '../../values/amount.ts'
import { FULL_PAGE } from '../full-page.ts'
import type { SpotOrders } from './awaited.ts'
import type { CompletedSpot } from './types.ts'

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
     * The open orders of a side, newest first. Further pages are fetched only while an awaited order is missing.
     *
     * @param isMissing Whether an awaited order is missing from the rows.
     */
    async pending(
      side: SpotSide,
      currency_id: number,
      isMissing: (rows: readonly SpotOrder[]) => boolean,
      options: SendOptions,
    ): Promise<{ readonly rows: readonly SpotOrder[]; readonly isWhole: boolean }> {
      const ask = side === 'buy' ? app.api.spot.pendingBuys : app.api.spot.pendingSells
      const all = new Map<number, SpotOrder>()
      let count = 0
      let isSteady = true
      let counted: number | null | undefined
      for (let page = 1; ; page++) {
        const { rows, total } = await ask({ currency_id, page }, options)
        // Rows that moved between pages meanwhile may be on none.
        isSteady &&= page === 1 || (total !== null && total === counted)
        counted = total
        count += rows.length
        for (const row of rows) all.set(row.id, row)
        const isLast = total === null ? rows.length < FULL_PAGE : count >= total
        const ofCoin = [...all.values()].filter(isOfCoin(currency_id))
        if (isLast) return { rows: ofCoin, isWhole: isSteady && all.size === count }
        if (rows.length === 0 || !isMissing(ofCoin)) return { rows: ofCoin, isWhole: false }
      }
    },
    /**
     * The last trades, newest first. Further pages are fetched only while all rows are newer than `mark`.
     *
     * @param mark The newest trade id that is too old for an awaited fill; Infinity if none is awaited.
     */
    async completed(currency_id: number, mark: number, options: SendOptions): Promise<readonly SpotTrade[]> {
      const all = new Map<number, SpotTrade>()
      let count = 0
      for (let page = 1; ; page++) {
        const { rows, total } = await app.api.spot.completed({ currency_id, page }, options)
        count += rows.length
        for (const row of rows) all.set(row.id, row)
        const isLast = rows.length === 0 || (total === null ? rows.length < FULL_PAGE : count >= total)
        if (isLast || rows.some(({ id }) => id <= mark))
          return [...all.values()].filter(isOfCoin(currency_id))
      }
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

/** The public row of a trade. */
export const completedOf = ({
  id,
  type,
  price,
  number,
  create_time,
  time,
  fee1,
  fee2,
}: SpotTrade): CompletedSpot => ({
  id,
  side: type,
  price,
  amount: number,
  // Text is in the same time zone as `createdAt` of the open orders.
  doneAt: typeof time === 'string' ? time : create_time,
  fees: [fee1, fee2].filter((fee): fee is Amount => fee != null && fee !== ZERO),
})
