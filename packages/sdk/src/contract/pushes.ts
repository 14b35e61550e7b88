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

/** The user's balances changed. Servers differ in what it carries, so refetch the wallets. */
export const updateBalancePush = entity(
  {},
  {
    /** The id of the user it is for. */
    to: integer,
  },
)
/** The user's balances changed. */
export type UpdateBalancePush = z.output<typeof updateBalancePush>

/**
 * The pushes by event name. Those of a user arrive after the client has sent `login` with the user's id, the
 * `{user_id}` of an event name.
 *
 * `update_user` and `update_lang` are not among them: no server sends them, the app sends them to the server.
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

/** The event names of `pushes`. */
export type PushTopic = keyof typeof pushes

/** The key of `pushes` for an event name on the wire; undefined for an unknown one. */
export const pushTopic = (topic: string): PushTopic | undefined => {
  const name = topic.replace(/^update_balance_.+$/, 'update_balance_{user_id}')
  return Object.hasOwn(pushes, name) ? (name as PushTopic) : undefined
}
