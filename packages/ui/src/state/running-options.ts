import {
  optionPosition,
  remainingSeconds,
  startOf,
  type OptionOrder,
  type OptionPosition,
  type OptionTrade,
} from '@app/sdk'
import { batch, computed, effect, signal } from '@preact/signals-react'
import { app } from './app.ts'
import { now } from './clock.ts'
import { liveness } from './connection.ts'
import { closedOptions, expiries, openOptions, placedOption } from './options.ts'
import { onUserChange, token } from './session.ts'

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

/** A list that has not been answered anew is no news: what has settled since must not come back from it. */
const listed = computed(() => openOptions.state.value.data)

effect(() => {
  const rows = listed.value
  if (!rows) return
  const time = Date.now()
  const closed = new Set(closedOptions.state.peek().data?.map(({ id }) => id))
  takeIn(
    rows
      .filter(({ id }) => !closed.has(id))
      .map(row => running(row, startOf(row.seconds, row.remain_milli_seconds ?? row.seconds * 1000, time))),
  )
})

/** An order is done when the platform lists its result; until then it counts as running. */
effect(() => {
  const closed = new Map(closedOptions.state.value.data?.map(trade => [trade.id, trade]))
  const orders = runningOptions.peek() ?? []
  const done = orders.flatMap(({ id }) => closed.get(id) ?? [])
  if (done.length === 0) return
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
/** An order without a result this long after its end is left to the log. */
const GIVE_UP_MS = 120_000

effect(() => {
  // Every answer sets the alarm anew, a failed one too.
  void closedOptions.state.value
  const next = nextToEnd.value
  if (!next) return
  const late = Date.now() - endOf(next)
  if (late > GIVE_UP_MS) {
    runningOptions.value = runningOptions.peek()?.filter(({ id }) => id !== next.id)
    return
  }
  const timer = setTimeout(() => void closedOptions.reload(), Math.max(GRACE_MS, late / 2, GRACE_MS - late))
  return () => clearTimeout(timer)
})

onUserChange(() =>
  batch(() => {
    openOptions.reset()
    closedOptions.reset()
    placedOption.value = undefined
    runningOptions.value = undefined
    settledOptions.value = []
    shownOption.value = undefined
  }),
)

effect(() => {
  const [current, live] = [token.value, liveness.value === 'live']
  // Also after a reconnect: something may have been missed.
  if (!live || current === null) return
  void openOptions.load()
  if (expiries.state.peek().data === undefined) void expiries.load()
})
