import { MINUTE } from './candles.ts'
import type { Clock } from './clock.ts'
import type { Coin } from './coins.ts'
import type { Market } from './market.ts'
import { TICK } from './price-path.ts'

/** Prices from `low` to `high`; a single price when both are the same. */
export interface Range {
  readonly low: number
  readonly high: number
}

/** Where the price of each coin lies. */
export type Ranges = (coin: Coin) => Range

/** Something that has to be done as soon as prices reach it. */
export interface Watched {
  /** Whether prices within the ranges can set it off: never a wrong no, and exact where each is a single price. */
  reached(ranges: Ranges): boolean
  /** Does it. It is not watched any more then, unless it is added again. */
  act(): void
}

/** Does what is watched at the very tick that reaches it, in however large steps the clock is moved. */
export interface Watch {
  add(item: Watched): void
  remove(item: Watched): void
  /** Does what is due now and looks ahead anew: to be called when a price was set or what is watched has changed. */
  look(): void
}

const once = <Key, Value>(make: (key: Key) => Value) => {
  const made = new Map<Key, Value>()
  return (key: Key): Value => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}

const nextTick = (time: number) => Math.floor(time / TICK) * TICK + TICK

/**
 * Looks ahead to the end of the running minute: its high and low rule out nearly everything, the rest is found tick
 * by tick. While nothing is watched the clock is left alone.
 */
export const createWatch = (clock: Clock, market: Market): Watch => {
  const watched = new Set<Watched>()
  // When it looks next; a moment that was planned before only makes it look once more.
  let planned: number | undefined

  const pricesAt = (time: number): Ranges =>
    once(coin => {
      const price = market.price(coin, time)
      return { low: price, high: price }
    })

  // Whether anything was due.
  const actNow = (): boolean => {
    const prices = pricesAt(clock.now())
    let [anything, acted] = [false, true]
    while (acted) {
      acted = false
      for (const item of watched) {
        if (!item.reached(prices)) continue
        watched.delete(item)
        item.act()
        anything = acted = true
      }
    }
    return anything
  }

  // The first tick from now until `end` that reaches one of the items, else `end`.
  const firstTick = (items: readonly Watched[], end: number): number => {
    const ticks = once(pricesAt)
    let first = end
    for (const item of items) {
      for (let tick = nextTick(clock.now()); tick < first; tick = nextTick(tick)) {
        if (item.reached(ticks(tick))) first = tick
      }
    }
    return first
  }

  // The end of the running minute, and in what range the prices of that minute lie, which holds the price of now.
  let end = clock.now()
  const ranges = new Map<Coin, Range>()
  const minute: Ranges = coin => {
    const known = ranges.get(coin)
    if (known) return known
    const range = market.candle(coin, '1min', end - 1)
    ranges.set(coin, range)
    return range
  }
  const near = () => {
    const items: Watched[] = []
    for (const item of watched) if (item.reached(minute)) items.push(item)
    return items
  }

  const look = () => {
    end = Math.floor(clock.now() / MINUTE) * MINUTE + MINUTE
    ranges.clear()
    let items = near()
    if (items.length > 0 && actNow()) items = near()
    const next = watched.size === 0 ? undefined : items.length === 0 ? end : firstTick(items, end)
    if (next === planned) return
    planned = next
    if (next !== undefined) clock.schedule(next, look)
  }

  return {
    add: item => void watched.add(item),
    remove: item => void watched.delete(item),
    look,
  }
}
