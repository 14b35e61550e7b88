import type { Dialect } from './dialect.ts'

/** An amount in text: `'0.50000000'`. A whole number, a date or a version is none. */
const AMOUNT = /^-?\d+\.\d+$/

type Write = (value: unknown) => unknown

const WRITERS: Readonly<Record<NonNullable<Dialect['numbers']>, Write>> = {
  text: value => (typeof value === 'number' ? String(value) : value),
  json: value => (typeof value === 'string' && AMOUNT.test(value) ? Number(value) : value),
}

/** A value with its numbers, at every depth, as a dialect writes them. */
export const inNumbers = (value: unknown, { numbers }: Dialect): unknown =>
  numbers ? through(value, WRITERS[numbers]) : value

const through = (value: unknown, write: Write): unknown => {
  if (Array.isArray(value)) return value.map(each => through(each, write))
  if (typeof value !== 'object' || value === null) return write(value)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, through(inner, write)]))
}
