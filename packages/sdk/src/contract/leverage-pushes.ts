import type * as z from 'zod/mini'
import { amount, amountOrNull, entity, integer } from '../values/index.ts'
import { leverageTrade } from './leverage-trade.ts'
import { rows } from './push-values.ts'

/** The user's leveraged orders as the platform counts them at a new price. Source: the family's servers. */
export const leverTradePush = entity(
  {},
  {
    /** Whom it is for: the user's id. */
    to: integer,
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
