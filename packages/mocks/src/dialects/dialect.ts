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
  /** Only what SPEC names, where SPEC has it. */
  spec: { calls: SPEC_CALLS, pushes: SPEC_PUSHES, bareFailures: true, wildcards: false },
} satisfies Readonly<Record<string, Dialect>>

/** The name of a dialect. */
export type DialectName = keyof typeof DIALECTS

/** Whether there is a dialect of that name. */
export const isDialect = (name: unknown): name is DialectName =>
  typeof name === 'string' && Object.hasOwn(DIALECTS, name)
