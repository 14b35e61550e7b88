import {
  leverageCoins,
  leverageProfit,
  leverageReturn,
  LeverageStatus,
  marginAlarmOf,
  pushesOf,
  type LeverageTrade,
} from '@app/sdk'
import { computed, effect, untracked } from '@preact/signals-react'
import { app } from './app.ts'
import { coinOf, leverageTrades, marginLevel, type ListedStatus } from './leverage.ts'
import { quoteField } from './market.ts'
import { pairOf } from './pairs.ts'

/** What a position has won or lost at the market price, and that in percent of its margin: signals. */
export const resultOf = (trade: LeverageTrade) => {
  const symbol = coinOf(trade)
  const price = quoteField(symbol, 'now_price')
  const { type, price: entry, caution_money: margin, profits, fact_profits } = trade
  const profit = computed(() => {
    const now = price.value
    const number = leverageCoins(trade, pairOf(symbol)?.lever_share_num)
    // Without a price of our own, as the platform last counted.
    if (now === null || now === undefined || number === null) return profits ?? fact_profits
    return leverageProfit({ type, price: entry, number }, now)
  })
  const percent = computed(() => {
    const won = profit.value
    return won && margin && leverageReturn(won, margin)
  })
  return { profit, percent }
}

/** A waiting order was opened, or a position was closed. */
type Happened = 'opened' | 'closed'

/** A result that is not listed yet is asked for again after so long, then ever less often. */
const AGAIN_MS = 1000
const GIVE_UP_MS = 64_000

/** Whatever the platform may change by itself in orders, as one text. */
const signature = (symbol: string, orders: readonly LeverageTrade[] = []) =>
  orders
    .filter(trade => coinOf(trade) === symbol)
    .map(({ id, target_profit_price, stop_loss_price }) => `${id} ${target_profit_price} ${stop_loss_price}`)
    .sort()
    .join()

/** Asks for the lists again when a push tells of other orders than they do. */
const followPushes = (symbol: string) => {
  let last = ''
  return pushesOf(app, 'lever_trade').subscribe(({ hazard_rate, trades_all, trades_entrust }) => {
    if (hazard_rate) marginLevel.value = hazard_rate
    if (!trades_all || !trades_entrust) return
    const pushed = `${signature(symbol, trades_all)}|${signature(symbol, trades_entrust)}`
    const [open, waiting] = [
      leverageTrades(symbol, LeverageStatus.open),
      leverageTrades(symbol, LeverageStatus.waiting),
    ]
    const [held, waits] = [open.state.peek().data, waiting.state.peek().data]
    // One push too many, or one that keeps differing, must not have them asked for without end.
    if (pushed === last || pushed === `${signature(symbol, held)}|${signature(symbol, waits)}`) return
    last = pushed
    void open.reload()
    void waiting.reload()
  })
}

/**
 * Watches the orders of a coin and tells of what has certainly happened to them, by itself or by a tap; also of what
 * happened since their lists were asked for last.
 *
 * @returns Ends it.
 */
export const followPositions = (symbol: string, tell: (what: Happened, trade: LeverageTrade) => void) => {
  const listOf = (status: ListedStatus) => {
    const list = leverageTrades(symbol, status)
    return { list, rows: computed(() => list.state.value.data) }
  }
  const [waiting, open, closed] = [listOf(0), listOf(1), listOf(3)]
  /** The orders that have been seen waiting; the positions that are gone without a result yet. */
  const [waited, awaited] = [new Set<number>(), new Set<number>()]
  let known: ReadonlySet<number> | undefined
  let again = AGAIN_MS

  const ends = [
    effect(() => waiting.rows.value?.forEach(({ id }) => waited.add(id))),
    effect(() => {
      const trades = open.rows.value
      if (!trades) return
      const now = new Set(trades.map(({ id }) => id))
      const opened = trades.filter(({ id }) => waited.delete(id) && !known?.has(id))
      for (const id of known ?? []) if (!now.has(id)) awaited.add(id)
      known = now
      again = AGAIN_MS
      untracked(() => {
        opened.forEach(trade => tell('opened', trade))
        if (awaited.size > 0) void closed.list.reload()
      })
    }),
    effect(() => {
      const done = closed.rows.value?.filter(({ id }) => awaited.delete(id))
      untracked(() => done?.forEach(trade => tell('closed', trade)))
    }),
    effect(() => {
      // Every answer sets the alarm anew, a failed one too.
      if (closed.list.state.value.busy || awaited.size === 0 || again > GIVE_UP_MS) return
      const timer = setTimeout(() => void closed.list.reload(), again)
      again *= 2
      return () => clearTimeout(timer)
    }),
  ]
  const pushes = followPushes(symbol)
  return () => {
    pushes.unsubscribe()
    ends.forEach(end => end())
  }
}

/** How near the account is to being liquidated; null with nothing open, and while unknown. */
export const marginAlarm = computed(() => marginAlarmOf(marginLevel.value))
