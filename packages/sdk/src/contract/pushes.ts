import type * as z from 'zod/mini'
import { amount, amountOrNull, entity, integer } from '../values/index.ts'
import { leverageTrade } from './leverage-trade.ts'
import {
  dayMarketPush,
  klinePush,
  marketDepthPush,
  marketTradesPush,
  transactionPush,
} from './market-pushes.ts'
import { optionTrade } from './options.ts'
import { rows } from './push-values.ts'

/** Who a private push is for: a user's id. */
const to = integer

/** The user's leveraged orders as the platform counts them at a new price. Source: the family's servers. */
export const leverTradePush = entity(
  {},
  {
    /** Whom it is for: the user's id. */
    to,
    /** Balance and profits over margin, percent; the platform closes everything when it is too low. */
    hazard_rate: amountOrNull,
    /** Profits of all open orders, in the quote currency. */
    profits_all: amount,
    /** Margins of all open orders, in the quote currency. */
    caution_money_all: amount,
    /** Profits of the open orders of this pair, in the quote currency. */
    profits: amount,
    /** Margins of the open orders of this pair, in the quote currency. */
    caution_money: amount,
    /** All open orders. */
    trades_all: rows(leverageTrade),
    /** Orders that wait. */
    trades_entrust: rows(leverageTrade),
    /** Open orders of this pair. */
    trades_cur: rows(leverageTrade),
  },
)
/** The user's leveraged orders at a new price, as read. */
export type LeverTradePush = z.output<typeof leverTradePush>

/** An option order of the user was settled. Source: SPEC §4 (Option order). */
export const closedMicroOrderPush = entity(
  {
    /** The order as it was settled. */
    data: optionTrade,
  },
  {
    /** Whom it is for: the user's id. */
    to,
  },
)
/** An option order of the user that was settled, as read. */
export type ClosedMicroOrderPush = z.output<typeof closedMicroOrderPush>

/** Balances of the user changed; what it carries differs from server to server, so ask for the wallets again. */
export const updateBalancePush = entity(
  {},
  {
    /** Whom it is for: the user's id. */
    to,
  },
)
/** A change of the user's balances, as read. */
export type UpdateBalancePush = z.output<typeof updateBalancePush>

/**
 * What arrives over the socket, by event name. The user's own come after the event `login` with the user id was sent;
 * `{user_id}` stands for that id.
 *
 * `update_user` and `update_lang` are no pushes: no server sends them. An app tells them to itself (and, as SPEC has
 * it, to the server) after logins, trades and withdrawals, and on a language change.
 */
export const pushes = {
  daymarket: dayMarketPush,
  kline: klinePush,
  market_depth: marketDepthPush,
  market_detail: marketTradesPush,
  match_trade: marketTradesPush,
  transaction: transactionPush,
  lever_trade: leverTradePush,
  closed_microorder: closedMicroOrderPush,
  'update_balance_{user_id}': updateBalancePush,
} as const

/** The topics of `pushes`. */
export type PushTopic = keyof typeof pushes

/** The entry of `pushes` for a topic as it comes over the wire; undefined for one that it does not name. */
export function pushTopic(topic: string): PushTopic | undefined {
  const name = topic.replace(/^update_balance_.+$/, 'update_balance_{user_id}')
  return Object.hasOwn(pushes, name) ? (name as PushTopic) : undefined
}
