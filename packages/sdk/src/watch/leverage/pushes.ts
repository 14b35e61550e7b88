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
  /** A push has the orders that are known. */
  same(): void
  /** Whether pushes about orders do not matter now. */
  isDeaf(): boolean
  /** A push has other orders, or other stops. */
  differs(): void
}

/** What the platform, or another device, may change in orders, as one text. */
const signature = (trades: readonly LeverageTrade[]) =>
  trades
    .map(({ id, target_profit_price, stop_loss_price }) => `${id} ${target_profit_price} ${stop_loss_price}`)
    .sort((one, other) => one.localeCompare(other))
    .join()

/** Compares what is pushed about a coin's orders, which comes with every price, with what is known of them. */
export const followPushes = (
  app: App,
  coin: string,
  orders: () => readonly FollowedOrder[],
  { level, same, isDeaf, differs }: Listener,
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
      if (!trades_all || !trades_entrust || isDeaf()) return
      const says = `${pushed(trades_all)}|${pushed(trades_entrust)}`
      const isSame = says === `${known('open')}|${known('waiting')}`
      // One push too many, or one that keeps differing, must not have the lists asked for without end.
      const isNew = says !== last
      last = isSame ? '' : says
      if (isSame) same()
      else if (isNew) differs()
    },
  )
}
