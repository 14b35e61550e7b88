import type * as z from 'zod/mini'
import {
  amount,
  derive,
  entity,
  fields,
  integer,
  oneOf,
  optional,
  positiveAmount,
  reader,
  requiredText,
  serverTime,
  text,
  withDefault,
} from '../values/index.ts'
import { RechargeStatus } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { page } from './paging.ts'
import { remark } from './remark.ts'

/** An address to deposit to. */
export interface RechargeAddress {
  /** The coin or chain, in upper case ('ERC20', 'BTC'); null where the platform does not say. */
  readonly key: string | null
  /** The address itself. */
  readonly address: string
}

/** The shapes of deposit addresses on the wire; each text may be a comma-separated list of `KEY:address`. */
export type RechargeAddressWire =
  | string
  | {
      /** The address, or a list of them. */
      readonly address: string
      /** Its QR code; ignored. */
      readonly qrcode?: string
    }
  | Readonly<Record<string, string>>
  | readonly {
      /** The address, or a list of them. */
      readonly address: string
      /** The coin, 'BTC'. */
      readonly currency_name?: string
    }[]

const PREFIXED = /^([\w-]{2,10}):(.*)$/

const addressesIn = (list: string, key: string | null): readonly RechargeAddress[] =>
  list
    .split(',')
    .map(entry => {
      const [, prefix, address = entry] = PREFIXED.exec(entry.trim()) ?? []
      return { key: prefix?.toUpperCase() ?? key, address: address.trim() }
    })
    .filter(({ address }) => address !== '')

const readAddresses = (wire: unknown): readonly RechargeAddress[] | undefined => {
  if (typeof wire === 'string') return addressesIn(wire, null)
  if (typeof wire !== 'object' || wire === null) return undefined
  const rows = Array.isArray(wire) ? (wire as unknown[]) : 'address' in wire ? [wire] : undefined
  // An object maps keys to addresses, so it must not be the whole answer with its `type` or `code`.
  if (rows === undefined && ('type' in wire || 'code' in wire)) return undefined
  if (rows === undefined)
    return Object.entries(wire).flatMap(([key, value]) =>
      typeof value === 'string' ? addressesIn(value, key.toUpperCase()) : [],
    )
  return rows.flatMap(row => {
    const { address, currency_name } = (row ?? {}) as Record<string, unknown>
    const key = typeof currency_name === 'string' ? currency_name.toUpperCase() : null
    return typeof address === 'string' ? addressesIn(address, key) : []
  })
}

const ADDRESS = {
  type: 'string',
  description: 'An address, or a comma-separated list of KEY:address.',
} as const

const depositAddresses = reader<RechargeAddressWire, readonly RechargeAddress[]>(
  {
    title: 'a deposit address',
    anyOf: [
      ADDRESS,
      { type: 'object', properties: { address: ADDRESS }, required: ['address'] },
      { type: 'object', description: 'Addresses by coin or chain.', additionalProperties: ADDRESS },
      {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            address: { ...ADDRESS, type: ['string', 'null'] },
            currency_name: { type: 'string' },
          },
          required: ['address'],
        },
      },
    ],
  },
  readAddresses,
)

/**
 * The deposit addresses of a coin. `rechargeAddress` picks the one for a chain.
 *
 * Refusals: unknown coin, no wallet. Source: product §7 /api/wallet/get_in_address.
 */
export const getRechargeAddress = endpoint({
  name: 'recharge.address',
  method: 'POST',
  path: '/api/wallet/get_in_address',
  effect: 'read',
  input: fields({
    /** Currency id. */
    currency: integer,
  }),
  output: depositAddresses,
  sensitive: [],
})

/**
 * Reports a deposit that was sent; it is pending until the platform approves it. The answer is a text.
 *
 * Refusals: missing amount, address or voucher. Choice: `active` is the step of the form, 1 when submitted.
 * Source: product §7 /api/wallet/charge_req, §3 (Recharge request).
 */
export const submitRecharge = endpoint({
  name: 'recharge.submit',
  method: 'POST',
  path: '/api/wallet/charge_req',
  effect: 'money',
  reconcile: [{ endpoint: 'recharge.log', input: ({ currency }) => ({ currency_id: currency }) }],
  input: fields({
    /** Currency id. */
    currency: integer,
    /** The address that was deposited to. */
    type: requiredText,
    /** The amount that was sent, a positive decimal in the coin. */
    amount: positiveAmount,
    /** The stored image of the voucher, from `upload.image`. */
    pic: requiredText,
    /** Always 'default'. */
    hash: withDefault(text, 'default'),
    /** The step of the form: 1 when submitted. */
    active: withDefault(integer, 1),
  }),
  output: remark,
  sensitive: ['type', 'pic'],
})

/** A deposit in the log. Source: product §3 (Recharge log row). */
export const rechargeRow = derive(
  entity(
    {
      /** The amount, in the coin. */
      amount,
    },
    {
      /** The request's id. */
      id: integer,
      /** The coin, 'USDT'. */
      currency_name: text,
      /** `currency_name` as some servers name it. */
      name: text,
      /** Currency id. */
      currency_id: integer,
      /** 1 waiting, 2 approved, 3 refused. */
      status: oneOf(...Object.values(RechargeStatus)),
      /** The address it was sent to. */
      to_address: text,
      /** The platform's note, '' for none. */
      remark: text,
      /** When it was reported, in the server's zone; null where not set. */
      created_at: serverTime,
    },
  ),
  row => ({
    ...row,
    /** The coin, 'USDT'; '' where the platform does not say. */
    currency_name: row.currency_name ?? row.name ?? '',
  }),
)
/** A deposit in the log. */
export type RechargeRow = z.output<typeof rechargeRow>

/**
 * The user's deposits of one coin, newest first.
 *
 * Choice: read as rows of the other logs of this family of servers; `page`, `limit` and `type` are optional, and many
 * servers ignore them. Source: product §7 /api/record/log.
 */
export const getRecharges = endpoint({
  name: 'recharge.log',
  method: 'GET',
  path: '/api/record/log',
  effect: 'read',
  input: fields({
    /** Currency id; all coins without it. */
    currency_id: optional(integer),
    /** The chain of a coin with several, 'TRC20'; all chains without it. */
    type: optional(text),
    /** The page, from 1. */
    page: optional(integer),
    /** Rows per page. */
    limit: optional(integer),
  }),
  output: page(rechargeRow),
  sensitive: [],
})

/** The endpoints of `app.api.recharge`. */
export const rechargeEndpoints = {
  address: getRechargeAddress,
  submit: submitRecharge,
  log: getRecharges,
} as const
