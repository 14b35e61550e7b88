import { firstValueFrom, type Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import { pushesOf } from '../../app/pushes.ts'
import type { Storage } from '../../storage/index.ts'
import { createFetched, fetchQuietly, type Fetched } from '../fetched.ts'
import { idsOf, pairsOf } from '../pair.ts'
import { createUserState, type UserState } from '../user-state.ts'
import { ALL_PAIRS, createOptionLists, type HearOptions, type OptionStatus } from './lists.ts'
import {
  awaitClosed,
  awaitListed,
  awaitMissed,
  awaitRefused,
  awaitSeen,
  NO_OPTIONS,
  restoreAwaited,
  resultKey,
  wantsClosed,
  type AwaitedOption,
  type AwaitedOptions,
  type ListedOption,
  type OptionIntent,
} from './orders.ts'

/** What a tracker tells. */
interface Listener {
  /** A list had the order. */
  found(order: AwaitedOption): void
  /** The order's result is listed. @param key The same for the same order in every run and tab. */
  settled(order: AwaitedOption, trade: ListedOption, key: string): void
  /** No list has the order whose answer was lost. */
  notFound(ref: number): void
  /** Somebody else, or nobody, is signed in, or the tracker has ended. */
  reset(): void
}

/** Follows option orders from their placing to their result. */
export interface OptionTracker {
  readonly orders: UserState<AwaitedOptions>
  /** Whether a list of open orders has come. */
  readonly isListed: boolean
  /** Begins to look, now and whenever something may have changed. */
  begin(): void
  /** The orders of a pair, by its match id, or of {@link ALL_PAIRS}. */
  open(pair: number): Fetched<readonly ListedOption[]>
  closed(pair: number): Fetched<readonly ListedOption[]>
  /** The orders of a pair are about to be followed. */
  knows(pair: number): void
  /** Has lists of a pair come that show what was there before an order. */
  prepare(pair: number): Promise<void>
  /** An order is being sent; call what it returns when it was answered, or not. */
  placing(): () => void
}

/** An order is asked for from a second after its end, ever less often. */
const GRACE_MS = 1000
/** The longest pause between two looks, and between two looks at the clock. */
const LONGEST_MS = 30_000
/** So long after its end an order that no list has is not asked for any more … */
const GIVE_UP_MS = 120_000
/** … after as many complete looks. */
const LOOKS = 3
/** When to look for an order whose answer was lost, ms after that. */
const LOST_MS = [1000, 10_000, LONGEST_MS] as const
/** A clock that is off by more than this against the steady one was set, or the device slept. */
const JUMP_MS = 2000
/** A result that is listed so soon after the push about it is the one that was pushed. */
const PUSHED_MS = 3000

/** When an order ends, unix ms. */
export const dueOf = ({ startedAt, seconds }: AwaitedOption) => startedAt + seconds * 1000

/** Until a list has had it, the result of an order without an id cannot be told from others. */
export const isIdentified = ({ id, created_at }: AwaitedOption) =>
  id !== undefined || created_at !== undefined

export function createOptionTracker(
  app: App,
  life: Subscription,
  storage: Storage,
  listener: Listener,
): OptionTracker {
  const { time } = app
  const isSignedIn = () => app.session.state.token !== null && !life.closed
  let begun = false
  let isListed = false
  // A response does not count when the orders have changed since it was requested: orders without ids are told apart by counting.
  let moment = 0
  let changed = 0
  let placing = 0
  const closedAsked = new Map<number, number>()
  /** The lists that have come, by pair and status. */
  const heard = new Set<string>()
  const pairs = new Set<number>()
  /** Complete looks after its deadline that did not have an order. */
  const missing = new Map<number, number>()
  /** The results that were told in this run. */
  const told = new Set<string>()
  /** Until when a result that is found was pushed as well, so that the balances are being loaded. */
  let pushedUntil = -Infinity

  const orders = createUserState(
    { app, life, storage, key: 'h4.options' },
    NO_OPTIONS,
    restoreAwaited,
    () => {
      for (const each of [closedAsked, heard, pairs, missing, told]) each.clear()
      isListed = false
      failures = 0
      listener.reset()
      if (begun && isSignedIn()) void look()
    },
  )
  const awaitedPairs = () => [
    ...new Set([...orders.state.orders, ...orders.state.intents].map(({ match_id }) => match_id)),
  ]

  const hear = (): HearOptions => {
    const asked = ++moment
    const { token } = app.session.state
    return (scope, status, { rows, isWhole }) => {
      if (app.session.state.token !== token) return
      for (const { match_id } of rows) if (match_id > 0) pairs.add(match_id)
      heard.add(`${scope ?? ALL_PAIRS} ${status}`)
      if (status === 1) {
        // An order that is being placed may be listed before its own answer has come.
        if (asked < changed || placing > 0) return
        isListed = true
        orders.update(known => awaitListed(known, scope, rows, time.now(), isWhole))
        askForEnded()
      } else
        for (const pair of scope === undefined ? awaitedPairs() : [scope]) {
          if (asked < (closedAsked.get(pair) ?? 0)) continue
          closedAsked.set(pair, asked)
          settle(
            pair,
            rows.filter(({ match_id }) => match_id === pair),
          )
        }
      orders.state.orders.forEach(listener.found)
      schedule()
    }
  }
  const settle = (pair: number, rows: readonly ListedOption[]) => {
    // Results without an id that are equal are told apart by how many there were before.
    const before = [...orders.state.told]
    const keyOf = (trade: ListedOption) => {
      if (trade.id !== undefined) return `option ${trade.id}`
      const text = resultKey(trade)
      before.push(text)
      return `option ${text} ${before.filter(each => each === text).length}`
    }
    const { done, ...rest } = awaitClosed(orders.state, pair, rows)
    orders.update(() => rest)
    if (done.length === 0) return
    changed = ++moment
    for (const { order, trade } of done) {
      listener.found(order)
      const key = keyOf(trade)
      told.add(key)
      listener.settled(order, trade, key)
    }
    if (time.elapsed() > pushedUntil) app.changed()
  }
  /** Orders that are no longer open have ended: where they went is asked for after the answer that no longer had them. */
  const askForEnded = () => {
    for (const pair of awaitedPairs())
      if (pair !== asking && wantsClosed(orders.state, pair)) {
        closed(pair).invalidate()
        fetchQuietly(closed(pair))
      }
  }

  const lists = createOptionLists({
    ask: (match_id, status, options) => app.api.options.list({ match_id, status }, options),
    pairNamed: name => pairsOf(app).find(pair => `${pair.currency_name}/${pair.legal_name}` === name)?.id,
    listen: hear,
  })
  /** The pairs that have or had orders, and the one that trading starts with. */
  const allPairs = async () => {
    const coin = await firstValueFrom(app.symbol$)
    const chosen = await idsOf(app, coin).catch(() => undefined)
    return [...new Set([...(chosen ? [chosen.match_id] : []), ...pairs, ...awaitedPairs()])]
  }
  const listsOf = (status: OptionStatus) => {
    const made = new Map<number, Fetched<readonly ListedOption[]>>()
    return (pair: number) => {
      const known = made.get(pair)
      if (known) return known
      const list = createFetched(app, life, {
        fetch: options =>
          pair === ALL_PAIRS ? lists.ofAll(status, allPairs, options) : lists.ofPair(pair, status, options),
        concerns: change => {
          // A result that a list had is in the other lists, too; the one that had it need not be asked again.
          if (change.cause === 'seen') return status === 1 || pair === ALL_PAIRS
          if (change.cause !== 'call') return true
          const isOfPair = 'match_id' in change.input && change.input.match_id === pair
          return change.endpoint === 'options.submit' && status === 1 && (isOfPair || pair === ALL_PAIRS)
        },
      })
      made.set(pair, list)
      return list
    }
  }
  const open = listsOf(1)
  const closed = listsOf(3)

  /** Looks in a row that failed, and whether one for all pairs is due because the last one did. */
  let failures = 0
  let isUnseen = false
  /** The pair that is being asked for. */
  let asking: number | undefined
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      failures = 0
      return true
    } catch {
      failures++
      return false
    }
  }
  /** Asks which orders are open; what is no longer is asked for then. Never rejects. */
  const look = async (): Promise<void> => {
    await orders.ready()
    if (!isSignedIn()) return
    isUnseen = !(await attempt(() => open(ALL_PAIRS).load()))
    schedule()
  }
  /** Asks what became of the orders of a pair: where they are open, then, after that answer, where they are closed. */
  const askFor = async (pair: number, withOpen: boolean): Promise<void> => {
    const isOfPair = ({ match_id }: { match_id: number }) => match_id === pair
    const lost = orders.state.intents.filter(intent => intent.lost && isOfPair(intent))
    const late = orders.state.orders.filter(order => isLate(order) && isOfPair(order))
    asking = pair
    const isComplete = await attempt(async () => {
      if (withOpen) await open(pair).load()
      await closed(pair).load()
    })
    asking = undefined
    if (isComplete) {
      if (lost.length > 0) orders.update(known => awaitMissed(known, pair))
      giveUp(lost, late)
    }
    schedule()
  }
  const isLate = (order: AwaitedOption) => time.now() - dueOf(order) > GIVE_UP_MS
  const isGivenUp = ({ ref }: AwaitedOption) => (missing.get(ref) ?? 0) >= LOOKS
  const giveUp = (lost: readonly OptionIntent[], late: readonly AwaitedOption[]) => {
    for (const { ref } of lost) {
      const intent = orders.state.intents.find(each => each.ref === ref)
      if (!intent || intent.misses < LOOKS || time.now() - intent.lostAt < LONGEST_MS) continue
      orders.update(known => awaitRefused(known, ref))
      listener.notFound(ref)
    }
    for (const { ref } of late) {
      const order = orders.state.orders.find(each => each.ref === ref)
      if (order && !order.open) missing.set(ref, (missing.get(ref) ?? 0) + 1)
      else missing.delete(ref)
    }
  }

  /** A pause that grows with the time that something takes. */
  const pauseAfter = (ms: number) => Math.min(LONGEST_MS, Math.max(GRACE_MS, ms / 2))
  const orderWait = (order: AwaitedOption) => {
    if (!isIdentified(order)) return pauseAfter(time.now() - order.startedAt)
    const late = time.now() - dueOf(order)
    const wait = Math.max(pauseAfter(late), GRACE_MS - late)
    // Of one whose start is not known, now and then: it may end before.
    return order.exact ? wait : Math.min(wait, LONGEST_MS)
  }
  const lostWait = ({ lostAt, misses }: OptionIntent) =>
    Math.max(GRACE_MS, lostAt + (LOST_MS[Math.min(misses, LOOKS - 1)] ?? 0) - time.now())
  const needsOpen = (order: AwaitedOption) => !order.exact || isLate(order) || !isIdentified(order)

  let timer: Subscription | undefined
  let clock = { now: time.now(), elapsed: time.elapsed() }
  /** Whether the clock was set, or the device slept: what is known of starts and ends is a guess then. */
  const hasJumped = () => {
    const before = clock
    clock = { now: time.now(), elapsed: time.elapsed() }
    return Math.abs(clock.now - before.now - (clock.elapsed - before.elapsed)) > JUMP_MS
  }
  const lookAgain = (): void => {
    const uncertain = (order: AwaitedOption) => ({ ...order, exact: false })
    orders.update(known => ({ ...known, orders: known.orders.map(uncertain) }))
    void look()
  }
  /** Sets the timer for what has to be asked for next. */
  function schedule(): void {
    timer?.unsubscribe()
    if (!begun || asking !== undefined || !isSignedIn()) return
    if (hasJumped()) return lookAgain()
    const { orders: awaited, intents } = orders.state
    const [next] = [
      ...awaited
        .filter(order => !isGivenUp(order))
        .map(order => ({ pair: order.match_id, withOpen: needsOpen(order), ms: orderWait(order) })),
      ...intents
        .filter(({ lost }) => lost)
        .map(intent => ({ pair: intent.match_id, withOpen: true, ms: lostWait(intent) })),
      ...(isUnseen ? [{ pair: ALL_PAIRS, withOpen: true, ms: 0 }] : []),
    ].sort((one, other) => one.ms - other.ms)
    if (!next) return
    const wait = Math.max(next.ms, failures > 0 ? Math.min(LONGEST_MS, GRACE_MS * 2 ** failures) : 0)
    timer = time.after(Math.min(wait, LONGEST_MS), () => {
      if (wait > LONGEST_MS) schedule()
      else if (hasJumped()) lookAgain()
      else if (next.pair === ALL_PAIRS) void look()
      else void askFor(next.pair, next.withOpen)
    })
  }

  life.add(() => timer?.unsubscribe())
  life.add(
    app.changed$.subscribe(change => {
      // What was asked before the answer may have the order, or not.
      if (change.cause === 'call' && change.endpoint === 'options.submit') changed = ++moment
      const isResult = change.cause === 'push' && change.topic === 'closed_microorder'
      const isNews = change.cause !== 'call' && change.cause !== 'seen' && !isResult
      if (begun && isNews && isSignedIn()) void look()
    }),
  )
  life.add(
    pushesOf(app, 'closed_microorder').subscribe(({ data }) => {
      pushedUntil = time.elapsed() + PUSHED_MS
      if (!begun || !isSignedIn()) return
      const { id, match_id } = data
      const isKnown = orders.state.orders.some(order => order.id === id) || told.has(`option ${id}`)
      // One that was placed on another device, and that no list has had open.
      if (id !== undefined && match_id !== undefined && !isKnown && placing === 0)
        orders.update(known => awaitSeen(known, { ...data, match_id }))
      const awaited = awaitedPairs()
      for (const pair of awaited) if (pair === (data.match_id ?? pair)) fetchQuietly(closed(pair))
    }),
  )

  return {
    orders,
    get isListed() {
      return isListed
    },
    begin: () => {
      if (begun) return
      begun = true
      if (isSignedIn()) void look()
    },
    open,
    closed,
    knows: pair => void pairs.add(pair),
    prepare: async pair => {
      for (const [list, status] of [
        [open, 1],
        [closed, 3],
      ] as const)
        if (!heard.has(`${pair} ${status}`))
          await list(pair)
            .load()
            .catch(() => {})
    },
    placing: () => {
      placing++
      return () => {
        placing--
        schedule()
      }
    },
  }
}
