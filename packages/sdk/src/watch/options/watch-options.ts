import {
  combineLatest,
  defer,
  distinctUntilChanged,
  filter,
  from,
  map,
  merge,
  of,
  Subject,
  switchMap,
  type Observable,
  type Subscription,
} from 'rxjs'
import type { App } from '../../app/types.ts'
import { AppError } from '../../client/index.ts'
import { OptionDirection } from '../../contract/codes.ts'
import type { OptionExpiry } from '../../contract/index.ts'
import { expectedResult, optionPosition, type OptionOutcome } from '../../rules/index.ts'
import type { Storage } from '../../storage/index.ts'
import { toAmount, ZERO, type Amount } from '../../values/amount.ts'
import { createFetched, ended, fetchQuietly, promised, type Fetched } from '../fetched.ts'
import { coinOfPair, idsOf, pairsOf } from '../pair.ts'
import { sameRows } from '../same-rows.ts'
import { shared, type Watcher } from '../shared.ts'
import { ALL_PAIRS } from './lists.ts'
import {
  awaitLost,
  awaitPlaced,
  awaitRefused,
  awaitSent,
  type AwaitedOption,
  type ListedOption,
  type OptionOrdered,
} from './orders.ts'
import { createOptionTracker, dueOf, isIdentified } from './tracker.ts'

/** Which way an option bets on the price. */
export type Direction = 'up' | 'down'

/** An order to place. */
export interface OptionRequest {
  /** 'BTC' */
  readonly coin: string
  readonly direction: Direction
  /** How long it runs: one of the expiries. */
  readonly seconds: number
  /** The stake in USDT, a decimal. */
  readonly amount: string
}

/** An order that runs, or whose result is not known yet. */
export interface RunningOption {
  /** Tells it from all other orders of this user on this device, also after a restart. */
  readonly id: string
  /** The match id of its pair. */
  readonly pair: number
  /** 'BTC'; undefined while the pairs are not known. */
  readonly coin: string | undefined
  readonly direction: Direction
  readonly amount: Amount
  readonly seconds: number
  /** The price it opened at; undefined where the platform has not said. */
  readonly openPrice: Amount | undefined
  /** When it began and when it ends, unix ms of this device's clock. */
  readonly startedAt: number
  readonly endsAt: number
  /** What it would come to at the market's price; undefined while that is not known. */
  readonly expected: { readonly outcome: OptionOutcome; readonly amount: Amount } | undefined
  /**
   * Its result, also when a push or an answer is missed.
   * @throws AppError ABORTED when the user signs out, or the watcher ends, first.
   */
  readonly settled: Promise<OptionEnd>
}

/** How an order ended. */
export interface OptionEnd extends Pick<
  RunningOption,
  'id' | 'pair' | 'coin' | 'direction' | 'amount' | 'seconds'
> {
  /** The same for the same order in every run and tab. */
  readonly key: string
  readonly outcome: OptionOutcome
  /** What was won (+) or lost (−), USDT. */
  readonly profit: Amount
  readonly trade: ListedOption
}

/** An order whose answer was lost: what was sent. */
export interface UnknownOption extends OptionRequest {
  readonly id: string
}

/** What {@link watchOptions} is made with. */
export interface OptionsSettings {
  /** Where the orders are kept whose results are awaited; the app's by default. Two tabs must not share it. */
  readonly storage?: Storage
}

/** The option orders of the user. Nothing is fetched before somebody reads or places. */
export interface Options extends Watcher {
  /** How long an option may run, and what it pays. */
  readonly expiries: Fetched<readonly OptionExpiry[]>
  /** The orders that run, newest first; the first list comes when the platform has told which. */
  readonly running$: Observable<readonly RunningOption[]>
  /** Every result, once in a run. What was found while nobody read it comes with the first reader. */
  readonly settled$: Observable<OptionEnd>
  /** The orders whose answer was lost, and that are looked for: found, they are in `running$` or `settled$`. */
  readonly unknown$: Observable<readonly UnknownOption[]>
  /** The open orders of a pair as the platform lists them, newest first; of all pairs where none is named. @param of Its coin or match id. */
  open(of?: string | number): Fetched<readonly ListedOption[]>
  /** The closed ones. */
  closed(of?: string | number): Fetched<readonly ListedOption[]>
  /**
   * Places an order, once. Where its answer is lost it is looked for in the lists, for half a minute.
   *
   * @param options.wait False to fail at once when the answer is lost; the order is looked for all the same.
   * @throws AppError as `options.submit` does; delivery 'unknown' when it is in no list.
   */
  place(order: OptionRequest, options?: { readonly wait?: boolean }): Promise<RunningOption>
}

