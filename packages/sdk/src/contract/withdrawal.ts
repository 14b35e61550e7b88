import type * as z from 'zod/mini'
import {
  amountOrNull,
  derive,
  addMismatch,
  reader,
  entity,
  fields,
  integer,
  oneOf,
  optional,
  positiveAmount,
  requiredText,
  serverMoment,
  text,
  withDefault,
} from '../values/index.ts'
import { LogType } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { list, page, pageNumber, pageSize, rows } from './paging.ts'
import { withoutInput } from './reconcile.ts'
import { remark } from './remark.ts'

const codeOrNull = reader<string | number | null, string | null>(
  { title: 'text or nothing', type: ['string', 'number', 'null'] },
  value => (value === null ? null : text.safeParse(value).data),
)

/**
 * Requests a withdrawal. The amount is locked immediately; the platform pays it out or returns it. The answer is a
 * text.
 *
 * Refusals: below the minimum, insufficient balance, frozen funds, too many a day. Choices: `symbol` is the coin's
 * name; `type` is '' for coins with one chain, but required for USDT: money sent on the wrong chain may be lost.
 * Source: product §7 /api/wallet/out.
 */
export const submitWithdrawal = endpoint({
  name: 'withdrawal.submit',
  method: 'POST',
  path: '/api/wallet/out',
  effect: 'money',
  reconcile: withoutInput('withdrawal.log'),
  input: derive(
    fields({
      /** The coin, 'USDT'. */
      symbol: requiredText,
      /** Currency id. */
      currency: integer,
      /** The address to withdraw to. */
      address: requiredText,
      /** The amount that leaves the balance, a positive decimal in the coin. */
      number: positiveAmount,
      /** The chain: for USDT 0 ERC20, 1 TRC20, 2 OMNI; '' for coins with one chain. */
      type: text,
      /** Always 0: the platform applies its own fee. */
      rate: withDefault(oneOf(0), 0),
      /** The verification code that some deployments send by email for each withdrawal. */
      safecode: withDefault(codeOrNull, null),
    }),
    (withdrawal, { issues }) => {
      if (withdrawal.type.trim() === '' && withdrawal.symbol.trim().toUpperCase() === 'USDT')
        addMismatch(issues, 'the chain of USDT', ['type'])
      return withdrawal
    },
  ),
  output: remark,
  sensitive: ['address', 'safecode'],
})

/** A withdrawal in the log. Source: product §3 (Withdraw log row). */
export const withdrawalRow = derive(
  entity(
    {},
    {
      /** The row's id. */
      id: integer,
      /** The coin, 'USDT'. */
      currency_name: text,
      /** The kind of movement, as the platform's text. */
      transaction_info: text,
      /** The purpose, as the platform's text. */
      info: text,
      /** The change of the balance, in the coin; negative for a withdrawal. */
      value: amountOrNull,
      /** `value` as some servers name it, in the coin. */
      number: amountOrNull,
      /** When it was: unix ms, or text in the server's zone; null where not set. */
      created_time: serverMoment,
      /** `created_time` as some servers name it. */
      create_time: serverMoment,
      /** Row type: 99 requested, 100 done, 101 refused, 1581 and others by deployment. */
      type: integer,
      /** 1 submitted, 2 done, 3 returned, where the row is a withdrawal. */
      status: integer,
      /** The address it goes to. */
      address: text,
    },
  ),
  row => ({
    ...row,
    /** The coin, 'USDT'; '' where the platform does not say. */
    currency_name: row.currency_name ?? '',
    /** The change of the balance, in the coin, negative for a withdrawal; null where the platform does not say. */
    value: row.value ?? row.number ?? null,
    /** When it was: unix ms, or text in the server's zone; null where the platform does not say. */
    created_time: row.created_time ?? row.create_time ?? null,
  }),
)
/** A withdrawal in the log. */
export type WithdrawalRow = z.output<typeof withdrawalRow>

/**
 * The user's withdrawals, newest first.
 *
 * Choice: most servers ignore `type` and include deposits; a row's own `type` distinguishes them, see {@link
 * withdrawalRow}. Source: product §7 /api/charge_mention/log.
 */
export const getWithdrawals = endpoint({
  name: 'withdrawal.log',
  method: 'GET',
  path: '/api/charge_mention/log',
  effect: 'read',
  input: fields({
    /** The page, from 1. */
    page: pageNumber,
    /** Rows per page. */
    limit: pageSize(10),
    /** Always 0. */
    totle: withDefault(oneOf(0), 0),
    /** Always 1580. */
    type: withDefault(oneOf(LogType.withdrawals), LogType.withdrawals),
  }),
  output: page(withdrawalRow),
  sensitive: [],
})

/** A saved address to withdraw to. Source: product §3 (Saved address). */
export const withdrawalAddress = entity(
  {
    /** The address itself. */
    address: requiredText,
  },
  {
    /** The id of the saved address. */
    id: integer,
    /** Currency id, or the coin's name on some servers. */
    currency: text,
    /** The coin, 'USDT'. */
    currency_name: text,
    /** The user's note, '' for none. */
    notes: text,
  },
)
/** A saved address to withdraw to. */
export type WithdrawalAddress = z.output<typeof withdrawalAddress>

/**
 * The saved addresses, of one coin or of all. Many servers refuse when there are none, which reads as an empty list.
 *
 * Choice: `currency` (an id) is optional; some servers require it.
 * Source: product §7 /api/wallet/get_address.
 */
export const getWithdrawalAddresses = endpoint({
  name: 'withdrawal.addresses',
  method: 'POST',
  path: '/api/wallet/get_address',
  effect: 'read',
  emptyWhenRefused: true,
  input: fields({
    /** Currency id; the addresses of all coins without it. */
    currency: optional(integer),
  }),
  output: list(withdrawalAddress),
  sensitive: [],
})

/**
 * Saves withdrawal addresses, one object each. The answer is a text.
 *
 * Refusals: unknown coin, address already saved. Choice: `value` is the currency id, `show` the coin's name.
 * Source: product §7 /api/wallet/addaddress.
 */
export const addWithdrawalAddress = endpoint({
  name: 'withdrawal.addAddress',
  method: 'POST',
  path: '/api/wallet/addaddress',
  effect: 'write',
  reconcile: withoutInput('withdrawal.addresses'),
  input: fields({
    /** The addresses to save, one object each. */
    address: rows(
      fields({
        /** The address itself. */
        address: requiredText,
        /** Currency id. */
        value: integer,
        /** The coin's name, 'USDT'. */
        show: withDefault(text, ''),
      }),
    ),
  }),
  output: remark,
  sensitive: ['address'],
})

/** The endpoints of `app.api.withdrawal`. */
export const withdrawalEndpoints = {
  submit: submitWithdrawal,
  log: getWithdrawals,
  addresses: getWithdrawalAddresses,
  addAddress: addWithdrawalAddress,
} as const
