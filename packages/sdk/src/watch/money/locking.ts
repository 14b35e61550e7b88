import type { App } from '../../app/types.ts'
import { LockedOrderStatus, LockedProductStatus, LogType } from '../../contract/codes.ts'
import type { IncomeRow, LockedOrder, LockedOrders, LockedProduct } from '../../contract/index.ts'
import { lockingProgress, lockingTotals, quickRate, type LockingTotals } from '../../rules/locking.ts'
import type { Amount } from '../../values/amount.ts'
import { changedBy, createFetched, type Fetched } from '../../fetched/index.ts'
import { memoize } from '../memoize.ts'
import { createPages, type Pages } from '../pages.ts'
import { shared, type Watcher } from '../shared.ts'
import { wordOf } from './coins.ts'
import type { MoneyOptions, Moved } from './intent-types.ts'
import { moneyCall } from './intents.ts'
import type { LockingRequest } from './money-calls.ts'
import { onNewFigure } from './new-figure.ts'

/** The stage of a locked order. */
export type LockingStage = keyof typeof LockedOrderStatus

/** A subscription to a locked product. */
export type Locked = LockedOrder & {
  readonly stage: LockingStage | undefined
  /** The platform's text for the status, if it is not the standard one of its stage. Source: product §4. */
  readonly statusText: string | undefined
  /** The elapsed part of its term in percent, 100 at the end; null if it ended early or its times are unknown. */
  readonly passed: number | null
}

/** The user's subscriptions and their totals. */
export interface LockedFunds {
  readonly orders: readonly Locked[]
  /** Over all coins: amounts are added without conversion; `income` is in USDT if the coins differ. */
  readonly totals: LockingTotals
  /** Per coin, the one with the most orders in custody first. */
  readonly coins: readonly (LockingTotals & { readonly coin: string })[]
  /** The average rate of the orders paid today, percent per day. */
  readonly paidRate: Amount
}

/** The products that lock a coin for a term, and the user's subscriptions. Fetches nothing without subscribers. */
export interface Locking extends Watcher {
  /** The products on offer. */
  readonly products: Fetched<readonly LockedProduct[]>
  /** One product by id, even if it is no longer on offer. */
  product(id: number): Fetched<LockedProduct>
  /** The user's subscriptions with their income. */
  readonly orders: Fetched<LockedFunds>
  /**
   * The income log, newest first.
   * @param type The log type; the income of locked products by default.
   */
  income(type?: number): Pages<IncomeRow>
  /**
   * Locks an amount in a product. Equal requests in flight are deduped. If the answer is lost, the request is open until
   * the orders show it: see {@link watchIntents}.
   * @throws AppError as `locking.subscribe` does.
   */
  subscribe(request: LockingRequest, options?: MoneyOptions): Promise<Moved>
}

/** Page size of the income log. Source: product §9. */
const LOG_PAGE = 20

const DAY = 86_400_000

/** When an amount locked now becomes available, unix ms. @param now Unix ms. */
export const lockedUntil = (days: number, now: number): number => now + days * DAY

/** The standard text of a status. Source: product §3 (Locked-order status labels). */
const USUAL: Readonly<Partial<Record<LockingStage, string>>> = {
  deleted: 'Deleted',
  inCustody: 'In Progress',
  redeemed: 'Already Redeemed',
  expired: 'Expired',
  calculating: 'Calculate Income',
}

/** The stages reached by the passing of time. */
const TIMED: readonly (LockingStage | undefined)[] = ['inCustody', 'expired', 'calculating']

const lockedOf = (row: LockedOrder): Locked => {
  const stage = wordOf(LockedOrderStatus, row.status)
  const statusText = row.show_status
  const passed = TIMED.includes(stage) ? lockingProgress(row) : null
  return {
    ...row,
    stage,
    statusText: !statusText || (stage && statusText === USUAL[stage]) ? undefined : statusText,
    passed: passed === null || stage === 'inCustody' ? passed : 100,
  }
}

/** The totals per coin with orders in custody, most orders first. */
export const lockedByCoin = (orders: readonly LockedOrder[]): LockedFunds['coins'] => {
  const coinOf = ({ product }: LockedOrder) => product?.currency_name ?? ''
  return [...new Set(orders.map(coinOf))]
    .map(coin => ({
      coin,
      ...lockingTotals(
        orders.filter(order => coinOf(order) === coin),
        null,
      ),
    }))
    .filter(({ orders: held }) => held > 0)
    .sort((one, other) => other.orders - one.orders)
}

/**
 * The user's subscriptions and their totals.
 * @param now The platform's time, unix ms. @param offset That of its zone, see {@link quickRate}.
 */
export const lockedFunds = (
  { rows, income_total }: LockedOrders,
  now: number,
  offset?: number,
): LockedFunds => ({
  orders: rows.map(lockedOf),
  totals: lockingTotals(rows, income_total),
  coins: lockedByCoin(rows),
  paidRate: quickRate(rows, now, offset),
})

/** Watches the locked products and the user's subscriptions. Source: product §2 (/locking). */
export const watchLocking = (app: App): Locking =>
  shared(app, 'locking', life => {
    const logOf = memoize((type: number) =>
      createPages<IncomeRow>(app, life, LOG_PAGE, (page, options) =>
        app.api.locking.incomeLog({ page, type }, options),
      ),
    )
    const income = (type: number = LogType.lockedIncome) => logOf(type)
    // A new total means a new row in the log.
    const noteIncome = onNewFigure(app, () => income().invalidate())
    return {
      products: createFetched(app, life, {
        fetch: async options => {
          const products = await app.api.locking.products({}, options)
          return products.filter(({ status }) => status !== LockedProductStatus.off)
        },
        concerns: () => false,
        personal: false,
        refetchOnRead: true,
      }),
      product: memoize((id: number) =>
        createFetched(app, life, {
          fetch: options => app.api.locking.product({ id }, options),
          concerns: () => false,
          personal: false,
          refetchOnRead: true,
        }),
      ),
      orders: createFetched(app, life, {
        fetch: async options => {
          const answer = await app.api.locking.orders({}, options)
          const now = app.time.platform() ?? app.time.now()
          const funds = lockedFunds(answer, now, app.time.platformOffset(now))
          noteIncome(funds.totals.income)
          return funds
        },
        concerns: changedBy('locking.subscribe'),
        refetchOnRead: true,
      }),
      income,
      subscribe: moneyCall(app, 'locking.subscribe'),
    }
  })
