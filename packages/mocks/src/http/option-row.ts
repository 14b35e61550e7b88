import Big from 'big.js'
import type { OptionOrder } from '../exchange/options/order.ts'
import { serverTime } from '../exchange/core/server-time.ts'

const eight = (value: string) => new Big(value).toFixed(8)

/** The wire format of an option order. */
export const optionRow = (order: OptionOrder, now: number) => {
  const created = serverTime(order.createdAt)
  const completed = order.completeAt === null ? null : serverTime(order.completeAt)
  return {
    id: order.id,
    user_id: order.userId,
    match_id: order.matchId,
    currency_id: order.currencyId,
    type: order.type,
    seconds: order.seconds,
    number: eight(order.number),
    open_price: eight(order.openPrice),
    end_price: eight(order.endPrice),
    profit_ratio: order.profitRatio,
    loss_ratio: order.lossRatio,
    fee: '0.00000000',
    is_insurance: 0,
    status: order.status,
    profit_result: order.profitResult,
    fact_profits: order.factProfits,
    created_at: created,
    updated_at: completed ?? created,
    handled_at: serverTime(order.handledAt),
    complete_at: completed,
    return_at: completed,
    remain_milli_seconds: Math.max(0, order.handledAt - now),
    currency_name: order.currencyName,
    symbol_name: order.symbol,
    real_name: '--',
    show_micro_id: order.id + 10_000,
  }
}
