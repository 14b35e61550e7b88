import { first } from './schema.ts'

/** A part of an answer that was not as the contract says and that nobody strictly needs. */
export interface Misfit {
  /** The field, or the path to it. */
  readonly path: string
  /** What the contract expects there. */
  readonly expected: string
  /** What kind of value came; never the value itself. */
  readonly received: string
}

// Parsing is synchronous, so one collection at a time is enough to carry misfits out of nested schemas.
let collected: Map<string, Misfit> | undefined

/**
 * Runs a synchronous parse and returns its result with the misfits that its entities forgave: each kind once, as the rows of a
 * list tend to misfit alike, and the {@link first} of them.
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
