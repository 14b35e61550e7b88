/** How far the clock of the server's zone was ahead of UTC at a time. */
export interface ZoneSample {
  /** Unix ms. */
  readonly at: number
  /** A multiple of a quarter of an hour, ms; negative west of Greenwich. */
  readonly offset: number
}

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
 * The offset of the server's zone from one of its times as text and as an instant.
 *
 * @param at Unix ms, right to a few minutes.
 * @returns undefined where they cannot be the same time.
 */
export const zoneSample = (text: string | null | undefined, at: number): ZoneSample | undefined => {
  const ahead = wallTime(text) - at
  const offset = Math.round(ahead / QUARTER) * QUARTER
  const isOffset = offset >= WEST && offset <= EAST && Math.abs(ahead - offset) <= TOLERANCE
  // Without −0.
  return isOffset ? { at, offset: offset + 0 } : undefined
}

/** The offset at a time: that of the nearest sample, which may be from before a change of the clocks. */
export const offsetAt = (samples: Iterable<ZoneSample>, at: number): number | undefined => {
  let nearest: ZoneSample | undefined
  for (const sample of samples)
    if (!nearest || Math.abs(sample.at - at) <= Math.abs(nearest.at - at)) nearest = sample
  return nearest?.offset
}

/**
 * The day of an instant in a zone, 'YYYY-MM-DD'.
 *
 * @param at Unix ms.
 * @param offset Of the zone, ms; 0 for UTC.
 */
export const dayOf = (at: number, offset: number): string =>
  new Date(at + offset).toISOString().slice(0, 'YYYY-MM-DD'.length)
