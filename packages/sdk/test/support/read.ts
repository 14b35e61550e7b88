import * as z from 'zod/mini'
import type { Endpoint, OutputOf } from '../../src/contract/index.ts'
import { collectMismatches, type Mismatch } from '../../src/values/index.ts'

/** Parses a payload by an endpoint: its output, or undefined for a mismatch, and the tolerated mismatches. */
export const readOutput = <E extends Endpoint>(
  endpoint: E,
  wire: unknown,
): { readonly output: OutputOf<E> | undefined; readonly mismatches: readonly Mismatch[] } => {
  const { result, mismatches } = collectMismatches(() => z.safeParse(endpoint.output, wire))
  return { output: result.data as OutputOf<E> | undefined, mismatches }
}
