import type { Answered } from './dialect.ts'
import { type Fields, MESSAGE, named } from './fields.ts'

const total = named('§3: "four groups …, each with usdt_totle"', 'usdt_totle')
// §3 has "Currency row" among the wallets and §9 multiplies each balance by its usdt_price: it is the row of a balance.
const group = (kind: 'change' | 'micro' | 'lever'): Fields => ({
  ...total,
  balance: {
    ...named('§3: "Currency row has usdt_price and currency_name"', 'currency_name usdt_price'),
    ...named('§3: "balances …, each with a lock_ counterpart"', `${kind}_balance lock_${kind}_balance`),
  },
})

const PRODUCT = '§3: "Locked product: id, currency_name, period (days), min_single_limit, income_rate"'
const product = named(PRODUCT, 'id currency_name period min_single_limit income_rate')

const LEVEL = '§3: "level_list (level_name, min_num, max_num, rate)"'
const levels = named(LEVEL, 'level_name min_num max_num rate')

/** Wallets, deposits, withdrawals, locked products and custody. */
export const SPEC_FUNDS = {
  'wallet.list': {
    at: 'message',
    place: MESSAGE,
    fields: {
      change_wallet: group('change'),
      micro_wallet: group('micro'),
      lever_wallet: group('lever'),
      // Only "(change, micro, lever)" have "a balance list".
      legal_wallet: total,
    },
  },
  'wallet.info': {
    at: 'message',
    place: '§7 /api/wallet/get_info: "response message has min_number, change_balance, rate"',
    fields: named('§3: Wallet info for withdrawal', 'min_number change_balance rate'),
  },

  'recharge.address': {
    at: 'message',
    place: '§7 /api/wallet/get_in_address: "response message.address"',
    fields: named('§7: "a comma-separated string of entries"', 'address'),
  },
  'recharge.log': {
    at: 'message.data',
    place: '§7 /api/record/log: "response message.data list"',
    rows: named('§3: Recharge log row', 'currency_name amount created_at'),
  },

  'withdrawal.log': {
    at: 'message.data',
    place: '§7 /api/charge_mention/log: "response message.data list"',
    rows: named('§3: Withdraw log row', 'currency_name transaction_info value created_time'),
  },
  'withdrawal.addresses': {
    at: 'message',
    place: '§7 /api/wallet/get_address: "response message is a list of saved addresses"',
    rows: named('§3: "Saved address: currency, address"', 'currency address'),
  },

  'locking.products': {
    at: 'message',
    place: '§7 /api/wealth/getProfitList: "array of locking products"',
    rows: product,
  },
  'locking.product': { at: 'message', place: MESSAGE, fields: product },
  'locking.orders': {
    at: 'data',
    place: '§7 /api/wealth/getMyprofit: "response data[] and income_total"',
    rows: {
      ...named(
        '§3: Locked order',
        'status show_status caution_money income_rate show_add_time show_end_time show_last_time',
      ),
      product: named('§3: "product.currency_name"', 'currency_name'),
    },
    topFields: named('§3: "The income response also has income_total"', 'income_total'),
  },
  'locking.incomeLog': {
    at: 'data',
    place: '§7 /api/deposit/lists: "20 in locking income log with type 11 …; response data[]"',
    rows: named('§3: Income log entry', 'after value currency_name created_time'),
  },

  'custody.levels': {
    at: 'message.level_list',
    place: `${MESSAGE} /api/deposit/level is not described; §3 calls a list of levels level_list.`,
    rows: levels,
  },
  'custody.myLevel': {
    at: 'message',
    place: '§7 /api/deposit/my_level: "level, next_level, progress, balance; message is the custody info"',
    fields: {
      ...named('§3: Custody info', 'balance balance_total todayIcome totalIcome'),
      level: named('§3: "level with level_name, max_num (-1 unlimited), rate"', 'level_name max_num rate'),
      next_level: named('§3: "next_level with level_name"', 'level_name'),
      ...named('§3: "progress as percentage"', 'progress'),
      level_list: levels,
    },
  },
  'custody.dailyIncome': {
    at: 'message.data',
    place: '§7 /api/deposit/lists: "10 in deposit record with type 10001; response … message.data"',
    rows: named(
      '§3: "Daily income row: value, info (text with level and rate), created_time"',
      'value info created_time',
    ),
  },
} satisfies Readonly<Record<string, Answered>>
