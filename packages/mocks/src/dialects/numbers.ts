import type { Dialect } from './dialect.ts'
import { mapDeep } from './map-deep.ts'

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
