import type { Dialect } from './dialect.ts'

/** Replaces every value that is neither a list nor an object. */
const mapDeep = (value: unknown, write: (value: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map(each => mapDeep(each, write))
  if (typeof value !== 'object' || value === null) return write(value)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapDeep(inner, write)]))
}

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

/** A whole text that is a time, as `serverTime` writes it. */
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const [numeric, two] = ['numeric', '2-digit'] as const
  const day = { year: numeric, month: two, day: two } as const
  const time = { hour: two, minute: two, second: two, hourCycle: 'h23' } as const
  const format = new Intl.DateTimeFormat('en', { ...day, ...time, timeZone: zone })
  formats.set(zone, format)
  return format
}

/** A time (unix ms) in the format of the servers, in an IANA zone. */
const timeIn = (zone: string, time: number): string => {
  const parts = formatOf(zone).formatToParts(time)
  const part = (wanted: Intl.DateTimeFormatPartTypes) => parts.find(({ type }) => type === wanted)?.value
  const [day, clock] = [
    [part('year')?.padStart(4, '0'), part('month'), part('day')],
    [part('hour'), part('minute'), part('second')],
  ]
  return `${day.join('-')} ${clock.join(':')}`
}

/** Whether this is a time zone: 'Asia/Shanghai'. */
export const isZone = (name: unknown): boolean => {
  if (typeof name !== 'string' || name === '') return false
  try {
    return formatOf(name) !== undefined
  } catch {
    return false
  }
}

/** Writes all times in a value, which are in UTC, in the zone of the dialect. */
export const inZone = (value: unknown, { zone }: Dialect): unknown =>
  zone === undefined
    ? value
    : mapDeep(value, each =>
        typeof each === 'string' && TIME.test(each) ? timeIn(zone, Date.parse(`${each}Z`)) : each,
      )
