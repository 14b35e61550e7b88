import { EXPIRIES } from '../exchange/options/expiries.ts'
import type { AreaHandlers } from './area-handlers.ts'
import { optionRow } from './option-row.ts'
import { paginate } from './paging.ts'

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
