import { map, share, type Subscription } from 'rxjs'
import { readPushes } from '../../app/read-pushes.ts'
import type { App } from '../../app/types.ts'
import type { LeverageTrade } from '../../contract/index.ts'
import { leverTradePush } from '../../contract/leverage-pushes.ts'
import type { Amount } from '../../values/amount.ts'
import { shared } from '../shared.ts'
import type { FollowedOrder } from './orders.ts'
import { coinOfTrade } from './rows.ts'

interface Listener {
  level(level: Amount): void
  /** A push has the known orders. */
  unchanged(): void
  /** Whether to ignore pushes for now. */
  isIgnored(): boolean
  /** A push has other orders or other stops. */
  changed(): void
}

/** The ids and stops of orders as text, for comparison. */
const signature = (trades: readonly LeverageTrade[]) =>
  trades
    .map(({ id, target_profit_price, stop_loss_price }) => `${id} ${target_profit_price} ${stop_loss_price}`)
    .sort((one, other) => one.localeCompare(other))
    .join()

/** The pushed orders of a user as text, by coin. */
interface PushedOrders {
  readonly hazard_rate: Amount | null | undefined
  /** Undefined where the push lacks a list. */
  readonly says: ((coin: string) => string) | undefined
}

const byCoin = (trades: readonly LeverageTrade[]) => {
  const all = new Map<string, LeverageTrade[]>()
  for (const trade of trades) {
    const coin = coinOfTrade(trade)
    const own = all.get(coin)
    if (own) own.push(trade)
    else all.set(coin, [trade])
  }
  return (coin: string) => signature(all.get(coin) ?? [])
}

/** A push has the orders of all coins, and comes with every price: it is read once, however many coins are watched. */
const pushedOrders = (app: App) =>
  shared(app, 'leverage pushes', () => ({
    orders$: readPushes(app, 'lever_trade', leverTradePush).pipe(
      map(({ hazard_rate, trades_all, trades_entrust }): PushedOrders => {
        if (!trades_all || !trades_entrust) return { hazard_rate, says: undefined }
        const [open, waiting] = [byCoin(trades_all), byCoin(trades_entrust)]
        return { hazard_rate, says: coin => `${open(coin)}|${waiting(coin)}` }
      }),
      share(),
    ),
  })).orders$

/** Compares the pushed orders of a coin, which come with every price, with the known ones. */
export const comparePushes = (
  app: App,
  coin: string,
  orders: () => readonly FollowedOrder[],
  { level, unchanged, isIgnored, changed }: Listener,
): Subscription => {
  let last = ''
  const known = (stage: FollowedOrder['stage']) =>
    signature(
      orders().flatMap(order => (order.stage === stage && !order.gone && order.trade ? [order.trade] : [])),
    )
  return pushedOrders(app).subscribe(({ hazard_rate, says: saysOf }) => {
    if (hazard_rate) level(hazard_rate)
    if (!saysOf || isIgnored()) return
    const says = saysOf(coin)
    const isSame = says === `${known('open')}|${known('waiting')}`
    // A push that keeps differing must not refetch the lists endlessly.
    const isNew = says !== last
    last = isSame ? '' : says
    if (isSame) unchanged()
    else if (isNew) changed()
  })
}
