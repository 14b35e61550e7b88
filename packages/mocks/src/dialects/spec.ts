import type { EndpointName } from '@app/sdk/contract'
import type { Answered } from './dialect.ts'
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
