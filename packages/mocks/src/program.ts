import * as z from 'zod/mini'
import { SCENARIOS } from './exchange/scenarios/scenario.ts'
import { about, flag } from './platform/fields.ts'
import { SERVER, some, type Settings } from './platform/settings.ts'

const names = SCENARIOS.map(({ name }) => name)
const off = z._default(flag, false)
const file = z.optional(some('the path of a file in PEM'))
const FILE = { placeholder: 'FILE' }

/** The settings of the program: those of a server, and its own. */
export const PROGRAM = {
  ...SERVER,
  tlsCert: about('Certificate (PEM) for HTTP and socket.io over TLS', file, FILE),
  tlsKey: about('Private key (PEM) of the certificate', file, FILE),
  replay: about(
    'Recorded market that its coins follow; a new exchange begins with it, and data goes on with the same one only',
    z.optional(some('a file')),
    { placeholder: 'FILE', fallback: 'none' },
  ),
  scenario: about(
    'Starts this scenario immediately',
    z.optional(z.enum(names, `a scenario: ${names.join(', ')}`)),
    { placeholder: 'NAME' },
  ),
  identityGate: about('Options and leverage require an approved identity, except for the demo account', off),
  manualReviews: about('Deposits, withdrawals and identities wait for an operator', off),
  quiet: about('No log line per request', off),
  version: about('Prints the version', off),
  help: about('Prints this help', off),
}

export type FlagValues = Settings<typeof PROGRAM>
