import { optionPosition, remainingSeconds, wantsClosed, type AwaitedOption } from '@app/sdk'
import { computed, effect, signal, untracked } from '@preact/signals-react'
import { app } from './app.ts'
import { awaitedOptions, awaitedPairs, openLists, settledOptions } from './awaited-options.ts'
import { now } from './clock.ts'
import { liveness } from './connection.ts'
import { coinOf, pairName } from './market.ts'
import { ALL_PAIRS } from './option-lists.ts'
import { closedOptions, expiries, openOptions } from './options.ts'
import { onUserChange, token, toldWallets } from './session.ts'

/** Every order that is open, or whose result is still awaited, newest first; undefined until the first list came. */
export const runningOptions = computed(() => {
  const orders = awaitedOptions.value.orders.filter(({ confirmed }) => confirmed)
  return orders.length > 0 || openLists.value > 0 ? orders : undefined
})

/** The order whose detail is open, by its `ref`. */
export const shownOption = signal<number>()

/** The coin of an order, and its pair as it is written; undefined until they are known. */
export const coinOfOption = ({ match_id, symbol_name }: Pick<AwaitedOption, 'match_id' | 'symbol_name'>) =>
  coinOf(match_id) ?? (symbol_name?.split('/')[0] || undefined)
export const pairOfOption = (order: Pick<AwaitedOption, 'match_id' | 'symbol_name'>) => {
  const coin = coinOf(order.match_id)
  return coin === undefined ? order.symbol_name || undefined : pairName(coin)
}

/** What decides how an order ends; undefined until it is known. */
export const positionOf = (order: AwaitedOption) => optionPosition(order, expiries.state.value.data ?? [])

const endOf = ({ seconds, startedAt }: AwaitedOption) => startedAt + seconds * 1000

/** Whole seconds an order still runs. Ticks while it is read. */
export const secondsLeft = ({ seconds, startedAt }: AwaitedOption) =>
  remainingSeconds(seconds, startedAt, now())

/** The order that ends first: the one the floating countdown shows. */
export const nextToEnd = computed(() =>
  (runningOptions.value ?? []).reduce<AwaitedOption | undefined>(
    (first, order) => (first && endOf(first) <= endOf(order) ? first : order),
    undefined,
  ),
)

/** A result has been seen. */
export const dismissResult = (ref: number) => {
  settledOptions.value = settledOptions.peek().filter(({ order }) => order.ref !== ref)
}

/** Orders that a list of open ones no longer has have ended, whatever this device's clock thinks of their end. */
effect(() => {
  if (openLists.value === 0) return
  untracked(() => {
    for (const pair of awaitedPairs())
      if (wantsClosed(awaitedOptions.peek(), pair)) void closedOptions(pair).reload()
  })
})

/** The history of all pairs, where it has been looked at, has grown. */
effect(() => {
  if (settledOptions.value.length > 0) untracked(() => closedOptions(ALL_PAIRS).renew())
})

app.connection.push$.subscribe(({ topic }) => {
  if (topic === 'closed_microorder') for (const pair of awaitedPairs()) void closedOptions(pair).reload()
})

/** Some platforms take a while to close an order: it is asked for from a second after its end, ever less often. */
const GRACE_MS = 1000
const LONGEST_MS = 30_000
/** An order without a result this long after its end is left to the log. */
const GIVE_UP_MS = 120_000

/** When to ask for an order. Of one whose start is not known, now and then: it may end before. */
const nextAsk = (order: AwaitedOption) => {
  const late = Date.now() - endOf(order)
  const pause = Math.min(LONGEST_MS, Math.max(GRACE_MS, late / 2))
  const wait = Math.max(pause, GRACE_MS - late)
  return order.exact ? wait : Math.min(wait, LONGEST_MS)
}

/** Only an answer that was asked for that late may give it up: until then this device may have slept, or been cut off. */
const askFor = async (order: AwaitedOption) => {
  const late = Date.now() - endOf(order) > GIVE_UP_MS
  // Until a list has had it, its result cannot be distinguished from others.
  if (!order.exact || (order.id === undefined && order.created_at === undefined))
    await openOptions(order.match_id).reload()
  await closedOptions(order.match_id).reload()
  const { busy, error } = closedOptions(order.match_id).state.peek()
  if (!late || busy || error !== undefined) return
  const known = awaitedOptions.peek()
  awaitedOptions.value = { ...known, orders: known.orders.filter(({ ref }) => ref !== order.ref) }
}

effect(() => {
  const [next] = awaitedOptions.value.orders.toSorted((one, other) => nextAsk(one) - nextAsk(other))
  // Every response sets the timer again, a failed one too.
  if (!next || token.value === null || closedOptions(next.match_id).state.value.busy) return
  const timer = setTimeout(() => void askFor(next), nextAsk(next))
  return () => clearTimeout(timer)
})

onUserChange(() => (shownOption.value = undefined))

/** Whenever the balances come anew: something was placed, closed or paid, maybe in another tab, or pushes were missed. */
effect(() => {
  const live = liveness.value === 'live'
  void toldWallets.value
  if (!live || token.value === null) return
  untracked(() => {
    void openOptions(ALL_PAIRS).reload()
    if (expiries.state.value.data === undefined) void expiries.load()
  })
})
