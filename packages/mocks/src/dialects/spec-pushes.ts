import { named, type Fields } from './fields.ts'

/**
 * What SPEC names of pushes: two topics of the market. A user's own changes are not among them, and the server does not
 * relay `update_user` and `update_lang`: §7 names them only as sent and received by the app.
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