const directionOf = (type: OptionOrdered['type']): Direction => (type === OptionDirection.up ? 'up' : 'down')
const outcomeOf = (profit: Amount): OptionOutcome =>
  Number(profit) > 0 ? 'profit' : Number(profit) < 0 ? 'loss' : 'even'
const isSame = (one: OptionOrdered, other: OptionOrdered) =>
  one.match_id === other.match_id &&
  one.type === other.type &&
  one.seconds === other.seconds &&
  one.number === other.number

/** Why an order is not sent: an equal one was, and what became of it is not known. */
const equalIsUnknown = () =>
  new AppError('BAD_INPUT', {
    endpoint: 'options.submit',
    delivery: 'not-sent',
    issues: [{ path: '', message: 'the answer to an equal order was lost, and it is still looked for' }],
  })

/** Watches the option orders of an app's user. Source: SPEC §4 (Option order). */
export const watchOptions = (app: App, { storage = app.storage }: OptionsSettings = {}): Options =>
  shared(app, 'options', life => createOptions(app, life, storage))

function createOptions(app: App, life: Subscription, storage: Storage): Omit<Options, 'close'> {
  const settled$ = new Subject<OptionEnd>()
  /** Results that nobody has read yet. */
  let unread: OptionEnd[] = []
  /** Who waits for an order, by its ref: until a list has it, and until it is settled. */
  const lost = new Map<number, ReturnType<typeof promised<RunningOption>> & { readonly error: AppError }>()
  const results = new Map<number, ReturnType<typeof promised<OptionEnd>>>()
  const rows = new Map<number, RunningOption>()

  const tracker = createOptionTracker(app, life, storage, {
    found: order => {
      lost.get(order.ref)?.resolve(rowOf(order))
      lost.delete(order.ref)
    },
    settled: (order, trade, key) => {
      const end = endOf(order, trade, key)
      results.get(order.ref)?.resolve(end)
      results.delete(order.ref)
      rows.delete(order.ref)
      if (settled$.observed) settled$.next(end)
      else unread.push(end)
    },
    notFound: ref => {
      const waiting = lost.get(ref)
      waiting?.reject(waiting.error)
      lost.delete(ref)
    },
    reset: () => {
      for (const each of [...lost.values(), ...results.values()]) each.reject(ended())
      for (const each of [lost, results, rows]) each.clear()
      unread = []
    },
  })
  const { orders, begin } = tracker

  const expiries = createFetched(app, life, {
    fetch: options => app.api.options.expiries({}, options),
    concerns: () => false,
  })

  /** An order for readers; the same object as long as it says the same. */
  const rowOf = (order: AwaitedOption, offered: readonly OptionExpiry[] = []): RunningOption => {
    const coin = coinOfPair(app, order.match_id, order.symbol_name)
    const price = coin === undefined ? undefined : app.market.quote(coin)?.now_price
    const position = optionPosition(order, offered)
    const result = results.get(order.ref) ?? promised<OptionEnd>()
    results.set(order.ref, result)
    const row = {
      id: String(order.ref),
      pair: order.match_id,
      coin,
      direction: directionOf(order.type),
      amount: order.number,
      seconds: order.seconds,
      openPrice: order.open_price,
      startedAt: order.startedAt,
      endsAt: dueOf(order),
      expected: position && price != null ? expectedResult(position, price) : undefined,
      settled: result.promise,
    }
    const before = rows.get(order.ref)
    if (before && JSON.stringify(before) === JSON.stringify(row)) return before
    rows.set(order.ref, row)
    return row
  }
  const endOf = (order: AwaitedOption, trade: ListedOption, key: string): OptionEnd => {
    const profit = trade.fact_profits ?? ZERO
    return {
      key,
      id: String(order.ref),
      pair: order.match_id,
      coin: coinOfPair(app, order.match_id, trade.symbol_name ?? order.symbol_name),
      direction: directionOf(order.type),
      amount: order.number,
      seconds: order.seconds,
      outcome: outcomeOf(profit),
      profit,
      trade,
    }
  }

  const turns = new Map<string, Promise<unknown>>()
  /** Equal orders are sent one after the other: which of them a list has could not be told. */
  const inTurn = <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
    const done = (turns.get(key) ?? Promise.resolve()).then(work, work)
    const isLast = () => turns.get(key) === done
    turns.set(key, done)
    const end = () => void (isLast() && turns.delete(key))
    done.then(end, end)
    return done
  }
  const submit = async (
    ordered: OptionOrdered,
    currency_id: number,
    wait: boolean,
  ): Promise<RunningOption> => {
    const { match_id } = ordered
    if (orders.state.intents.some(intent => intent.lost && isSame(intent, ordered))) throw equalIsUnknown()
    // Without them an old order could be taken for this one, should its answer be lost.
    await tracker.prepare(match_id)
    const { token } = app.session.state
    const isStill = () => app.session.state.token === token && !life.closed
    const ref = orders.state.next
    orders.update(known => awaitSent(known, ordered, tracker.closed(match_id).state.data ?? []))
    await orders.saved()
    const answered = tracker.placing()
    try {
      const answer = await app.api.options.submit({ ...ordered, currency_id })
      if (!isStill()) throw ended()
      orders.update(known => awaitPlaced(known, ref, ordered, answer, app.time.now()))
    } catch (error) {
      if (!isStill()) throw error
      const isLost = error instanceof AppError && error.delivery === 'unknown'
      orders.update(known => (isLost ? awaitLost(known, ref, app.time.now()) : awaitRefused(known, ref)))
      if (!isLost || !wait) throw error
      const waiting = promised<RunningOption>()
      lost.set(ref, { ...waiting, error })
      return waiting.promise
    } finally {
      answered()
    }
    const order = orders.state.orders.find(each => each.ref === ref)
    if (!order) throw ended()
    if (!isIdentified(order)) fetchQuietly(tracker.open(match_id))
    return rowOf(order)
  }

  const whenRead = <Value>(stream$: Observable<Value>) =>
    defer(() => {
      begin()
      return stream$
    })
  const sameList = <Row>(one: readonly Row[], other: readonly Row[]) => sameRows(one, other) === one
  /** A list by its pair, which may have to be asked for first. */
  const ofPair =
    (list: (pair: number) => Fetched<readonly ListedOption[]>) =>
    (of: string | number = ALL_PAIRS) => {
      const pair =
        typeof of === 'number' ? of : pairsOf(app).find(({ currency_name }) => currency_name === of)?.id
      if (pair === undefined)
        return createFetched(app, life, {
          fetch: async () => list((await idsOf(app, String(of))).match_id).load(),
        })
      if (pair !== ALL_PAIRS) tracker.knows(pair)
      return list(pair)
    }
  life.add(() => settled$.complete())
  return {
    expiries,
    running$: whenRead(orders.state$).pipe(
      map(({ orders: all }) => all.filter(({ confirmed }) => confirmed)),
      filter(confirmed => tracker.isListed || confirmed.length > 0),
      switchMap(confirmed => {
        const coins = confirmed.map(({ match_id, symbol_name }) => coinOfPair(app, match_id, symbol_name))
        const prices = [...new Set(coins)].flatMap(coin =>
          coin === undefined ? [] : [app.market.quote$(coin)],
        )
        const lacksTerms = confirmed.some(({ profit_ratio }) => profit_ratio === undefined)
        return combineLatest([lacksTerms ? expiries.state$ : of({ data: undefined }), ...prices]).pipe(
          map(([{ data }]) => confirmed.map(order => rowOf(order, data))),
        )
      }),
      distinctUntilChanged(sameList),
    ),
    settled$: defer(() => {
      begin()
      const late = unread
      unread = []
      return merge(settled$, from(late))
    }),
    unknown$: whenRead(orders.state$).pipe(
      map(({ intents }) =>
        intents
          .filter(intent => intent.lost)
          .map(({ ref, match_id, type, seconds, number }) => ({
            id: String(ref),
            coin: coinOfPair(app, match_id) ?? '',
            direction: directionOf(type),
            seconds,
            amount: number,
          })),
      ),
      distinctUntilChanged(sameList),
    ),
    open: ofPair(tracker.open),
    closed: ofPair(tracker.closed),
    place: async ({ coin, direction, seconds, amount }, { wait = true } = {}) => {
      begin()
      await orders.ready()
      const { match_id, stake_id } = await idsOf(app, coin)
      tracker.knows(match_id)
      const number = toAmount(amount) ?? (amount as Amount)
      const ordered = { match_id, type: OptionDirection[direction], seconds, number }
      const key = [match_id, direction, seconds, number].join(' ')
      return inTurn(key, () => submit(ordered, stake_id, wait))
    },
  }
}
