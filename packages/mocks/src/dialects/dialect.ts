import type { EndpointName } from '@app/sdk/contract'
import type { Fields, Named } from './fields.ts'
import { SPEC_PUSHES } from './spec-pushes.ts'
import { SPEC_CALLS } from './spec.ts'

/** What an accepted call is answered in a dialect that says it for each. */
export type Answered = {
  /** Where the payload is: a path from the top of the answer; '' is the top, beside `type`. */
  readonly at: string
  /** The sentence that says so. */
  readonly place: string
  /** Success is `code` 1 instead of `type` 'ok'. */
  readonly code?: true
} & (
  | { readonly fields: Named }
  /** A list. `inside` is the field of its items that has the rows, where they are grouped; `beside`, figures of it at the top. */
  | { readonly rows: Fields; readonly inside?: string; readonly beside?: Fields }
)

/** How the exchange words what it answers and pushes. It shapes nothing else: the same data can be opened in another one. */
export interface Dialect {
  /** What is answered to each call; else all that the handlers give. */
  readonly calls?: Readonly<Record<EndpointName, Answered>>
  /** Where a payload is: in `data`, beside a text `message`, or beside `code` and `msg`; else in `message`. */
  readonly envelope?: 'data' | 'codes'
  /** Whether rows stand alone, without a wrapper that counts them. */
  readonly bareLists?: boolean
  /** How numbers are written, in answers and pushes: all as text, or amounts as JSON numbers; else amounts as text. */
  readonly numbers?: 'text' | 'json'
  /** The topics that are pushed, with their fields; else all of both. */
  readonly pushes?: Readonly<Record<string, Fields>>
  /** Whether answers with a status of 400 and more have nothing but `message`. */
  readonly bareFailures?: boolean
  /** Whether a filter takes -1 or 0 for "all"; else it looks for just that, and finds nothing. */
  readonly wildcards: boolean
}

/** The dialects by name. */
export const DIALECTS = {
  /** As most servers of the family do. */
  default: { wildcards: true },
  /** Rows alone, and amounts as JSON numbers. */
  'rows-in-message': { wildcards: true, bareLists: true, numbers: 'json' },
  /** The payload in `data`, and every number as text, as PHP and the form-post feeder of pushes write them. */
  'payload-in-data': { wildcards: true, envelope: 'data', numbers: 'text' },
  /** Codes for types: 200 with the payload in `data`, 999 for a lost session, 500 for the rest. */
  codes: { wildcards: true, envelope: 'codes', bareLists: true },
  /** Only what SPEC names, where SPEC has it. */
  spec: { calls: SPEC_CALLS, pushes: SPEC_PUSHES, bareFailures: true, wildcards: false },
} satisfies Readonly<Record<string, Dialect>>

/** The name of a dialect. */
export type DialectName = keyof typeof DIALECTS

/** Whether there is a dialect of that name. */
export const isDialect = (name: unknown): name is DialectName =>
  typeof name === 'string' && Object.hasOwn(DIALECTS, name)
