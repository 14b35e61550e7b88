import type { App } from '../../app/types.ts'
import type { SendOptions } from '../../client/index.ts'
import { CustodyMove, ExchangeSide } from '../../contract/codes.ts'
import { contract, type AccountKind, type LockedProduct } from '../../contract/index.ts'
import { CUSTODY_CURRENCY, LEGAL_NAME, type Chain } from '../../rules/index.ts'
import { WITHDRAWAL_COINS } from '../../rules/address.ts'
import type { Amount } from '../../values/amount.ts'
import { amountToSend } from '../amount-to-send.ts'
import { notSent } from '../outcome.ts'
import { coinIdOf } from './coins.ts'

export interface TransferRequest {
  /** 'USDT' */
  readonly coin: string
  readonly from: AccountKind
  readonly to: AccountKind
  /** In the coin, a decimal. */
  readonly amount: string
}

/** An exchange of two coins in the spot account. */
export interface ExchangeRequest {
  /** The coin to sell: 'BTC'. */
  readonly from: string
  /** The coin to buy: 'USDT'. */
  readonly to: string
  /** In the coin to sell, a decimal. */
  readonly amount: string
}

export interface WithdrawalRequest {
  /** 'USDT' */
  readonly coin: string
  /** The chain of a coin with several; none for others. Coins sent on a wrong chain may be lost. */
  readonly chain?: Chain | undefined
  readonly address: string
  /** The amount deducted from the balance, in the coin, a decimal. */
  readonly amount: string
}

/** A deposit to report. */
export interface RechargeRequest {
  /** 'USDT' */
  readonly coin: string
  /** The address that it was sent to. */
  readonly address: string
  /** In the coin, a decimal. */
  readonly amount: string
  /** The image of the voucher, from `upload.image`. */
  readonly voucher: string
}

/** A transfer between the spot account and custody. */
export interface CustodyRequest {
  /** 'in' from the spot account into custody, 'out' back. */
  readonly direction: keyof typeof CustodyMove
  /** USDC, a decimal. */
  readonly amount: string
}

export interface LockingRequest {
  /** The product as received: its other fields are sent back too, as the platforms' own app does. */
  readonly product: Pick<LockedProduct, 'id'> & { readonly currency_name?: string }
  /** In the product's coin, a decimal. */
  readonly amount: string
}

/** The requests that move money, besides orders, by endpoint. */
export interface MoneyRequests {
  readonly 'wallet.transfer': TransferRequest
  readonly 'wallet.exchange': ExchangeRequest
  readonly 'withdrawal.submit': WithdrawalRequest
  readonly 'recharge.submit': RechargeRequest
  readonly 'custody.move': CustodyRequest
  readonly 'locking.subscribe': LockingRequest
}
export type MoneyEndpoint = keyof MoneyRequests

/** What a request is about. Two requests with equal terms are equal: fees, hints and vouchers do not count. */
export interface MoneyTerms {
  /** The coin that is paid, locked or deposited: 'USDT'; '' where it is not known. */
  readonly coin: string
  readonly amount: Amount
  /** The account or coin that it leaves, and the one that it goes to. */
  readonly from?: string
  readonly to?: string
  readonly chain?: string
  readonly address?: string
  /** Into custody, or out of it. */
  readonly direction?: string
  /** The id of the locked product. */
  readonly product?: string
}

interface Row {
  readonly id?: number | undefined
}

interface MoneyCall<Request> {
  terms(request: Request): Omit<MoneyTerms, 'amount'>
  /** Makes the input of the call, fetching what it needs. */
  input(app: App, request: Request): Promise<object>
  /** The rows that report such calls, newest first. Transfers, exchanges and custody have none. */
  rows?(app: App, input: object, options: SendOptions): Promise<readonly Row[]>
  /** Whether such a row may be of a call with these terms. */
  isOf?(row: Row, terms: MoneyTerms): boolean
}

/** @template Listed The type of its rows. */
const call = <Request, Listed extends Row = Row>(
  entry: Omit<MoneyCall<Request>, 'rows' | 'isOf'> & {
    rows?(app: App, input: object, options: SendOptions): Promise<readonly Listed[]>
    isOf?(row: Listed, terms: MoneyTerms): boolean
  },
) => entry as unknown as MoneyCall<Request>

/** The chain code to send: '' for coins without a choice. */
const chainCode = (coin: string, chain: Chain | undefined): string => {
  const { tabs = [] } = WITHDRAWAL_COINS.find(({ label }) => label === coin) ?? {}
  const tab = tabs.find(({ text }) => text === chain)
  if (tab || (chain === undefined && tabs.length === 0)) return tab ? String(tab.value) : ''
  const expected = tabs.map(({ text }) => text).join(' or ') || 'no chain'
  throw notSent('withdrawal.submit', `expected ${expected} for ${coin}`, 'chain')
}

