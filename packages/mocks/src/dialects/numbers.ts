import type { Dialect } from './dialect.ts'

/** An amount: '0.50000000'. Integers, dates and versions do not match. */
const AMOUNT = /^-?\d+\.\d+$/

type Write = (value: unknown) => unknown

const WRITERS: Readonly<Record<NonNullable<Dialect['numbers']>, Write>> = {
  text: value => (typeof value === 'number' ? String(value) : value),
  json: value => (typeof value === 'string' && AMOUNT.test(value) ? Number(value) : value),
}

/** Writes all numbers in a value as the dialect does. */
export const formatNumbers = (value: unknown, { numbers }: Dialect): unknown =>
  numbers ? mapDeep(value, WRITERS[numbers]) : value

const mapDeep = (value: unknown, write: Write): unknown => {
  if (Array.isArray(value)) return value.map(each => mapDeep(each, write))
  if (typeof value !== 'object' || value === null) return write(value)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapDeep(inner, write)]))
}
