import { MISSING } from './format.ts'

/** A server's time: unix ms, or text in its own time zone ('YYYY-MM-DD HH:MM:SS'). */
type Moment = string | number | null | undefined

type Style = Intl.DateTimeFormatOptions

// Field by field: `dateStyle` writes 3/4/2026 in some languages, above all with a 24-hour clock.
const DAY: Style = { month: 'short', day: 'numeric' }
const DATE: Style = { ...DAY, year: 'numeric' }
/** With a 24-hour clock, as in the platform's texts. */
const TIME: Style = { ...DATE, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }
const MONTH: Style = { month: 'long', year: 'numeric' }

const formats = new Map<string, Intl.DateTimeFormat>()

const formatted = (tag: string, time: number, style: Style) => {
  const key = `${tag} ${JSON.stringify(style)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, style)
  formats.set(key, format)
  return format.format(time)
}

/** Formats a time: text unchanged, unix time in the user's time zone with the month as a word. */
export const momentText = (tag: string, time: Moment): string =>
  typeof time === 'number' ? formatted(tag, time, TIME) : (time ?? MISSING)

/** The month of a time, 'November 2026'; '' if it has none. */
export const monthText = (tag: string, time: Moment): string => {
  if (typeof time === 'number') return formatted(tag, time, MONTH)
  const [, year, month] = /^(\d{4})-(\d\d)/.exec(time ?? '') ?? []
  if (!year || !month) return ''
  return formatted(tag, Date.UTC(Number(year), Number(month) - 1), { ...MONTH, timeZone: 'UTC' })
}

/**
 * The day of a unix time.
 * @param offset How far the clock of the zone is ahead of UTC, ms; the user's zone without it.
 */
export const dayText = (tag: string, time: number, offset?: number): string =>
  offset === undefined
    ? formatted(tag, time, DATE)
    : formatted(tag, time + offset, { ...DATE, timeZone: 'UTC' })

/** The day of a unix time in the user's time zone, without its year: 'Apr 3'. */
export const dayOfYearText = (tag: string, time: number): string => formatted(tag, time, DAY)
