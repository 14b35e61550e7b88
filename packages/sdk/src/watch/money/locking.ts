import type { App } from '../../app/types.ts'
import { LockedOrderStatus, LockedProductStatus, LogType } from '../../contract/codes.ts'
import type { IncomeRow, LockedOrder, LockedOrders, LockedProduct } from '../../contract/index.ts'
import { lockingProgress, lockingTotals, quickRate, type LockingTotals } from '../../rules/index.ts'
import type { Amount } from '../../values/amount.ts'
import { changedBy, createFetched, type Fetched } from '../fetched.ts'
import { dedupe } from '../dedupe.ts'
import { keyed } from '../keyed.ts'
import { createPages, type Pages } from '../pages.ts'
import { shared, type Watcher } from '../shared.ts'
import { amountToSend, wordOf } from './coins.ts'
import { onNewFigure } from './new-figure.ts'

/** How far a locked order is. */
export type LockingStage = keyof typeof LockedOrderStatus

/** A subscription to a locked product. */
export type Locked = LockedOrder & {
  readonly stage: LockingStage | undefined
  /** The status in the platform's own words, where they are not the usual ones of its stage. Source: product §4. */
  readonly said: string | undefined
  /** How much of its time has passed, percent; 100 when that is over. null where it ended early or its times are unknown. */
  readonly passed: number | null
}

/** The user's subscriptions, with what they come to. */
export interface LockedFunds {
  readonly orders: readonly Locked[]
  /** All together: amounts of several coins are added as they are, and `income` is in USDT where coins differ. */
  readonly totals: LockingTotals
  /** Each coin by itself, those with the most orders in custody first. */
  readonly coins: readonly (LockingTotals & { readonly coin: string })[]
  /** The average rate of the orders that were paid today, percent a day. */
  readonly paidRate: Amount
}

/** A product to subscribe to. */
export interface LockingRequest {
  /** The product as it came: platforms get its own fields back, as their app sends them. */
  readonly product: Pick<LockedProduct, 'id'>
  /** How much to lock, in the product's coin, a decimal. */
  readonly amount: string
}

/** Products that lock a coin for a time, and what the user has in them. Nothing is fetched before there are readers. */
export interface Locking extends Watcher {
  /** The products on offer. */
  readonly products: Fetched<readonly LockedProduct[]>
  /** One product, by its id; also one that is not on offer any more. */
  product(id: number): Fetched<LockedProduct>
  /** The user's subscriptions with their income. */
  readonly orders: Fetched<LockedFunds>
  /**
   * The income log, newest first.
   * @param type Kind of log row; that of locked products by default.
   */
  income(type?: number): Pages<IncomeRow>
  /**
   * Locks an amount in a product, once: the same request joins one that has no answer yet. Where the answer is lost, the orders
   * show what became of it.
   * @throws AppError as `locking.subscribe` does.
   */
  subscribe(request: LockingRequest): Promise<void>
}

/** Rows on a page of the income log. Source: product §9. */
const LOG_PAGE = 20

const DAY = 86_400_000

/** When what is locked now for so many days is free again, unix ms. @param now unix ms */
export const lockedUntil = (days: number, now: number): number => now + days * DAY

/** How platforms word a status. Source: product §3 (Locked-order status labels). */
const USUAL: Readonly<Partial<Record<LockingStage, string>>> = {
  deleted: 'Deleted',
  inCustody: 'In Progress',
  redeemed: 'Already Redeemed',
  expired: 'Expired',
  calculating: 'Calculate Income',
}

/** The stages that come with time. */
const TIMED: readonly (LockingStage | undefined)[] = ['inCustody', 'expired', 'calculating']

const lockedOf = (row: LockedOrder): Locked => {
  const stage = wordOf(LockedOrderStatus, row.status)
  const said = row.show_status
  const passed = TIMED.includes(stage) ? lockingProgress(row) : null
  return {
    ...row,
    stage,
    said: !said || (stage && said === USUAL[stage]) ? undefined : said,
    passed: passed === null || stage === 'inCustody' ? passed : 100,
  }
}

/** The totals of each coin with orders in custody, the most orders first: amounts of two coins do not add up. */
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
 * What a user's subscriptions come to. Choice: today is the day in UTC, since the server does not name its zone.
 * @param now unix ms. Source: product §9 (Income quick-rate).
 */
export const lockedFunds = ({ rows, income_total }: LockedOrders, now: number): LockedFunds => {
  const today = new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length)
  return {
    orders: rows.map(lockedOf),
    totals: lockingTotals(rows, income_total),
    coins: lockedByCoin(rows),
    paidRate: quickRate(rows, today),
  }
}

/** Watches the locked products of an app's user. Source: product §2 (/locking). */
export const watchLocking = (app: App): Locking =>
  shared(app, 'locking', life => {
    const logOf = keyed((type: number) =>
      createPages<IncomeRow>(app, life, LOG_PAGE, (page, options) =>
        app.api.locking.incomeLog({ page, type }, options),
      ),
    )
    const income = (type: number = LogType.lockedIncome) => logOf(type)
    // More income is a row that the log does not have yet.
    const noteIncome = onNewFigure(app, () => income().invalidate())
    return {
      products: createFetched(app, life, {
        fetch: async options => {
          const products = await app.api.locking.products({}, options)
          return products.filter(({ status }) => status !== LockedProductStatus.off)
        },
        concerns: () => false,
        personal: false,
        anew: true,
      }),
      product: keyed((id: number) =>
        createFetched(app, life, {
          fetch: options => app.api.locking.product({ id }, options),
          concerns: () => false,
          personal: false,
          anew: true,
        }),
      ),
      orders: createFetched(app, life, {
        fetch: async options => {
          const funds = lockedFunds(await app.api.locking.orders({}, options), app.time.now())
          noteIncome(funds.totals.income)
          return funds
        },
        concerns: changedBy('locking.subscribe'),
        anew: true,
      }),
      income,
      subscribe: dedupe(app, {
        endpoint: 'locking.subscribe',
        input: ({ product, amount }: LockingRequest) => ({ ...product, number: amountToSend(amount) }),
        send: app.api.locking.subscribe,
      }),
    }
  })
