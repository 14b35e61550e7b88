import {
  optionPosition,
  remainingSeconds,
  startOf,
  type OptionOrder,
  type OptionPosition,
  type OptionTrade,
} from '@app/sdk'
import { batch, computed, effect, signal, untracked } from '@preact/signals-react'
import { app } from './app.ts'
import { now } from './clock.ts'
import { liveness } from './connection.ts'
import { closedOptions, expiries, openOptions, placedOption } from './options.ts'
import { onUserChange, token, toldWallets } from './session.ts'
import { readTab, writeTab } from './tab-store.ts'

/** An order until its result is known. */
export interface RunningOption extends OptionPosition {
  readonly id: number
  /** The coin, 'BTC'. */
  readonly coin: string
  /** 'BTC/USDT' */
  readonly pair: string
  readonly matchId: number | undefined
  readonly seconds: number
  /** Local start, unix ms. */
  readonly startedAt: number
}

/** Every order that is open, or whose result is still awaited, newest first; undefined until the first list came. */
export const runningOptions = signal<readonly RunningOption[]>()

/** The results that nobody has seen yet. */
export const settledOptions = signal<readonly OptionTrade[]>([])

/** The order whose detail is open, by id. */
export const shownOption = signal<number>()

const endOf = ({ seconds, startedAt }: RunningOption) => startedAt + seconds * 1000

/** Whole seconds an order still runs. Ticks while it is read. */
export const secondsLeft = ({ seconds, startedAt }: RunningOption) =>
  remainingSeconds(seconds, startedAt, now())

/** The order that ends first: the one the floating countdown shows. */
export const nextToEnd = computed(() =>
  (runningOptions.value ?? []).reduce<RunningOption | undefined>(
    (first, order) => (first && endOf(first) <= endOf(order) ? first : order),
    undefined,
  ),
)

/** A result has been seen. */
export const dismissResult = (id: number) => {
  settledOptions.value = settledOptions.peek().filter(trade => trade.id !== id)
}

const running = (order: (OptionOrder | OptionTrade) & { id: number }, startedAt: number): RunningOption => {
  const pair = order.symbol_name ?? ''
  return {
    ...optionPosition(order, expiries.state.peek().data ?? []),
    id: order.id,
    coin: pair.split('/')[0] ?? pair,
    pair,
    matchId: order.match_id,
    seconds: order.seconds,
    startedAt,
  }
}

/** Takes orders in; those that are known keep their start, or a countdown would jump with every answer. */
const takeIn = (orders: readonly RunningOption[]) => {
  const known = new Map(runningOptions.peek()?.map(order => [order.id, order]))
  for (const order of orders) known.set(order.id, known.get(order.id) ?? order)
  runningOptions.value = [...known.values()].sort((a, b) => b.id - a.id)
}

effect(() => {
  const placed = placedOption.value
  const id = placed?.order.id
  if (placed && id !== undefined) takeIn([running({ ...placed.order, id }, placed.at)])
})

const KEPT = 'h4.awaited'

/**
 * Orders that ran when this tab was last shown and have not been seen since: after a reload, or a phone that threw the
 * page out, their results are still to be told.
 */
let left: readonly unknown[] = []
const kept = readTab(KEPT)
if (Array.isArray(kept)) left = kept

effect(() => {
  const orders = runningOptions.value
  if (orders) writeTab(KEPT, [...orders.map(({ id }) => id), ...left])
})

/** A list that has not been answered anew is no news: what has settled since must not come back from it. */
const listed = computed(() => openOptions.state.value.data)

/** Takes in what the platform lists as open, and asks for the results of what it no longer lists. */
effect(() => {
  const rows = listed.value
  if (!rows) return
  const time = Date.now()
  const open = new Set<unknown>(rows.map(({ id }) => id))
  const closed = new Set(closedOptions.state.peek().data?.map(({ id }) => id))
  left = left.filter(id => !open.has(id))
  takeIn(
    rows
      .filter(({ id }) => !closed.has(id))
      .map(row => running(row, startOf(row.seconds, row.remain_milli_seconds ?? row.seconds * 1000, time))),
  )
  // Whatever this device's clock thinks of their end.
  const ended = runningOptions.peek()?.some(({ id }) => !open.has(id))
  if (ended || left.length > 0) void closedOptions.reload()
})

/** An order is done when the platform lists its result; until then it counts as running. */
effect(() => {
  const { data } = closedOptions.state.value
  if (!data) return
  const orders = runningOptions.peek() ?? []
  const awaited = new Set([...orders.map(({ id }) => id), ...left])
  const done = data.filter(({ id }) => awaited.has(id))
  // What this answer lacks runs still, or is another user's.
  left = []
  if (done.length === 0) return
  const closed = new Set(done.map(({ id }) => id))
  batch(() => {
    runningOptions.value = orders.filter(({ id }) => !closed.has(id))
    settledOptions.value = [...settledOptions.peek(), ...done]
  })
  app.session.refresh().catch(() => {})
})

app.connection.push$.subscribe(({ topic }) => {
  if (topic === 'closed_microorder') void closedOptions.reload()
})

/** Some platforms take a while to close an order: it is asked for from a second after its end, ever less often. */
const GRACE_MS = 1000
const LONGEST_MS = 30_000
/** An order without a result this long after its end is left to the log. */
const GIVE_UP_MS = 120_000

/** Only an answer that was asked for that late may give it up: until then this device may have slept, or been cut off. */
const askFor = async (order: RunningOption) => {
  const late = Date.now() - endOf(order) > GIVE_UP_MS
  await closedOptions.reload()
  const { busy, error } = closedOptions.state.peek()
  if (!late || busy || error !== undefined) return
  runningOptions.value = runningOptions.peek()?.filter(({ id }) => id !== order.id)
}

effect(() => {
  // Every answer sets the alarm anew, a failed one too.
  const { busy } = closedOptions.state.value
  const next = nextToEnd.value
  if (!next || busy) return
  const late = Date.now() - endOf(next)
  const pause = Math.min(LONGEST_MS, Math.max(GRACE_MS, late / 2))
  const timer = setTimeout(() => void askFor(next), Math.max(pause, GRACE_MS - late))
  return () => clearTimeout(timer)
})

onUserChange(() =>
  batch(() => {
    left = []
    writeTab(KEPT, null)
    openOptions.reset()
    closedOptions.reset()
    placedOption.value = undefined
    runningOptions.value = undefined
    settledOptions.value = []
    shownOption.value = undefined
  }),
)

/** Whenever the balances come anew: something was placed, closed or paid, maybe in another tab, or pushes were missed. */
effect(() => {
  const live = liveness.value === 'live'
  void toldWallets.value
  if (!live || token.value === null) return
  untracked(() => {
    void openOptions.reload()
    if (expiries.state.value.data === undefined) void expiries.load()
  })
})
