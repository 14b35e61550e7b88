import type * as z from 'zod/mini'
import { entity, integer } from '../values/index.ts'
import { leverTradePush } from './leverage-pushes.ts'
import {
  dayMarketPush,
  klinePush,
  marketDepthPush,
  marketTradesPush,
  transactionPush,
} from './market-pushes.ts'
import { closedMicroOrderPush } from './option-pushes.ts'

/** Balances of the user changed; what it carries differs from server to server, so ask for the wallets again. */
export const updateBalancePush = entity(
  {},
  {
    /** Whom it is for: the user's id. */
    to: integer,
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
export const pushTopic = (topic: string): PushTopic | undefined => {
  const name = topic.replace(/^update_balance_.+$/, 'update_balance_{user_id}')
  return Object.hasOwn(pushes, name) ? (name as PushTopic) : undefined
}
