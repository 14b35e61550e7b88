const MINUTE = 60_000
/** Offsets from UTC are multiples of this. */
const QUARTER = 15 * MINUTE
/** The zones of the world: from −12 to +14 hours. */
const [WEST, EAST] = [-12 * 60 * MINUTE, 14 * 60 * MINUTE]
/** How far a time and its text may be apart: another clock, a slow answer. */
const TOLERANCE = 5 * MINUTE

const TEXT = /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/

/**
 * A time of the server, 'YYYY-MM-DD HH:MM:SS' or without seconds, read as if it were in UTC, ms; NaN for anything else.
 * Differences between two of them are off by the change of a daylight saving between them.
 */
export const wallTime = (text: string | null | undefined): number =>
  text && TEXT.test(text) ? Date.parse(`${text.replace(' ', 'T')}Z`) : NaN

/** A zone whose offset from UTC is known: `app.time`. */
export interface Zone {
  /**
   * How far its clock is ahead of UTC, ms; undefined while that is unknown.
   *
   * @param at Unix ms.
   */
  platformOffset(at: number): number | undefined
}

/**
 * The instant of a time of the server, unix ms: `timestampOf(row.created_at, app.time)`. An hour that the clocks repeat is
 * taken as the first one.
 *
 * @param time 'YYYY-MM-DD HH:MM:SS' or without seconds, in the server's zone. A number is returned as it is: some servers
 * send unix ms instead.
 * @param zone `{ platformOffset: () => 0 }` where the server is known to be in UTC.
 * @returns undefined for any other value, and while the zone is unknown.
 */
export const timestampOf = (time: string | number | null | undefined, zone: Zone): number | undefined => {
  if (typeof time === 'number') return time
  const wall = wallTime(time)
  if (Number.isNaN(wall)) return undefined
  const instants = [EAST, WEST].map(far => wall - (zone.platformOffset(wall - far) ?? NaN))
  return instants.find(at => at + (zone.platformOffset(at) ?? NaN) === wall) ?? instants.find(Number.isFinite)
}

/**
 * How far the clock of the server's zone is ahead of UTC, ms, from one of its times as text and as an instant: a
 * multiple of a quarter of an hour, negative west of Greenwich.
 *
 * @param at Unix ms, right to a few minutes.
 * @returns undefined where they cannot be the same time.
 */
export const offsetOf = (text: string | null | undefined, at: number): number | undefined => {
  const ahead = wallTime(text) - at
  const offset = Math.round(ahead / QUARTER) * QUARTER
  const isOffset = offset >= WEST && offset <= EAST && Math.abs(ahead - offset) <= TOLERANCE
  // Without −0.
  return isOffset ? offset + 0 : undefined
}

/** The calendar of a zone, as an ISO time without the zone. */
const calendar = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US-u-ca-iso8601', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })

/** Whether a text is the name of a zone: 'Asia/Shanghai', 'UTC'. Some engines know offsets too, which are no names. */
export const isTimeZone = (text: string): boolean => {
  try {
    return /^[a-z]/i.test(text) && calendar(text) !== undefined
  } catch {
    return false
  }
}

/**
 * How far the clock of a zone is ahead of UTC at a time, summer time included, ms.
 *
 * @param timeZone An IANA name, see {@link isTimeZone}.
 */
export const zoneOffset = (timeZone: string): ((at: number) => number) => {
  const format = calendar(timeZone)
  return at => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    const [year, month, ...rest] = (['year', 'month', 'day', 'hour', 'minute'] as const).map(
      type => parts.get(type) ?? NaN,
    ) as [number, number, number, number, number]
    return Date.UTC(year, month - 1, ...rest) - Math.floor(at / MINUTE) * MINUTE
  }
}

/**
 * The day of an instant in a zone, 'YYYY-MM-DD'.
 *
 * @param at Unix ms.
 * @param offset Of the zone, ms; 0 for UTC.
 */
export const dayOf = (at: number, offset: number): string =>
  new Date(at + offset).toISOString().slice(0, 'YYYY-MM-DD'.length)