/** The coin ids of an exchange: the quote is USDT, or between two other coins the one to sell. */
const sidesOf = (given: number, got: number, isSale: boolean) =>
  isSale
    ? { base_id: given, quote_id: got, type: ExchangeSide.sell }
    : { base_id: got, quote_id: given, type: ExchangeSide.buy }

/** What a row does not say is no contradiction. */
const agrees = (said: string | null | undefined, expected: string | undefined) => !said || said === expected

export const MONEY_CALLS: { readonly [E in MoneyEndpoint]: MoneyCall<MoneyRequests[E]> } = {
  'wallet.transfer': call({
    terms: ({ coin, from, to }) => ({ coin, from, to }),
    input: async (app, { coin, from, to, amount }) => ({
      currency_id: await coinIdOf(app, coin),
      from_field: from,
      to_field: to,
      number: amountToSend(amount),
    }),
  }),
  'wallet.exchange': call({
    terms: ({ from, to }) => ({ coin: from, from, to }),
    input: async (app, { from, to, amount }) => {
      const [given, got] = [await coinIdOf(app, from), await coinIdOf(app, to)]
      return { amount: amountToSend(amount), ...sidesOf(given, got, to === LEGAL_NAME) }
    },
  }),
  'withdrawal.submit': call({
    terms: ({ coin, chain, address }) => ({ coin, ...(chain && { chain }), address }),
    input: async (app, { coin, chain, address, amount }) => ({
      symbol: coin,
      type: chainCode(coin, chain),
      currency: await coinIdOf(app, coin),
      address,
      number: amountToSend(amount),
    }),
    rows: async (app, _, options) => (await app.api.withdrawal.log({ page: 1 }, options)).rows,
    isOf: ({ currency_name, value, address }, terms) =>
      value === `-${terms.amount}` && agrees(currency_name, terms.coin) && agrees(address, terms.address),
  }),
  'recharge.submit': call({
    terms: ({ coin, address }) => ({ coin, address }),
    input: async (app, { coin, address, amount, voucher }) => ({
      currency: await coinIdOf(app, coin),
      type: address,
      amount: amountToSend(amount),
      pic: voucher,
    }),
    rows: async (app, input, options) => {
      const { currency } = input as { readonly currency: number }
      return (await app.api.recharge.log({ currency_id: currency, page: 1 }, options)).rows
    },
    isOf: ({ currency_name, amount, to_address }, terms) =>
      amount === terms.amount && agrees(currency_name, terms.coin) && agrees(to_address, terms.address),
  }),
  'custody.move': call({
    terms: ({ direction }) => ({ coin: CUSTODY_CURRENCY, direction }),
    input: async (_, { direction, amount }) => ({
      type: CustodyMove[direction],
      number: amountToSend(amount),
    }),
  }),
  'locking.subscribe': call({
    terms: ({ product }) => ({ coin: product.currency_name ?? '', product: String(product.id) }),
    input: async (_, { product, amount }) => ({ ...product, number: amountToSend(amount) }),
    rows: async (app, _, options) => (await app.api.locking.orders({}, options)).rows,
    isOf: ({ caution_money, product }, terms) =>
      caution_money === terms.amount &&
      agrees(product?.id === undefined ? undefined : String(product.id), terms.product),
  }),
}

/** @throws AppError BAD_INPUT if the amount cannot be sent. */
export const termsOf = <E extends MoneyEndpoint>(endpoint: E, request: MoneyRequests[E]): MoneyTerms => ({
  ...MONEY_CALLS[endpoint].terms(request),
  amount: amountToSend(request.amount),
})

/** Equal for equal requests. */
export const identityOf = (endpoint: MoneyEndpoint, terms: MoneyTerms): string =>
  JSON.stringify([endpoint, Object.entries(terms).sort(([one], [other]) => (one < other ? -1 : 1))])

type Send = (input: object, options: SendOptions) => Promise<unknown>

const memberOf = (areas: object, endpoint: MoneyEndpoint): unknown => {
  const [area = '', member = ''] = endpoint.split('.')
  return (areas as Record<string, Record<string, unknown>>)[area]?.[member]
}

export const senderOf = (app: App, endpoint: MoneyEndpoint): Send => memberOf(app.api, endpoint) as Send

/** Whether a call would be sent: the contract accepts its input. */
export const isSendable = (endpoint: MoneyEndpoint, input: object): boolean =>
  (memberOf(contract, endpoint) as (typeof contract)['wallet']['transfer']).input.safeParse(input).success
