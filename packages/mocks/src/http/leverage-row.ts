import { LeverageStatus } from '@app/sdk/contract'
import Big from 'big.js'
import { QUOTE } from '../exchange/core/coins.ts'
import { coinOf } from '../exchange/leverage/account.ts'
import { profitOf, type LeverageOrder } from '../exchange/leverage/order.ts'
import { leverageTerms } from '../exchange/leverage/terms.ts'
import { serverTime } from '../exchange/core/server-time.ts'

const eight = (value: string | Big) => new Big(value).toFixed(8)
const timeOrEmpty = (time: number | null) => (time === null ? '' : serverTime(time))

/** The wire format of a leveraged order. @param price The coin's current price. */
export const leverageRow = (order: LeverageOrder, price: number) => {
  const coin = coinOf(order)
  const created = serverTime(order.createdAt)
  return {
    id: order.id,
    user_id: order.userId,
    type: order.type,
    currency: order.currencyId,
    legal: QUOTE.id,
    symbol: `${coin.name}/${QUOTE.name}`,
    share: order.share,
    number: new Big(order.number).toFixed(5),
    multiple: order.multiple,
    origin_price: eight(order.originPrice),
    price: eight(order.price),
    update_price: eight(order.closePrice ?? price.toFixed(coin.decimals)),
    target_profit_price: eight(order.targetProfitPrice),
    stop_loss_price: eight(order.stopLossPrice),
    origin_caution_money: eight(order.originCautionMoney),
    caution_money: eight(order.cautionMoney),
    trade_fee: eight(order.tradeFee),
    overnight: leverageTerms(coin).overnight,
    overnight_money: eight(order.overnightMoney),
    fact_profits: eight(order.factProfits),
    profits: eight(order.status === LeverageStatus.open ? profitOf(order, price) : '0'),
    status: order.status,
    settled: order.status === LeverageStatus.closed ? 1 : 0,
    create_time: Math.floor(order.createdAt / 1000),
    time: created,
    transaction_time: timeOrEmpty(order.openedAt),
    handle_time: timeOrEmpty(order.closedAt),
    complete_time: timeOrEmpty(order.completedAt),
    show_lever_id: order.id + 10_000,
  }
}
