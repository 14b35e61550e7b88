import type * as z from 'zod/mini'
import { amount, amountOrNull, entity, integer } from '../values/index.ts'
import { leverageTrade } from './leverage-trade.ts'
import { rows } from './push-values.ts'

/** The user's leveraged orders at a new price. Source: this family of servers. */
export const leverTradePush = entity(
  {},
  {
    /** The id of the user it is for. */
    to: integer,
    /** (Balance + margins + profits) / margins, percent; too low a value means liquidation. */
    hazard_rate: amountOrNull,
    /** Total profit of all open orders, in the quote currency. */
    profits_all: amount,
    /** Total margin of all open orders, in the quote currency. */
    caution_money_all: amount,
    /** Total profit of the open orders of this pair, in the quote currency. */
    profits: amount,
    /** Total margin of the open orders of this pair, in the quote currency. */
    caution_money: amount,
    /** All open orders. */
    trades_all: rows(leverageTrade),
    /** Pending limit orders. */
    trades_entrust: rows(leverageTrade),
    /** Open orders of this pair. */
    trades_cur: rows(leverageTrade),
  },
)
/** The user's leveraged orders at a new price. */
export type LeverTradePush = z.output<typeof leverTradePush>
