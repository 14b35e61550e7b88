import { defer, type Observable, type Subscription } from 'rxjs'
import type { App } from '../app/types.ts'
import { AppError } from '../client/index.ts'
import { createEvents } from './events.ts'
import type { MoneyEndpoint } from './money/money-calls.ts'
import { onUserChange } from '../fetched/index.ts'
import type { OrderStatus, WaitOptions } from './orders/order.ts'
import { createSent } from './orders/sent.ts'
import { shared } from './shared.ts'

/**
 * What the platform executed in addition to what it accepted from here: a browser repeats a request when its
 * connection breaks, and a platform that ignores the idempotency key executes both, or executes the first and refuses the
 * second.
 */
export interface Duplicate {
  /** Identifies it in this run. */
  readonly key: string
  /** What was traded, or the call that moved money. */
  readonly product: 'options' | 'spot' | 'leverage' | MoneyEndpoint
  /** 'BTC'; undefined while the pairs are not known. */
  readonly coin: string | undefined
  /** The match id of the pair of an option. */
  readonly pair?: number | undefined
  /** The stake in USDT, coins or lots; of a call, what it moved too much. */
  readonly amount: string
  /** As that of an {@link Order} when it was found; 'moved' is a call that moved money. */
  readonly status: OrderStatus | 'moved'
  /**
   * Cancels or closes it; undefined if the platform has no call for that.
   * @param options As for `cancel` of a pending order. @throws AppError as that does
   */
  readonly undo?: ((options?: WaitOptions) => Promise<void>) | undefined
}

/** For how long after an order is sent its lists are searched, ms. A browser repeats a request within seconds. */
const SEARCH_MS = 120_000
/** For how long an order of another tab may be in no list here, ms. */
const UNLISTED_MS = 5000

const eventsOf = (app: App) =>
  shared(app, 'duplicates', life => {
    const events = createEvents<Duplicate>(life)
    const emitted = new Set<string>()
    const sent = createSent(app, SEARCH_MS)
    let isRead = false
    life.add(
      onUserChange(app, () => {
        events.clear()
        emitted.clear()
      }),
    )
    return {
      read$: defer(() => {
        isRead = true
        return events.read$
      }),
      isRead: () => isRead,
      sent: (terms: string, ref: number) => isRead && sent.add(terms, ref),
      /** Emits the orders too many, oldest first, without as many as other tabs have sent. */
      emit: async (terms: string, since: number, duplicates: readonly Duplicate[]) => {
        const { token } = app.session.state
        const elsewhere = await sent.elsewhere(terms, since - UNLISTED_MS)
        if (life.closed || app.session.state.token !== token) return
        for (const duplicate of duplicates.slice(elsewhere)) {
          if (emitted.has(duplicate.key)) continue
          emitted.add(duplicate.key)
          events.next(duplicate)
        }
      },
    }
  })

/** What a search reports: the calls that were sent, and those too many. */
export const reportExtra = (app: App) => {
  const { sent, emit } = eventsOf(app)
  return { sent, emit }
}

/**
 * Duplicate orders and transfers: those of the app's option, spot, leverage and money watchers that the platform executed more often than
 * they were sent. Each is emitted once. An equal order from another device, or from another program without the same
 * storage, is not distinguishable.
 *
 * The lists after an order are compared by id with those before it. Options without ids are counted. Calls without a list,
 * such as transfers, are compared by the balances.
 */
export const duplicates$ = (app: App): Observable<Duplicate> => defer(() => eventsOf(app).read$)

/** Whether {@link duplicates$} was read: lists are then fetched after an order even if nothing else reads them. */
export const areDuplicatesRead = (app: App): boolean => eventsOf(app).isRead()

/** Whether the lists are fetched after a refusal: it may answer the browser's repetition of an executed order. */
export const maySeeDuplicate = (app: App, error: unknown): boolean =>
  areDuplicatesRead(app) && error instanceof AppError && error.code === 'REFUSED'

interface Listed {
  readonly id?: number | undefined
  /** Distinguishes rows without an id. */
  readonly ref?: number
}

/** Equal orders that were sent before a list had the first of them. */
interface Sent<Intent, Row> {
  readonly terms: string
  /** When the first was sent, unix ms. */
  readonly since: number
  readonly first: Intent
  /** How many were sent and not refused. */
  count: number
  /** The rows that lists had, by id: an order may end before the next one is listed. */
  readonly rows: Map<number, Row>
  until: number
}

interface Search<Intent, Row> {
  /** The first part of the keys: 'spot BTC'. */
  readonly name: string
  /** The listed orders, again after each change. */
  readonly rows$: Observable<readonly Row[]>
  /** The terms by which a list distinguishes orders. */
  readonly termsOf: (intent: Intent) => string
  /** Whether an order has the terms of one that was sent, and is newer. */
  readonly isOf: (intent: Intent, row: Row) => boolean
  /** How many rows may be of other orders. */
  readonly others?: (intent: Intent) => number
  readonly found: (row: Row) => Omit<Duplicate, 'key' | 'product'>
}

export interface DuplicateSearch<Intent> {
  /** An order is sent. @returns call it when the platform has refused it */
  add(intent: Intent): () => void
}

/** Compares the orders that are sent with those that are listed. */
export const createDuplicateSearch = <Intent extends { readonly ref: number }, Row extends Listed>(
  app: App,
  life: Subscription,
  product: Duplicate['product'],
  { name, rows$, termsOf, isOf, others = () => 0, found }: Search<Intent, Row>,
): DuplicateSearch<Intent> => {
  const { emit, sent: record } = eventsOf(app)
  let sent: readonly Sent<Intent, Row>[] = []
  life.add(onUserChange(app, () => (sent = [])))
  life.add(
    rows$.subscribe(listed => {
      const now = app.time.elapsed()
      sent = sent.filter(({ until }) => until > now)
      for (const { terms, since, first, count, rows } of sent) {
        for (const row of listed) {
          if (!isOf(first, row)) continue
          const { id, ref = 0 } = row
          // A list may add the id.
          if (id !== undefined) rows.delete(-ref)
          rows.set(id ?? -ref, row)
        }
        const oldestFirst = [...rows.values()]
          .filter(row => isOf(first, row))
          .sort((one, other) => (one.id ?? one.ref ?? 0) - (other.id ?? other.ref ?? 0))
        const extra = oldestFirst
          .slice(count + others(first))
          .map((row, at) => ({ product, ...found(row), key: `${name} ${first.ref} ${at}` }))
        if (extra.length > 0) void emit(terms, since, extra)
      }
    }),
  )
  return {
    add: intent => {
      const terms = `${name} ${termsOf(intent)}`
      record(terms, intent.ref)
      const equal = sent.find(each => each.terms === terms)
      // Once a list has all of them, the next order starts a new group.
      const group =
        equal && equal.rows.size < equal.count
          ? equal
          : { terms, since: app.time.now(), first: intent, count: 0, rows: new Map<number, Row>(), until: 0 }
      sent = [...sent.filter(each => each !== equal), group]
      group.count++
      group.until = app.time.elapsed() + SEARCH_MS
      return () => void group.count--
    },
  }
}
