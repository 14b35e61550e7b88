import { first } from './schema.ts'

/** An optional part of an answer that did not match the contract. */
export interface Misfit {
  /** The field or its path. */
  readonly path: string
  /** What the contract expects. */
  readonly expected: string
  /** The kind of the value, never the value. */
  readonly received: string
}

// Parsing is synchronous, so one global collection can carry misfits out of nested schemas.
let collected: Map<string, Misfit> | undefined

/**
 * Runs a synchronous parse and returns its result with the misfits of tolerant fields, without duplicates: rows of a list
 * tend to have the same ones. Only the {@link first} are returned.
 */
export const collectMisfits = <Result>(
  parse: () => Result,
): { readonly result: Result; readonly misfits: readonly Misfit[] } => {
  const outer = collected
  const own = (collected = new Map<string, Misfit>())
  try {
    const result = parse()
    const expected = 'fewer misfits'
    return { result, misfits: first([...own.values()], more => ({ path: '', expected, received: more })) }
  } finally {
    collected = outer
  }
}

export const collect = (misfit: Misfit): void => {
  collected?.set(JSON.stringify(misfit), misfit)
}
