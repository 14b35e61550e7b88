import { COINS, QUOTE, type Coin, coinOf } from '../exchange/core/coins.ts'
import { type LeverageOrder, profitOf } from '../exchange/leverage/order.ts'
import { MULTIPLES, leverageTerms } from '../exchange/leverage/limits.ts'
import { Refusal } from '../exchange/core/refusal.ts'
import type { AreaHandlers, Call } from './area-handlers.ts'
import { paginate } from './paging.ts'
import { LeverageStatus } from '@app/sdk/contract'
import Big from 'big.js'
import { serverTime } from '../exchange/core/day.ts'

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

/** Filter values for all rows, in dialects with wildcards. */
const ALL_STATUSES = -1
const ALL_COINS = 0
const SHARES: readonly number[] = [1, 5, 10, 20, 50, 100]
const MAX_OWN_ORDERS = 10

const choices = (values: readonly number[]) => values.map(value => ({ value: String(value) }))

const pairOf = (currencyId: number, legalId: number): Coin => {
  const coin = COINS.find(({ id }) => id === currencyId)
  if (!coin || legalId !== QUOTE.id) throw new Refusal('leverPair')
  return coin
}

const rowOf =
  ({ exchange }: Call) =>
  (order: LeverageOrder) =>
    leverageRow(order, exchange.price(coinOf(order)))

export const leverageHandlers: AreaHandlers<'leverage'> = {
  deal: {
    invalid: { currency_id: 'leverDealFields', legal_id: 'leverDealFields' },
    handle({ currency_id, legal_id }, call) {
      const { exchange } = call
      const coin = pairOf(currency_id, legal_id)
      const { id } = call.user()
      const { minShare, maxShare } = exchange.leverageTerms(coin)
      const { balance, margins } = exchange.leverageAccount(id)
      const open = exchange.leverageOrders(id, { currencyId: currency_id, status: 1 })
      return {
        lever_transaction: { in: [], out: [] },
        my_transaction: open.slice(0, MAX_OWN_ORDERS).map(rowOf(call)),
        lever_share_limit: { min: minShare, max: maxShare },
        multiple: { muit: choices(MULTIPLES), share: choices(SHARES) },
        last_price: exchange.price(coin).toFixed(coin.decimals),
        user_lever: balance,
        all_levers: margins,
        ustd_price: 1,
        ExRAte: '6.5',
      }
    },
  },

  submit: {
    invalid: {
      currency_id: 'leverFields',
      legal_id: 'leverFields',
      type: 'leverFields',
      status: 'leverFields',
      share: 'leverShare',
      multiple: 'leverMultiple',
      target_price: 'leverLimit',
    },
    handle({ currency_id, legal_id, share, multiple, type, status, target_price }, call) {
      call.exchange.execute('submitLeverage', {
        userId: call.user().id,
        legalId: legal_id,
        currencyId: currency_id,
        share,
        multiple,
        type,
        status,
        targetPrice: target_price,
      })
      return call.text('leverSubmitted')
    },
  },

  trades({ currency_id, legal_id, status, page, limit }, call) {
    const { exchange, dialect } = call
    const isAll = (value: number, wildcard: number) => dialect.wildcards && value === wildcard
    const { id } = call.user()
    const { hazardRate, profits } = exchange.leverageAccount(id)
    const isKnown = legal_id === QUOTE.id || isAll(legal_id, ALL_COINS)
    const orders = exchange.leverageOrders(id, {
      ...(!isAll(currency_id, ALL_COINS) && { currencyId: currency_id }),
      ...(!isAll(status, ALL_STATUSES) && { status }),
    })
    return {
      rate_profits_total: { hazard_rate: hazardRate, profits_total: profits },
      message: paginate(isKnown ? orders : [], page, limit, rowOf(call)),
    }
  },

  close({ id }, { exchange, user, text }) {
    exchange.execute('closeLeverage', { userId: user().id, id })
    return text('done')
  },

  setStops: {
    invalid: { target_profit_price: 'stopsNegative', stop_loss_price: 'stopsNegative' },
    handle({ id, target_profit_price, stop_loss_price }, { exchange, user, text }) {
      exchange.execute('setLeverageStops', {
        userId: user().id,
        id,
        targetProfitPrice: target_profit_price,
        stopLossPrice: stop_loss_price,
      })
      return text('stopsSet')
    },
  },
}
