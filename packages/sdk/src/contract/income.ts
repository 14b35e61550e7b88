import type * as z from 'zod/mini'
import { amount, amountOrNull, entity, integer, serverMoment, text } from '../values/index.ts'

/** A row of the income log of locked products or custody. Source: product §3 (Daily income row, Income log entry). */
export const incomeRow = entity(
  {
    /** The income, in `currency_name`. */
    value: amount,
  },
  {
    /** The row's id. */
    id: integer,
    /** Description, with level and rate. */
    info: text,
    /** The balance after it, in `currency_name`; null where the platform does not say. */
    after: amountOrNull,
    /** The coin, 'USDC'. */
    currency_name: text,
    /** When it was paid: unix ms, or text in the server's zone; null where not set. */
    created_time: serverMoment,
    /** Row type: 11 locked products, 10001 custody. */
    type: integer,
  },
)
/** A row of an income log. */
export type IncomeRow = z.output<typeof incomeRow>

/** The path of both income logs; they differ by `type`. */
export const INCOME_PATH = '/api/deposit/lists'
