import * as z from 'zod/mini'
import {
  type Amount,
  amountOrNull,
  amountOrZero,
  derive,
  entity,
  fields,
  inputAmount,
  integer,
  orNothing,
  oneOf,
  optional,
  positiveAmount,
  positiveInteger,
  text,
  withDefault,
} from '../values/index.ts'
import { ANY_STATUS, LeverageMode, LeverageSide, LeverageStatus } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { leverageTrade } from './leverage-trade.ts'
import { pageNumber, pageSize, pageWith, rows } from './paging.ts'
import { byStatus, lacking } from './reconcile.ts'
import { remark } from './remark.ts'

/** The price that a market order sends. Source: product §9. */
const MARKET_TARGET = '999' as Amount

/** A choice of the leverage form; some servers send null. */
const choice = entity({
  /** A multiple or a number of lots. */
  value: amountOrNull,
})

/** The choices and limits of the leverage form for a pair. Source: product §7 /api/lever/deal. */
export const leverageDeal = entity(
  {
    /** The choices of the form. */
    multiple: entity(
      {
        /** The multiples on offer; `leverageMultiples` sorts and dedupes them. */
        muit: orNothing(rows(choice), []),
      },
      {
        /** The numbers of lots on offer. */
        share: rows(choice),
      },
    ),
  },
  {
    /** Limits of the lots of an order. */
    lever_share_limit: entity({
      /** Fewest lots. */
      min: amountOrZero,
      /** Most lots; 0 for no limit. */
      max: amountOrZero,
    }),
    /** Latest price, in the quote currency. */
    last_price: amountOrZero,
    /** Free balance of the leverage account, in the quote currency. */
    user_lever: amountOrZero,
    /** Total margin of all open orders, in the quote currency. */
    all_levers: amountOrZero,
  },
)
/** The choices and limits of the leverage form for a pair. */
export type LeverageDeal = z.output<typeof leverageDeal>

const pairIds = {
  /** The coin's id. */
  currency_id: integer,
  /** The quote currency's id. */
  legal_id: integer,
}

interface Ids {
  readonly currency_id: number
  readonly legal_id: number
}

/** The choices and limits of the leverage form for a pair. Source: product §7 /api/lever/deal. */
export const getLeverageDeal = endpoint({
  name: 'leverage.deal',
  method: 'POST',
  path: '/api/lever/deal',
  effect: 'read',
  input: fields(pairIds),
  output: leverageDeal,
  sensitive: [],
})

/**
 * Opens a leveraged order. Margin and fee leave the leverage account immediately. The answer is a text.
 *
 * Refusals: insufficient balance, multiple not offered, too few or too many lots, a limit on the wrong side of the
 * price. Choice: `password` is '' where the platform asks for none. Source: product §7 /api/lever/submit, §3
 * (Leverage order form), §9.
 */
export const submitLeverage = endpoint({
  name: 'leverage.submit',
  method: 'POST',
  path: '/api/lever/submit',
  effect: 'money',
  reconcile: byStatus(
    'leverage.trades',
    [LeverageStatus.waiting, LeverageStatus.open, LeverageStatus.closed],
    ({ currency_id, legal_id }: Ids) => ({ currency_id, legal_id }),
  ),
  input: derive(
    fields({
      ...pairIds,
      /** Lots, whole and above 0. */
      share: withDefault(positiveInteger, 1),
      /** One of the multiples of {@link getLeverageDeal}. */
      multiple: positiveInteger,
      /** 1 buy (long), 2 sell (short). */
      type: oneOf(...Object.values(LeverageSide)),
      /** 1 market, 0 limit. */
      status: oneOf(...Object.values(LeverageMode)),
      /** The limit, in the quote currency; needed for a limit order. A market order sends 999. */
      target_price: optional(positiveAmount),
      /** The payment password, for deployments that ask for it. */
      password: withDefault(text, ''),
    }),
    (order, { issues }) => {
      const { status, target_price = MARKET_TARGET } = order
      if (status === LeverageMode.limit && order.target_price === undefined)
        issues.push({
          code: 'custom',
          path: ['target_price'],
          message: 'expected the limit of a limit order',
          input: undefined,
        })
      return { ...order, target_price }
    },
  ),
  output: remark,
  sensitive: ['password'],
})

/**
 * The user's leveraged orders of one pair and status, newest first, with the margin level of the account.
 *
 * Choice: `status` defaults to 1 (open); -1 is all. `hazard_rate` and `profits_total`, which most servers send next
 * to the rows, are read too. Source: product §7 /api/lever/my_trade.
 */
export const getLeverageTrades = endpoint({
  name: 'leverage.trades',
  method: 'POST',
  path: '/api/lever/my_trade',
  effect: 'read',
  input: fields({
    ...pairIds,
    /** The coin's id; 0 for all coins on many servers. */
    currency_id: integer,
    /** 0 waiting, 1 open, 3 closed, 4 cancelled, -1 all. */
    status: withDefault(oneOf(ANY_STATUS, ...Object.values(LeverageStatus)), LeverageStatus.open),
    /** The page, from 1. */
    page: pageNumber,
    /** Rows per page. */
    limit: pageSize(999),
  }),
  output: pageWith(
    leverageTrade,
    {
      /** (Balance + margins + profits) / margins, percent; null where the platform does not say. */
      hazard_rate: amountOrNull,
      /** Total profit of all open orders, in the quote currency; null where the platform does not say. */
      profits_total: amountOrNull,
    },
    'rate_profits_total',
  ),
  sensitive: [],
})

/** The lists that show what became of an order that is named by its id alone. */
const tradesOfSomePair = lacking(
  ['currency_id', 'legal_id'],
  byStatus('leverage.trades', [LeverageStatus.open, LeverageStatus.closed]),
)

/**
 * Closes an open order at the market price. Margin and profit return to the leverage account. The answer is a text.
 *
 * Refusals: no longer open, not the user's. Source: product §7 /api/lever/close.
 */
export const closeLeverage = endpoint({
  name: 'leverage.close',
  method: 'POST',
  path: '/api/lever/close',
  effect: 'money',
  reconcile: tradesOfSomePair,
  input: fields({
    /** The order's id. */
    id: integer,
  }),
  output: remark,
  sensitive: [],
})

/**
 * Sets the take-profit and stop-loss of an open order. The answer is a text.
 *
 * Refusals: not open, a price on the wrong side. Choice: both prices are sent, 0 for none; many servers require both
 * above 0. Source: product §7 /api/lever/setstop, §5 (Stop setting).
 */
export const setLeverageStops = endpoint({
  name: 'leverage.setStops',
  method: 'POST',
  path: '/api/lever/setstop',
  effect: 'write',
  reconcile: tradesOfSomePair,
  input: fields({
    /** The order's id. */
    id: integer,
    /** Take-profit, in the quote currency; 0 for none. */
    target_profit_price: inputAmount,
    /** Stop-loss, in the quote currency; 0 for none. */
    stop_loss_price: inputAmount,
  }),
  output: remark,
  sensitive: [],
})

/** The endpoints of `app.api.leverage`. */
export const leverageEndpoints = {
  deal: getLeverageDeal,
  submit: submitLeverage,
  trades: getLeverageTrades,
  close: closeLeverage,
  setStops: setLeverageStops,
} as const
