import type { EndpointName } from '@app/sdk/contract'
import type { Fields, Named } from './fields.ts'

/** The answer of one call. */
export type Answered = {
  /** Path of the payload from the top of the answer; '' is the top, next to `type`. */
  readonly at: string
  /** The sentence of the product description that says so. */
  readonly place: string
  /** Success is `code: 1` instead of `type: 'ok'`. */
  readonly code?: true
} & (
  | { readonly fields: Named }
  /** A list. `inside`: the field of its items that holds the rows, if grouped. `topFields`: fields at the top of the answer. */
  | { readonly rows: Fields; readonly inside?: string; readonly topFields?: Fields }
)

/** The format of answers and pushes. The same data can be opened in any dialect. */
export interface Dialect {
  /** Restricts answers to these places and fields; otherwise answers are complete. */
  readonly calls?: Readonly<Partial<Record<EndpointName, Answered>>>
  /** The payload is in `data`, with a text `message` or with `code` and `msg`; otherwise in `message`. */
  readonly envelope?: 'data' | 'codes'
  /** Lists are plain arrays, without a wrapper with their count. */
  readonly bareLists?: boolean
  /** All numbers as text, or amounts as JSON numbers; otherwise amounts as text. */
  readonly numbers?: 'text' | 'json'
  /** The IANA zone of the times that are texts; UTC by default. */
  readonly zone?: string | undefined
  /** Restricts pushes to these topics and fields. */
  readonly pushes?: Readonly<Record<string, Fields>>
  /** Answers with a status of 400 and more contain only `message`. */
  readonly bareFailures?: boolean
  /** A filter value of -1 or 0 means "all"; otherwise it matches nothing. */
  readonly wildcards: boolean
}
