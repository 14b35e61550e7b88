import * as z from 'zod/mini'
import {
  amount,
  coinName,
  derive,
  entity,
  fields,
  integer,
  orNothing,
  priceOrNull,
  readPart,
  requiredText,
  text,
  readAs,
  addMismatch,
  withDefault,
} from '../values/index.ts'
import { getCandles } from './candles.ts'
import { LEGAL_NAME } from './codes.ts'
import { endpoint } from './endpoint.ts'
import { list, soundRows } from './paging.ts'

/** A pair with its latest price. Source: product §3 (Quote, Coin pair). */
export const pair = entity(
  {
    /** The match id, by which options and charts name the pair. */
    id: integer,
    /** The coin's id. */
    currency_id: integer,
    /** The quote currency's id; null where only the coin list has it, see `pairOf`. */
    legal_id: withDefault(integer, null),
    /** The coin, 'BTC'. */
    currency_name: coinName,
    /** The quote currency, 'USDT'. */
    legal_name: withDefault(requiredText, LEGAL_NAME),
    /** Latest price, in the quote currency; null while there is none. */
    now_price: withDefault(priceOrNull, null),
  },
  {
    /** Change of the day in percent ('+1.27' on the wire). */
    change: priceOrNull,
    /** Highest price of the day, in the quote currency. */
    high: priceOrNull,
    /** Lowest price of the day, in the quote currency. */
    low: priceOrNull,
    /** Volume of the day, in coins. */
    volume: priceOrNull,
    /** Coins in one lot of a leveraged order. */
    lever_share_num: amount,
    /** Fee of a leveraged order, percent of its value. */
    lever_trade_fee: amount,
    /** Spread of leveraged orders around the price, in the quote currency. */
    spread: amount,
    /** Overnight fee of a leveraged order, percent. */
    overnight: amount,
    /** Fewest lots of a leveraged order; 0 for no limit. */
    lever_min_share: integer,
    /** Most lots of a leveraged order; 0 for no limit. */
    lever_max_share: integer,
    /** 1 if options on the pair are offered, else 0. */
    open_microtrade: integer,
    /** 1 if spot trading of the pair is offered, else 0. */
    open_transaction: integer,
    /** 1 if leverage on the pair is offered, else 0. */
    open_lever: integer,
    /** URL of the coin's logo, '' for none. */
    logo: text,
  },
)
/** A pair with its latest price. */
export type Pair = z.output<typeof pair>

/** A quote currency with its pairs. Source: product §3 (Coin store). */
export const quoteCurrency = entity({
  /** The quote currency's id: `legal_id` of its pairs; null where only the coin list has it. */
  id: withDefault(integer, null),
  /** The quote currency, 'USDT'. */
  name: withDefault(requiredText, LEGAL_NAME),
  /** The pairs with this quote currency. */
  quotation: orNothing(soundRows(pair), []),
})
/** A quote currency with its pairs. */
export type QuoteCurrency = z.output<typeof quoteCurrency>

type Fields = Readonly<Record<string, unknown>>
const isObject = (wire: unknown): wire is Fields => typeof wire === 'object' && wire !== null

/** A row of the quotation list as a quote currency: a flat pair becomes the only pair of its quote currency. */
const asQuoteCurrency = (wire: unknown): unknown => {
  if (!isObject(wire)) return wire
  const { id, name, quotation } = wire
  if (quotation === undefined && 'currency_id' in wire)
    return { id: wire['legal_id'], name: wire['legal_name'], quotation: [wire] }
  if (!Array.isArray(quotation)) return wire
  const named = quotation.map((each: unknown) =>
    isObject(each) && !(each['legal_id'] && each['legal_name'])
      ? { ...each, legal_id: each['legal_id'] ?? id, legal_name: each['legal_name'] ?? name }
      : each,
  )
  return { ...wire, quotation: named }
}

const quotationRow = readAs<z.input<typeof quoteCurrency> | z.input<typeof pair>, QuoteCurrency>(
  () => z.union([pair, quoteCurrency]),
  (wire, { issues }) => {
    const row = asQuoteCurrency(wire)
    if (isObject(row) && row['name'] === undefined && row['quotation'] === undefined)
      addMismatch(issues, 'a pair or a quote currency')
    return readPart(quoteCurrency, row, issues) as QuoteCurrency
  },
)

/**
 * Every pair with its latest price, by quote currency.
 *
 * Choice: pairs nested in their quote currency and a flat list of pairs read the same.
 * Source: product §7 /api/currency/quotation_new.
 */
export const getQuotations = endpoint({
  name: 'market.quotations',
  method: 'GET',
  path: '/api/currency/quotation_new',
  effect: 'read',
  open: true,
  input: fields({}),
  output: derive(list(quotationRow), found => {
    const byName = new Map<string, QuoteCurrency[]>()
    for (const each of found) {
      const same = byName.get(each.name)
      if (same) same.push(each)
      else byName.set(each.name, [each])
    }
    return [...byName.values()].map((same): QuoteCurrency => ({
      ...(same[0] as QuoteCurrency),
      id: same.find(({ id }) => id !== null)?.id ?? null,
      quotation: same.flatMap(({ quotation }) => quotation),
    }))
  }),
  sensitive: [],
})

/** A coin that the user can hold. Source: product §3 (Coin store). */
export const currency = entity(
  {
    /** Currency id, by which wallets and orders name the coin. */
    id: integer,
    /** The coin, 'BTC'. */
    name: requiredText,
  },
  {
    /** The coins with this quote currency. */
    quotation: soundRows(
      entity({
        /** The coin, 'BTC'. */
        currency_name: requiredText,
        /** The coin's id. */
        currency_id: integer,
      }),
    ),
    /** 1 if the fiat account can hold it, else 0. */
    is_legal: integer,
    /** 1 if the leverage account can hold it, else 0. */
    is_lever: integer,
    /** 1 if the spot account can hold it, else 0. */
    is_match: integer,
    /** 1 if the options account can hold it, else 0. */
    is_micro: integer,
  },
)
/** A coin that the user can hold. */
export type Currency = z.output<typeof currency>

/**
 * The coins the user can hold. In product §7 the first has the pairs as `quotation`; most servers send none.
 *
 * Source: product §7 /api/currency/user_currency_list.
 */
export const getCurrencies = endpoint({
  name: 'market.currencies',
  method: 'GET',
  path: '/api/currency/user_currency_list',
  effect: 'read',
  input: fields({}),
  output: list(currency),
  sensitive: [],
})

/** The endpoints of `app.api.market`. */
export const marketEndpoints = {
  quotations: getQuotations,
  currencies: getCurrencies,
  candles: getCandles,
} as const
