import * as z from 'zod/mini'

/** An invalid setting. The message names it and the expected value. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

interface Hints {
  /** Usual values, the first of them for a form to begin with. */
  readonly examples?: readonly unknown[]
  /** The value of another field without which this one has no effect. */
  readonly when?: Readonly<Record<string, string>>
  /** Of a flag: what stands for its value in the help. */
  readonly placeholder?: string
  /** Of a flag: its name, if that is not the field's. */
  readonly flag?: string
  /** The default in words, where it is no constant. */
  readonly fallback?: string
}

/** What JSON Schema does not derive from a schema. */
export const docs = z.registry<Hints & { readonly description: string }>()

/** Gives a field its documentation: one sentence, with the unit. */
export const about = <Schema extends z.ZodMiniType>(doc: string, schema: Schema, hints?: Hints): Schema => {
  const described = schema.clone()
  docs.add(described, { description: doc, ...hints })
  return described
}

/** A number from `least` to `most`. */
export const within = (least: number, most: number) => {
  const expected = `a number from ${least} to ${most.toLocaleString('en-US')}`
  return z.number(expected).check(z.gte(least, expected), z.lte(most, expected))
}

export const flag = z.boolean('true or false')
export const text = z.string('text')
