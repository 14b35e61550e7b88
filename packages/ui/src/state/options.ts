import {
  AppError,
  available,
  currencyId,
  optionPosition,
  remainingSeconds,
  startOf,
  type OptionPosition,
  type OptionTrade,
} from '@app/sdk'
import { computed, effect, signal } from '@preact/signals-react'
import { app } from './app.ts'
import { now } from './clock.ts'
import { createResource } from './loadable.ts'
import { quote } from './market.ts'
import { signedIn, wallets } from './session.ts'

/** The currency that pays for options. Source: SPEC §9 (legal name). */
export const STAKE_CURRENCY = 'USDT'

/** An open order with what the screens need to count it down and to tell its expected result. */
export interface OpenOption extends OptionPosition {
  readonly id: number
  /** The coin, 'BTC'. */
  readonly coin: string
  /** 'BTC/USDT' */
  readonly pair: string
  readonly seconds: number
  /** Local start, unix ms. */
  readonly startedAt: number
}

export const expiries = createResource(() => app.api.options.expiries())

/** Free balance that options are paid from; null while unknown. */
export const optionBalance = computed(() => available(wallets.value, 'micro', STAKE_CURRENCY))

const fetchOpen = async (): Promise<readonly OpenOption[]> => {
  if (expiries.state.value.data === undefined) await expiries.load()
  const { rows } = await app.api.options.list({ status: 1 }, { silent: true })
  const time = Date.now()
  const offered = expiries.state.value.data ?? []
  return rows.map(trade => {
    const pair = trade.symbol_name ?? ''
    return {
      ...optionPosition(trade, offered),
      id: trade.id,
      coin: pair.split('/')[0] ?? pair,
      pair,
      seconds: trade.seconds,
      startedAt: startOf(trade.seconds, trade.remain_milli_seconds ?? trade.seconds * 1000, time),
    }
  })
}

/** The open orders of all pairs, newest first. Read from the platform, so a reload loses nothing. */
export const openOptions = createResource(fetchOpen)

/** The closed orders of all pairs, newest first. */
export const closedOptions = createResource(
  async () => (await app.api.options.list({ status: 3 }, { silent: true })).rows,
)

/** Whole seconds an open order still runs. Ticks while it is read. */
export const secondsLeft = ({ seconds, startedAt }: OpenOption) => remainingSeconds(seconds, startedAt, now())

const endOf = ({ seconds, startedAt }: OpenOption) => startedAt + seconds * 1000

/** The open order that ends first: the one the floating countdown shows. */
export const nextToEnd = computed(() => {
  const open = openOptions.state.value.data ?? []
  return open.reduce<OpenOption | undefined>(
    (first, order) => (first && endOf(first) <= endOf(order) ? first : order),
    undefined,
  )
})

/** The order whose detail is open, by id. */
export const shownOption = signal<number>()

/** The order that the platform has settled last, for as long as nobody has seen its result. */
export const settledOption = signal<OptionTrade>()

/**
 * Places an order, then loads the open orders and the balances.
 * @throws AppError as `options.submit` does
 */
export const submitOption = async (
  coin: string,
  ticket: { type: 1 | 2; seconds: number; number: string },
) => {
  const match_id = quote(coin).value?.match_id
  const currency_id = currencyId(wallets.value, STAKE_CURRENCY)
  if (match_id === null || match_id === undefined || currency_id === null)
    throw new Error(`${coin} is not loaded yet`)
  const reload = () => Promise.all([openOptions.load(), app.userChanged()])
  try {
    await app.api.options.submit({ ...ticket, match_id, currency_id })
  } catch (error) {
    // When the answer was lost, the list is what tells.
    if (error instanceof AppError && error.delivery === 'unknown') await reload()
    throw error
  }
  await reload()
}

/** Asks how the orders stand; tells the result of one that is no longer open. */
const settle = async () => {
  const before = openOptions.state.value.data ?? []
  await openOptions.load()
  const open = new Set(openOptions.state.value.data?.map(({ id }) => id))
  const gone = new Set(before.filter(({ id }) => !open.has(id)).map(({ id }) => id))
  if (gone.size === 0) return
  await closedOptions.load()
  settledOption.value = closedOptions.state.value.data?.find(({ id }) => gone.has(id))
  await app.userChanged()
}

app.connection.push$.subscribe(({ topic }) => {
  if (topic === 'closed_microorder') void settle()
})

/** How long after its end an order is asked for, and asked for again while the platform is still closing it. */
const GRACE_MS = 1000

effect(() => {
  // Every answer sets the alarm anew, a failed one too.
  void openOptions.state.value
  const next = nextToEnd.value
  if (!next) return
  const timer = setTimeout(() => void settle(), Math.max(GRACE_MS, endOf(next) + GRACE_MS - Date.now()))
  return () => clearTimeout(timer)
})

effect(() => {
  if (signedIn.value) return
  openOptions.reset()
  closedOptions.reset()
  settledOption.value = undefined
})
