import { MINUTE, MINUTES_PER_DAY } from '../core/day.ts'
import type { Coin } from '../core/coins.ts'
import { createLogPath, KEYS, type LogPath } from './noise.ts'
import { hashText, mix } from '../core/random.ts'
import { TICK, type Source } from './source.ts'

const SLOTS = MINUTE / TICK
/** The tick of each key point within its minute. */
const KEY_SLOTS = Array.from({ length: KEYS + 1 }, (_, key) => Math.round((key * SLOTS) / KEYS))

/**
 * Generates a coin's price: a {@link LogPath} at the key points of each minute, linearly interpolated, with two ticks per
 * second. No tick lies outside its neighbouring key points, so the key points alone give a minute's high and low.
 */
export const createSeededSource = (coin: Coin, seed: string): Source => {
  const salt = hashText(`${seed}/${coin.name}`)
  const log: LogPath = createLogPath(salt, coin.volatility / 100 / Math.sqrt(MINUTES_PER_DAY))
  const volumeSalt = mix(salt, 500)
  const keys = new Float64Array(KEYS + 1)
  let keysMinute = Number.NaN

  const key = (index: number) => keys[index] ?? 0
  const load = (minute: number) => {
    if (minute === keysMinute) return
    log.fill(minute, keys)
    for (let index = 0; index <= KEYS; index++) keys[index] = coin.base * Math.exp(key(index))
    keysMinute = minute
  }
  const price = (time: number) => {
    const minute = Math.floor(time / MINUTE)
    load(minute)
    const slot = Math.floor((time - minute * MINUTE) / TICK)
    let left = Math.floor((slot * KEYS) / SLOTS)
    while ((KEY_SLOTS[left] ?? 0) > slot) left--
    const from = KEY_SLOTS[left] ?? 0
    const to = KEY_SLOTS[left + 1] ?? SLOTS
    return key(left) + ((key(left + 1) - key(left)) * (slot - from)) / (to - from)
  }
  // Volume grows with the activity and with the price movement.
  const volume = (start: number) => {
    const minute = Math.floor(start / MINUTE)
    load(minute)
    const activity = log.activity(minute)
    const typical = (coin.base * coin.volatility) / 100 / Math.sqrt(MINUTES_PER_DAY)
    const move = Math.abs(key(KEYS) - key(0)) / typical
    const noise = 0.5 + mix(volumeSalt, minute) / 2 ** 32
    return ((coin.dailyVolume / MINUTES_PER_DAY) * activity * (0.45 + 0.55 * move) * noise) / 1.15
  }

  return {
    price,
    minute(start) {
      const close = price(start + MINUTE - TICK)
      let high = close
      let low = close
      for (let index = 0; index < KEYS; index++) {
        const value = key(index)
        if (value > high) high = value
        if (value < low) low = value
      }
      return { open: key(0), high, low, close, volume: volume(start) }
    },
    volume,
    moments: () => [],
  }
}
