import { LeverageSide, type LeverageTrade } from '../../contract/index.ts'
import type { Pair } from '../../contract/index.ts'
import { amountOf, decimal } from '../../rules/decimal.ts'
import { breakEvenPrice, leverageProfit } from '../../rules/index.ts'
import { leverageCoins, leverageFees, leverageNet, leverageReturn } from '../../rules/leverage.ts'
import type { ClosedPosition, LeverageOpened } from './types.ts'
import { ZERO, type Amount } from '../../values/amount.ts'

/** The coin of a trade: 'BTC' of 'BTC/USDT'. */
export const coinOfTrade = ({ symbol }: LeverageTrade): string => symbol.split('/')[0] ?? symbol

export const sideOf = (type: LeverageTrade['type']): 'buy' | 'sell' =>
  type === LeverageSide.buy ? 'buy' : 'sell'

const base = (trade: LeverageTrade, coin: string) => ({
  kind: 'leverage' as const,
  id: trade.id,
  ref: String(trade.id),
  coin,
  side: sideOf(trade.type),
  amount: trade.share,
  openedAt: trade.transaction_time ?? undefined,
  multiple: trade.multiple,
  margin: trade.caution_money,
  trade,
})

const initialMargin = ({ origin_caution_money, caution_money }: LeverageTrade) =>
  origin_caution_money ?? caution_money

/** The limit of a waiting order: as it was sent, else its price without the spread. */
export const limitOf = ({ type, origin_price, price }: LeverageTrade, spread: Amount = ZERO): Amount =>
  origin_price ??
  amountOf(type === LeverageSide.buy ? decimal(price).minus(spread) : decimal(price).plus(spread))

const stopOf = (stop: Amount | undefined) => (stop === undefined || stop === ZERO ? undefined : stop)

export const waitingRow = (trade: LeverageTrade, coin: string, pair: Pair | undefined) => ({
  ...base(trade, coin),
  status: 'pending' as const,
  openedAt: trade.create_time ?? undefined,
  endedAt: undefined,
  limit: limitOf(trade, pair?.spread),
})

/** The result of a position before and after its fees, and its return on a margin. */
const resultOf = (trade: LeverageTrade, gross: Amount | null, margin: Amount | undefined) => {
  const fees = leverageFees(trade)
  const profit = leverageNet(gross, fees)
  return { profit, gross, fees, return: profit && margin ? leverageReturn(profit, margin) : null }
}

/** @param price The market price; null while unknown. */
export const openRow = (trade: LeverageTrade, coin: string, pair: Pair | undefined, price: number | null) => {
  const { type, caution_money: margin, profits, fact_profits } = trade
  const initial = initialMargin(trade)
  const number = leverageCoins(trade, pair?.lever_share_num)
  const gross =
    price === null || number === null
      ? (profits ?? fact_profits ?? null)
      : leverageProfit({ type, price: trade.price, number }, price)
  return {
    ...base(trade, coin),
    status: 'open' as const,
    endedAt: undefined,
    price: trade.price,
    takeProfit: stopOf(trade.target_profit_price),
    stopLoss: stopOf(trade.stop_loss_price),
    ...resultOf(trade, gross, margin),
    risk:
      number && margin && initial
        ? { type, price: trade.price, number, margin, initialMargin: initial }
        : null,
    breakEven: number && breakEvenPrice({ type, price: trade.price, number }, leverageFees(trade)),
  }
}

export const openedRow = (trade: LeverageTrade, coin: string): LeverageOpened => ({
  ...base(trade, coin),
  key: `leverage ${trade.id} opened`,
  status: 'open',
  endedAt: undefined,
  margin: initialMargin(trade),
  price: trade.price,
})

export const closedRow = (trade: LeverageTrade, coin: string): ClosedPosition => {
  const { fact_profits: gross = null } = trade
  const margin = initialMargin(trade)
  return {
    ...base(trade, coin),
    status: 'closed',
    endedAt: trade.complete_time ?? trade.handle_time ?? undefined,
    margin,
    price: trade.price,
    closePrice: trade.update_price ?? undefined,
    ...resultOf(trade, gross, margin),
  }
}

/** Whether a market price reaches the limit of a waiting order or a stop of a position. */
export const isReached = (
  stage: 'waiting' | 'open',
  trade: LeverageTrade,
  spread: Amount | undefined,
  price: number,
): boolean => {
  const isBuy = trade.type === LeverageSide.buy
  const falls = (to: Amount | undefined) => to !== undefined && to !== ZERO && price <= Number(to)
  const rises = (to: Amount | undefined) => to !== undefined && to !== ZERO && price >= Number(to)
  if (stage === 'waiting') return isBuy ? falls(limitOf(trade, spread)) : rises(limitOf(trade, spread))
  const { target_profit_price: target, stop_loss_price: loss } = trade
  return isBuy ? rises(target) || falls(loss) : falls(target) || rises(loss)
}
