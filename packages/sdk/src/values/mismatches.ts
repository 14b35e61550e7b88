import { first } from './schema.ts'

/** An optional part of an answer that did not match the contract. */
export interface Mismatch {
  /** The field or its path. */
  readonly path: string
  /** What the contract expects. */
  readonly expected: string
  /** The kind of the value, never the value. */
  readonly received: string
}

// Parsing is synchronous, so one global collection can carry mismatches out of nested schemas.
let collected: Map<string, Mismatch> | undefined

/**
 * Runs a synchronous parse and returns its result with the mismatches of tolerant fields, without duplicates: rows of a list
 * tend to have the same ones. Only the {@link first} are returned.
 */
export const collectMismatches = <Result>(
  parse: () => Result,
): { readonly result: Result; readonly mismatches: readonly Mismatch[] } => {
  const outer = collected
  const own = (collected = new Map<string, Mismatch>())
  try {
    const result = parse()
    const expected = 'fewer'
    return { result, mismatches: first([...own.values()], more => ({ path: '', expected, received: more })) }
  } finally {
    collected = outer
  }
}

export const collect = (mismatch: Mismatch): void => {
  collected?.set(JSON.stringify(mismatch), mismatch)
}
