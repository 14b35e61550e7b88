import type { Answered } from './dialect.ts'
import { type Fields, MESSAGE, named } from './fields.ts'

const SPOT_ORDER = '§3: "Spot order: id, type (buy or sell), price, number, create_time, legal_name"'
const spotOrder: Fields = {
  ...named(SPOT_ORDER, 'id price number create_time legal_name'),
  type: [SPOT_ORDER, { in: 'buy', out: 'sell' }],
}
const pending = {
  at: 'list',
  place: '§7: "The pending buy and sell lists … return list[]"',
  rows: spotOrder,
} as const

/** Options, spot and leverage. */
export const SPEC_TRADING = {
  'options.expiries': {
    at: 'message',
    place: '§7 /api/microtrade/seconds: "array of expiry options"',
    rows: named('§3: Option expiry choice', 'seconds min_amount loss_ratio profit_ratio'),
  },
  'options.submit': {
    at: 'message',
    place: MESSAGE,
    fields: named(
      '§3: Option order form, "Response: open_price, type, number, seconds, currency_name"',
      'open_price type number seconds currency_name',
    ),
  },
  'options.list': {
    at: 'message.data',
    place: '§7 /api/microtrade/lists: "response message.data"',
    rows: named(
      '§3: Option trade row',
      'symbol_name type open_price end_price number seconds created_at fact_profits status',
    ),
  },

  'spot.pendingBuys': pending,
  'spot.pendingSells': pending,
  'spot.completed': {
    at: 'list',
    place: '§7 /api/transaction_complete: "response list[]"',
    rows: spotOrder,
  },

  'leverage.deal': {
    at: '',
    place: '§7 /api/lever/deal: "response multiple.muit[] with value"',
    fields: { multiple: { muit: named('§7: "multiple.muit[] with value"', 'value') } },
  },
  'leverage.trades': {
    at: 'message.data',
    place: '§7 /api/lever/my_trade: "response message.data[]"',
    rows: named(
      '§3: Leverage order',
      'id type symbol share multiple price target_profit_price stop_loss_price caution_money overnight_money trade_fee transaction_time status fact_profits',
    ),
  },
} satisfies Readonly<Record<string, Answered>>
