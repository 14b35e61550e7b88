/** A deep copy of data, as it is at this moment: what is kept must not change with what was given. */
export function copyOf(value: unknown): unknown {
  const { structuredClone } = globalThis as unknown as { structuredClone(value: unknown): unknown }
  return structuredClone(value)
}
