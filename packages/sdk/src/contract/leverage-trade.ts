import * as z from 'zod/mini'
import {
  amount,
  amountOrNull,
  amountOrZero,
  entity,
  integer,
  oneOf,
  requiredText,
  serverMoment,
} from '../values/index.ts'
import { LeverageSide, LeverageStatus } from './codes.ts'

/** A leveraged order. Amounts and prices in the quote currency. Source: product §3 (Leverage order). */
export const leverageTrade = entity(
  {
    /** The order's id. */
    id: integer,
    /** 1 buy (long): gains when the price rises; 2 sell (short): gains when it falls. */
    type: oneOf(...Object.values(LeverageSide)),
    /** 'BTC/USDT' */
    symbol: requiredText,
    /** Lots. */
    share: amount,
    /** Multiple: value / margin. */
    multiple: amount,
    /** The price it was opened at, in the quote currency; the limit while it waits. */
    price: amount,
    /** 0 waiting (limit), 1 open, 2 being closed, 3 closed, 4 cancelled. */
    status: oneOf(...Object.values(LeverageStatus)),
  },
  {
    /** Take-profit price, in the quote currency; 0 for none. */
    target_profit_price: amountOrZero,
    /** Stop-loss price, in the quote currency; 0 for none. */
    stop_loss_price: amountOrZero,
    /** Margin, in the quote currency. */
    caution_money: amount,
    /** Initial margin, in the quote currency. */
    origin_caution_money: amount,
    /** Overnight fees so far, in the quote currency. */
    overnight_money: amountOrZero,
    /** Opening fee, in the quote currency. */
    trade_fee: amountOrZero,
    /** Realised profit (+) or loss (−) of a closed order, in the quote currency. */
    fact_profits: amountOrNull,
    /** Unrealised profit of an open order at `update_price`, in the quote currency. */
    profits: amountOrNull,
    /** The latest price, in the quote currency; of a closed order, its closing price. */
    update_price: amountOrNull,
    /** The price when it was placed, in the quote currency. */
    origin_price: amountOrNull,
    /** Coins: lots times the pair's lever_share_num. */
    number: amount,
    /** The coin's id. */
    currency: integer,
    /** The quote currency's id. */
    legal: integer,
    /** When it was opened: unix ms, or text in the server's zone; null while it waits. */
    transaction_time: serverMoment,
    /** When it was placed: unix ms, or text in the server's zone. */
    create_time: serverMoment,
    /** When it was closed: unix ms, or text in the server's zone; null until then. */
    complete_time: serverMoment,
    /** When its closing was processed: unix ms, or text in the server's zone; null until then. */
    handle_time: serverMoment,
  },
)
/** A leveraged order. */
export type LeverageTrade = z.output<typeof leverageTrade>
