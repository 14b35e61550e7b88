import * as z from 'zod/mini'
import type { Endpoint, OutputOf } from '../../src/contract/index.ts'
import { collectMisfits, type Misfit } from '../../src/values/index.ts'

/** Parses a payload by an endpoint: its output, or undefined for a misfit, and the tolerated misfits. */
export const readOutput = <E extends Endpoint>(
  endpoint: E,
  wire: unknown,
): { readonly output: OutputOf<E> | undefined; readonly misfits: readonly Misfit[] } => {
  const { result, misfits } = collectMisfits(() => z.safeParse(endpoint.output, wire))
  return { output: result.data as OutputOf<E> | undefined, misfits }
}
