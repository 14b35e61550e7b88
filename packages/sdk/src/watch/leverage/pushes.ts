import type { Subscription } from 'rxjs'
import { readPushes } from '../../app/read-pushes.ts'
import type { App } from '../../app/types.ts'
import type { LeverageTrade } from '../../contract/index.ts'
import { leverTradePush } from '../../contract/leverage-pushes.ts'
import type { Amount } from '../../values/amount.ts'
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

/** Compares the pushed orders of a coin, which come with every price, with the known ones. */
export const comparePushes = (
  app: App,
  coin: string,
  orders: () => readonly FollowedOrder[],
  { level, unchanged, isIgnored, changed }: Listener,
): Subscription => {
  let last = ''
  const pushed = (trades: readonly LeverageTrade[]) =>
    signature(trades.filter(trade => coinOfTrade(trade) === coin))
  const known = (stage: FollowedOrder['stage']) =>
    signature(
      orders().flatMap(order => (order.stage === stage && !order.gone && order.trade ? [order.trade] : [])),
    )
  return readPushes(app, 'lever_trade', leverTradePush).subscribe(
    ({ hazard_rate, trades_all, trades_entrust }) => {
      if (hazard_rate) level(hazard_rate)
      if (!trades_all || !trades_entrust || isIgnored()) return
      const says = `${pushed(trades_all)}|${pushed(trades_entrust)}`
      const isSame = says === `${known('open')}|${known('waiting')}`
      // A push that keeps differing must not refetch the lists endlessly.
      const isNew = says !== last
      last = isSame ? '' : says
      if (isSame) unchanged()
      else if (isNew) changed()
    },
  )
}
