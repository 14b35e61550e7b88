import { mix } from './random.ts'

/** Key points of one minute: index 0 is its first moment, {@link KEYS} is the first moment of the next. */
export const KEYS = 16

/** Longest swing: 2^16 minutes, about 45 days. Beyond it the path hovers around its base. */
const LEVELS = 16
/** Swings up to 2^9 minutes are scaled by how busy the market is; longer ones are not. */
const CLUSTERED_LEVELS = 9
const SUB_LEVELS = [0, 1, 2, 3] as const
/** How far the path strays over the longest swing, in standard deviations of it. */
const STRAY = 0.6
/** Value noise that makes quiet and busy spells: length in minutes and strength. */
const SPELLS = [
  { minutes: 1700, strength: 0.35 },
  { minutes: 240, strength: 0.45 },
  { minutes: 45, strength: 0.35 },
] as const

/** The logarithm of a price around 0, readable at any minute, past or future. */
export interface LogPath {
  /** Writes the log price at the minute's key points, the next minute's first included (KEYS + 1 values). */
  fill(minute: number, keys: Float64Array): void
  /** How busy the market is in that minute; around 1. */
  activity(minute: number): number
}

/** Four bytes of a hash, added up: close to a normal value with deviation 1, and bounded. */
const normal = (hash: number): number =>
  ((hash & 255) + ((hash >>> 8) & 255) + ((hash >>> 16) & 255) + (hash >>> 24) - 510) / 147.8

const signed = (hash: number): number => hash / 2 ** 31 - 1

/**
 * A Brownian path by Lévy's construction: for every length 2^k a tent over each interval of that length, its height
 * drawn from a hash of the interval. Any moment is therefore the sum of a few tents, with no state to step through.
 *
 * @param seed Hash that tells this path from others.
 * @param deviation Standard deviation of the log price over one minute.
 */
export const createLogPath = (seed: number, deviation: number): LogPath => {
  const salt = (part: number) => mix(seed, part)
  const swingSalts = Array.from({ length: LEVELS + 1 }, (_, level) => salt(100 + level))
  const keySalts = SUB_LEVELS.map(level => salt(200 + level))
  const spells = SPELLS.map((spell, index) => ({ ...spell, salt: salt(300 + index) }))
  const baseSalt = salt(400)
  // Minutes are mostly read in order, so each level remembers its last interval, and the path its last value.
  const seenInterval = new Float64Array(LEVELS + 1).fill(Number.NaN)
  const seenHeight = new Float64Array(LEVELS + 1)

  const activity = (minute: number) => {
    let exponent = 0
    for (const { minutes, strength, salt } of spells) {
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
    let sum = STRAY * deviation * Math.sqrt(longest) * (from + (to - from) * x)
    for (let level = LEVELS; level > 0; level--) {
      const length = 2 ** level
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
