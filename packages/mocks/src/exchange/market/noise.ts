import { mix } from '../core/random.ts'

/** Key points per minute: index 0 is its start, index {@link KEYS} the start of the next minute. */
export const KEYS = 16

/** Longest wave: 2^16 minutes, about 45 days. On longer scales the path reverts to its base. */
const LEVELS = 16
/** Waves up to 2^9 minutes scale with the market activity. */
const CLUSTERED_LEVELS = 9
const SUB_LEVELS = [0, 1, 2, 3] as const
/** Minutes of the interval of each level. */
const LENGTHS = Array.from({ length: LEVELS + 1 }, (_, level) => 2 ** level)
/** Amplitude of the base over the longest wave, in standard deviations. */
const BASE_AMPLITUDE = 0.6
/** Value noise that makes volatility cluster: wavelength in minutes and strength. */
const CLUSTERS = [
  { minutes: 1700, strength: 0.35 },
  { minutes: 240, strength: 0.45 },
  { minutes: 45, strength: 0.35 },
] as const

/** The logarithm of a price around 0, with random access to any minute. */
export interface LogPath {
  /** Writes the log prices of the minute's key points and of the next minute's start (KEYS + 1 values). */
  fill(minute: number, keys: Float64Array): void
  /** Market activity in that minute, around 1. */
  activity(minute: number): number
}

/** The sum of a hash's four bytes, scaled: nearly standard normal, and bounded. */
const normal = (hash: number): number =>
  ((hash & 255) + ((hash >>> 8) & 255) + ((hash >>> 16) & 255) + (hash >>> 24) - 510) / 147.8

const signed = (hash: number): number => hash / 2 ** 31 - 1

/**
 * A Brownian path by Lévy's construction: for every length 2^k each interval has a tent function whose height is a
 * hash of the interval. The value at any time is the sum of a few tents, without stepping through time.
 *
 * @param seed Hash that identifies the path.
 * @param deviation Standard deviation of the log price over one minute.
 */
export const createLogPath = (seed: number, deviation: number): LogPath => {
  const salt = (part: number) => mix(seed, part)
  const swingSalts = Array.from({ length: LEVELS + 1 }, (_, level) => salt(100 + level))
  const keySalts = SUB_LEVELS.map(level => salt(200 + level))
  const clusters = CLUSTERS.map((cluster, index) => ({ ...cluster, salt: salt(300 + index) }))
  const baseSalt = salt(400)
  // Minutes are mostly read in order, so each level caches its last interval, and the path its last value.
  const seenInterval = new Float64Array(LEVELS + 1).fill(Number.NaN)
  const seenHeight = new Float64Array(LEVELS + 1)

  const activity = (minute: number) => {
    let exponent = 0
    for (const { minutes, strength, salt } of clusters) {
      const left = Math.floor(minute / minutes)
      const x = minute / minutes - left
      const from = signed(mix(salt, left))
      const to = signed(mix(salt, left + 1))
      exponent += strength * (from + (to - from) * x * x * (3 - 2 * x))
    }
    return Math.exp(exponent)
  }

  const height = (level: number, interval: number) => {
    if (seenInterval[level] !== interval) {
      const length = 2 ** level
      const busy = level <= CLUSTERED_LEVELS ? activity((interval + 0.5) * length) : 1
      seenInterval[level] = interval
      seenHeight[level] =
        (normal(mix(swingSalts[level] ?? 0, interval)) * busy * deviation * Math.sqrt(length)) / 2
    }
    return seenHeight[level] ?? 0
  }

  let lastMinute = Number.NaN
  let lastValue = 0
  const at = (minute: number) => {
    if (minute === lastMinute) return lastValue
    const longest = 2 ** LEVELS
    const left = Math.floor(minute / longest)
    const x = minute / longest - left
    const from = signed(mix(baseSalt, left))
    const to = signed(mix(baseSalt, left + 1))
    let sum = BASE_AMPLITUDE * deviation * Math.sqrt(longest) * (from + (to - from) * x)
    for (let level = LEVELS; level > 0; level--) {
      const length = LENGTHS[level] ?? 1
      const interval = Math.floor(minute / length)
      const tent = 1 - Math.abs((2 * (minute - interval * length)) / length - 1)
      if (tent > 0) sum += tent * height(level, interval)
    }
    lastMinute = minute
    lastValue = sum
    return sum
  }

  return {
    activity,
    fill(minute, keys) {
      keys[0] = at(minute)
      keys[KEYS] = at(minute + 1)
      const busy = activity(minute) * deviation
      for (const level of SUB_LEVELS) {
        const step = KEYS >> level
        const scale = (busy * Math.sqrt(step / KEYS)) / 2
        for (let start = 0; start < KEYS; start += step) {
          const middle = ((keys[start] ?? 0) + (keys[start + step] ?? 0)) / 2
          const hash = mix(keySalts[level] ?? 0, minute * (1 << level) + start / step)
          keys[start + step / 2] = middle + scale * normal(hash)
        }
      }
    },
  }
}
