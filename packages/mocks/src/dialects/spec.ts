import type { EndpointName } from '@app/sdk/contract'
import type { Answered } from './dialect.ts'
import { SPEC_ACCOUNT } from './spec-account.ts'
import { SPEC_FUNDS } from './spec-funds.ts'
import { SPEC_TRADING } from './spec-trading.ts'

/**
 * What a server answers that returns just what product §3 and §7 name: call → place → fields, each with the sentence of SPEC.
 * Where SPEC is silent and no client could do without, the entry says "SPEC is silent".
 */
export const SPEC_CALLS: Readonly<Record<EndpointName, Answered>> = {
  ...SPEC_ACCOUNT,
  ...SPEC_TRADING,
  ...SPEC_FUNDS,
}
