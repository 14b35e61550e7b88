import type { Dialect } from './dialect.ts'
import { SPEC_CALLS, SPEC_PUSHES } from './spec.ts'

export const DIALECTS = {
  /** The format of most servers of the family. */
  default: { wildcards: true },
  /** Plain arrays, amounts as JSON numbers. */
  'rows-in-message': { wildcards: true, bareLists: true, numbers: 'json' },
  /** The payload in `data`, every number as text, as PHP and the form-post push feeder write them. */
  'payload-in-data': { wildcards: true, envelope: 'data', numbers: 'text' },
  /** Codes instead of types: 200 with the payload in `data`, 999 for an invalid session, 500 for other refusals. */
  codes: { wildcards: true, envelope: 'codes', bareLists: true },
  /** Only what product §3 and §7 describe. */
  spec: { calls: SPEC_CALLS, pushes: SPEC_PUSHES, bareFailures: true, wildcards: false },
} satisfies Readonly<Record<string, Dialect>>

export type DialectName = keyof typeof DIALECTS
