import type { EndpointName } from '@app/sdk/contract'
import type { Answered } from './dialect.ts'
import { named, type Fields } from './fields.ts'
import { SPEC_ACCOUNT } from './spec-account.ts'
import { SPEC_FUNDS } from './spec-funds.ts'
import { SPEC_TRADING } from './spec-trading.ts'

/**
 * The answers of a server that returns only what product §3 and §7 describe: call → place → fields, each with the sentence
 * that names it. A call without an entry answers its whole payload in `message`, usually a text for the user.
 */
export const SPEC_CALLS: Readonly<Partial<Record<EndpointName, Answered>>> = {
  ...SPEC_ACCOUNT,
  ...SPEC_TRADING,
  ...SPEC_FUNDS,
}

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
