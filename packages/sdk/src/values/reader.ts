import * as z from 'zod/mini'

/**
 * A tolerant reader: a schema that turns any of the spellings a server uses for one thing into one value.
 * `Wire` is what may arrive (it types the simulated exchange's answers), `Value` is what callers get.
 *
 * @param expected What the reader takes, in words; becomes the message of a misfit. Never holds the value.
 * @param read Returns the value, or undefined when the input does not fit.
 */
export function reader<Wire, Value>(expected: string, read: (wire: unknown) => Value | undefined) {
  return z.pipe(
    z.custom<Wire>(),
    z.transform((wire: Wire, context): Value => {
      const value = read(wire)
      if (value !== undefined) return value
      context.issues.push({ code: 'custom', message: `expected ${expected}`, input: undefined })
      return z.NEVER
    }),
  )
}
