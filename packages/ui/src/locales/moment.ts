import { MISSING } from './format.ts'

/** A server's time: unix ms, or text in its own time zone ('YYYY-MM-DD HH:MM:SS'). */
type Moment = string | number | null | undefined

const formats = new Map<string, Intl.DateTimeFormat>()

const formatted = (tag: string, time: number, style: Intl.DateTimeFormatOptions) => {
  const key = `${tag} ${JSON.stringify(style)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, style)
  formats.set(key, format)
  return format.format(time)
}

/** Formats a time: text unchanged, unix time in the user's time zone. */
export const momentText = (tag: string, time: Moment): string =>
  typeof time === 'number'
    ? formatted(tag, time, { dateStyle: 'medium', timeStyle: 'medium' })
    : (time ?? MISSING)

/** The month of a time, 'November 2026'; '' if it has none. */
export const monthText = (tag: string, time: Moment): string => {
  const style = { month: 'long', year: 'numeric' } as const
  if (typeof time === 'number') return formatted(tag, time, style)
  const [, year, month] = /^(\d{4})-(\d\d)/.exec(time ?? '') ?? []
  if (!year || !month) return ''
  return formatted(tag, Date.UTC(Number(year), Number(month) - 1), { ...style, timeZone: 'UTC' })
}

/**
 * The day of a unix time.
 * @param offset How far the clock of the zone is ahead of UTC, ms; the user's zone without it.
 */
export const dayText = (tag: string, time: number, offset?: number): string =>
  offset === undefined
    ? formatted(tag, time, { dateStyle: 'medium' })
    : formatted(tag, time + offset, { dateStyle: 'medium', timeZone: 'UTC' })
