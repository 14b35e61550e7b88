import { MOST_ISSUES } from './schema.ts'

/** A part of an answer that was not as the contract says and that nobody strictly needs. */
export interface Misfit {
  /** The field, or the path to it. */
  readonly path: string
  /** What the contract expects there. */
  readonly expected: string
  /** What kind of value came; never the value itself. */
  readonly received: string
}

interface Collector {
  readonly misfits: Map<string, Misfit>
  /** How many came after the map was full. */
  more: number
}
// Parsing is synchronous, so one collector at a time is enough to carry misfits out of nested schemas.
let collector: Collector | undefined

/**
 * Runs a synchronous parse and returns its result with the misfits that its entities forgave: one of each, as the rows
 * of a list tend to misfit alike, and at most {@link MOST_ISSUES} and a last one with the number of the others.
 */
export const collectMisfits = <Result>(
  parse: () => Result,
): { readonly result: Result; readonly misfits: readonly Misfit[] } => {
  const outer = collector
  const own: Collector = { misfits: new Map(), more: 0 }
  collector = own
  try {
    const result = parse()
    const { misfits, more } = own
    const rest = { path: '', expected: `expected at most ${MOST_ISSUES} misfits`, received: `${more} more` }
    return { result, misfits: [...misfits.values(), ...(more > 0 ? [rest] : [])] }
  } finally {
    collector = outer
  }
}

export const collect = (misfit: Misfit): void => {
  const key = Object.values(misfit).join()
  if (!collector || collector.misfits.has(key)) return
  if (collector.misfits.size < MOST_ISSUES) collector.misfits.set(key, misfit)
  else collector.more++
}
