import type * as z from 'zod/mini'
import {
  amount,
  amountOrNull,
  amountOrZero,
  entity,
  fields,
  integer,
  kindOf,
  addMismatch,
  oneOf,
  orNothing,
  positiveAmount,
  readAs,
  readPart,
  requiredText,
  text,
  withDefault,
  ZERO,
} from '../values/index.ts'
import { ExchangeSide } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { rows } from './paging.ts'
import { withoutInput } from './reconcile.ts'
import { remark } from './remark.ts'

/** The four account kinds: change = spot, legal = fiat, lever = leveraged, micro = options. Source: product §1. */
export type AccountKind = 'change' | 'legal' | 'lever' | 'micro'

type Balance = typeof amountOrZero
/** The balances of all account kinds; a row has the two of its kind. */
interface Balances {
  /** Free balance of the spot account, in the currency. */
  readonly change_balance: Balance
  /** Locked balance of the spot account, in the currency. */
  readonly lock_change_balance: Balance
  /** Free balance of the fiat account, in the currency. */
  readonly legal_balance: Balance
  /** Locked balance of the fiat account, in the currency. */
  readonly lock_legal_balance: Balance
  /** Free balance of the leverage account, in the currency. */
  readonly lever_balance: Balance
  /** Locked balance of the leverage account, in the currency. */
  readonly lock_lever_balance: Balance
  /** Free balance of the options account, in the currency. */
  readonly micro_balance: Balance
  /** Locked balance of the options account, in the currency. */
  readonly lock_micro_balance: Balance
}
type BalanceKey<Kind extends AccountKind> = `${Kind}_balance` | `lock_${Kind}_balance`

const walletGroup = <Kind extends AccountKind>(kind: Kind) => {
  const balances = { [`${kind}_balance`]: amountOrZero, [`lock_${kind}_balance`]: amountOrZero } as Pick<
    Balances,
    BalanceKey<Kind>
  >
  const row = entity(
    {
      ...balances,
      /** Currency id; null where the platform does not say, see `withCurrencyIds`. */
      currency: withDefault(integer, null),
      /** The currency, 'USDT'. */
      currency_name: requiredText,
    },
    {
      /** Price of one unit in USDT. */
      usdt_price: amount,
    },
  )
  // Both may be missing, but an invalid one fails the answer: a balance must never silently read as zero.
  const wallet = entity({
    /** One row per currency. */
    balance: orNothing(rows(row), []),
    /** Value of the whole group in USDT, free and locked. */
    usdt_totle: withDefault(amountOrZero, ZERO),
  })
  // A server without the group sends nothing, null or PHP's empty object: [].
  return orNothing(wallet, { balance: [], usdt_totle: ZERO })
}

const walletGroups = entity({
  /** The spot account. */
  change_wallet: walletGroup('change'),
  /** The fiat account. */
  legal_wallet: walletGroup('legal'),
  /** The leverage account. */
  lever_wallet: walletGroup('lever'),
  /** The options account. */
  micro_wallet: walletGroup('micro'),
})
const GROUPS = ['change_wallet', 'legal_wallet', 'lever_wallet', 'micro_wallet']

/**
 * All balances of the user. A missing group is empty; an answer without any group is invalid, since it must not read
 * as "no money". Source: product §3 (Wallet).
 */
export const walletList = readAs<z.input<typeof walletGroups>, z.output<typeof walletGroups>>(
  () => walletGroups,
  (wire, { issues }) => {
    if (kindOf(wire) === 'object' && !GROUPS.some(group => group in (wire as object)))
      addMismatch(issues, `one of ${GROUPS.join(', ')}`)
    return readPart(walletGroups, wire, issues) as z.output<typeof walletGroups>
  },
)
/** All balances of the user, one group per account kind. */
export type WalletList = z.output<typeof walletList>

/** All balances of the user. Source: product §7 /api/wallet/list. */
export const getWallets = endpoint({
  name: 'wallet.list',
  method: 'POST',
  path: '/api/wallet/list',
  effect: 'read',
  input: fields({}),
  output: walletList,
  sensitive: [],
})

/** Limits and fee of withdrawing one coin. Source: product §3 (Wallet info for withdrawal). */
export const walletInfo = entity(
  {
    /** Free balance of the spot account, in the coin. */
    change_balance: amountOrZero,
    /** Smallest withdrawal, in the coin; 0 for none. */
    min_number: amountOrZero,
    /** Fee, as a fraction of the amount. */
    rate: amountOrZero,
  },
  {
    /** The coin, 'USDT'. */
    name: text,
    /** Free balance of the fiat account, in the coin. */
    legal_balance: amountOrZero,
    /** Largest withdrawal, in the coin; null for no limit. */
    max_number: amountOrNull,
  },
)
/** Limits and fee of withdrawing one coin. */
export type WalletInfo = z.output<typeof walletInfo>

/**
 * Limits, balance and fee of withdrawing one coin. Refusals: unknown coin. Source: product §7 /api/wallet/get_info.
 */
export const getWalletInfo = endpoint({
  name: 'wallet.info',
  method: 'POST',
  path: '/api/wallet/get_info',
  effect: 'read',
  input: fields({
    /** Currency id. */
    currency: integer,
  }),
  output: walletInfo,
  sensitive: [],
})

const accountKind = oneOf('change', 'legal', 'lever', 'micro')

/**
 * Moves a currency between two of the user's accounts. The answer is a text.
 *
 * Refusals: insufficient balance; out of the leverage account while an order is open. Choice: product §7 does not
 * show the payload; it is that of this family of servers, which charge no fee. Source: product §7 /api/wallet/change.
 */
export const transferFunds = endpoint({
  name: 'wallet.transfer',
  method: 'POST',
  path: '/api/wallet/change',
  effect: 'money',
  reconcile: withoutInput('wallet.list'),
  input: fields({
    /** The currency's id. */
    currency_id: integer,
    /** The amount, a positive decimal in the currency. */
    number: positiveAmount,
    /** The account it leaves. */
    from_field: accountKind,
    /** The account it goes to. */
    to_field: accountKind,
  }),
  output: remark,
  sensitive: [],
})

/**
 * Exchanges one coin for another at the current price. The answer is a text.
 *
 * Refusals: insufficient balance, unknown pair. Choice: product §7 does not show the payload; it is that of apps for
 * this family of servers. Source: product §7 /api/exchange/submit.
 */
export const exchangeCoins = endpoint({
  name: 'wallet.exchange',
  method: 'POST',
  path: '/api/exchange/submit',
  effect: 'money',
  reconcile: withoutInput('wallet.list'),
  input: fields({
    /** The amount paid, a positive decimal in the currency that `type` selects. */
    amount: positiveAmount,
    /** The coin's id. */
    base_id: integer,
    /** The quote currency's id. */
    quote_id: integer,
    /** 1 pays the quote currency for the coin, 2 pays the coin for the quote currency. */
    type: oneOf(...Object.values(ExchangeSide)),
  }),
  output: remark,
  sensitive: [],
})

/** The endpoints of `app.api.wallet`. */
export const walletEndpoints = {
  list: getWallets,
  info: getWalletInfo,
  transfer: transferFunds,
  exchange: exchangeCoins,
} as const
