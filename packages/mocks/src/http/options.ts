import { EXPIRIES } from '../exchange/options/limits.ts'
import type { AreaHandlers } from './area-handlers.ts'
import { paginate } from './paging.ts'
import Big from 'big.js'
import type { OptionOrder } from '../exchange/options/order.ts'
import { serverTime } from '../exchange/core/day.ts'

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

/** Filter value for all rows, in dialects with wildcards. */
const ALL = -1

export const optionsHandlers: AreaHandlers<'options'> = {
  expiries: (_, { exchange }) =>
    EXPIRIES.map(({ id, seconds, profitRatio, lossRatio, minAmount }) => ({
      id,
      seconds,
      status: 1,
      profit_ratio: profitRatio,
      loss_ratio: lossRatio,
      min_amount: minAmount,
      max_amount: exchange.optionLimits().maxAmount,
    })),

  submit({ type, match_id, currency_id, seconds, number }, call) {
    const order = call.exchange.execute('submitOption', {
      userId: call.user().id,
      matchId: match_id,
      currencyId: currency_id,
      type,
      seconds,
      number,
    })
    return optionRow(order, call.exchange.now())
  },

  list: {
    // Without a pair: all pairs.
    normalize: fields => ({ match_id: '-1', ...fields }),
    handle({ match_id, status, page, limit }, call) {
      const { exchange, dialect } = call
      const isAll = (value: number) => dialect.wildcards && value === ALL
      const orders = exchange.optionOrders(call.user().id, {
        ...(!isAll(status) && { status }),
        ...(!isAll(match_id) && { matchId: match_id }),
      })
      return paginate(orders, page, limit, order => optionRow(order, exchange.now()))
    },
  },
}
