import { named, type Fields } from './fields.ts'

/**
 * The pushes that product §3 describes: two market topics. User pushes are not described, and the server does not relay
 * `update_user` and `update_lang`: in §7 only the app sends and receives them.
 */
export const SPEC_PUSHES: Readonly<Record<string, Fields>> = {
  daymarket: {
    ...named(
      '§3: "Market item keyed by currency_name with now_price and daily market fields"',
      'currency_name',
    ),
    ...named('§3: "Live price per coin"', 'now_price change high low volume'),
  },
  kline: named('§3: "Kline update: currency_name, period, close"', 'currency_name period close'),
}
