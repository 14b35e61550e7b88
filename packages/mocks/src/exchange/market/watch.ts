import { MINUTE } from '../core/day.ts'
import type { Clock } from '../core/clock.ts'
import type { Coin } from '../core/coins.ts'
import { storedValue, type State } from '../core/state.ts'
import type { Market } from './market.ts'
import { TICK } from './source.ts'

/** Prices from `low` to `high`, inclusive. */
export interface Range {
  readonly low: number
  readonly high: number
}

/** The range of each coin's price. */
export type Ranges = (coin: Coin) => Range

/** A trigger on prices. */
export interface PriceTrigger {
  /** Whether prices in the ranges can trigger it: no false negatives, and exact for ranges of a single price. */
  reached(ranges: Ranges): boolean
  /** Called when it is triggered, after its removal from the watch. */
  act(): void
}

/** The active triggers of one kind. */
interface Triggers {
  /** Activates a trigger, unless it is active. */
  add(id: number): void
  remove(id: number): void
}

interface Active {
  readonly kind: string
  readonly id: number
  readonly trigger: PriceTrigger
}

/** Runs triggers at the first tick that reaches them, independent of how far the clock is advanced. */
export interface Watch {
  /**
   * Defines a kind of triggers under a unique name, so that a checkpoint can contain them.
   *
   * @param create Creates the trigger of an id.
   */
  kind(name: string, create: (id: number) => PriceTrigger): Triggers
  /** Runs the triggers reached now and reschedules. Call after a change of prices or triggers. */
  update(): void
}

const memoize = <Key, Value>(make: (key: Key) => Value) => {
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
 * Looks ahead to the end of the current minute: its high and low rule out nearly all triggers, the others are checked
 * tick by tick. Schedules nothing while there are no triggers.
 */
export const createWatch = (clock: Clock, market: Market): Watch & { readonly state: State } => {
  const kinds = new Map<string, (id: number) => PriceTrigger>()
  const triggers = new Map<string, Active>()
  // Time of the next update; an outdated callback only causes an extra update.
  const scheduledAt = storedValue<number | undefined>(undefined)

  const pricesAt = (time: number): Ranges =>
    memoize(coin => {
      const price = market.price(coin, time)
      return { low: price, high: price }
    })

  // Returns whether any trigger ran.
  const runTriggers = (): boolean => {
    const prices = pricesAt(clock.now())
    let [anything, acted] = [false, true]
    while (acted) {
      acted = false
      for (const [key, { trigger }] of triggers) {
        if (!trigger.reached(prices)) continue
        triggers.delete(key)
        trigger.act()
        anything = acted = true
      }
    }
    return anything
  }

  // The first tick before `end` that reaches one of the triggers, else `end`.
  const firstTick = (items: readonly PriceTrigger[], end: number): number => {
    const ticks = memoize(pricesAt)
    let first = end
    for (const item of items) {
      for (let tick = nextTick(clock.now()); tick < first; tick = nextTick(tick)) {
        if (item.reached(ticks(tick))) first = tick
      }
    }
    return first
  }

  // The end of the current minute, and the price ranges of that minute.
  let end = clock.now()
  const ranges = new Map<Coin, Range>()
  const minute: Ranges = coin => {
    const known = ranges.get(coin)
    if (known) return known
    const range = market.candle(coin, '1min', end - 1)
    ranges.set(coin, range)
    return range
  }
  const candidates = () => {
    const items: PriceTrigger[] = []
    for (const { trigger } of triggers.values()) if (trigger.reached(minute)) items.push(trigger)
    return items
  }

  const update = () => {
    end = Math.floor(clock.now() / MINUTE) * MINUTE + MINUTE
    ranges.clear()
    let items = candidates()
    if (items.length > 0 && runTriggers()) items = candidates()
    const next = triggers.size === 0 ? undefined : items.length === 0 ? end : firstTick(items, end)
    if (next === scheduledAt.value) return
    scheduledAt.value = next
    if (next !== undefined) updateAt(next)
  }
  const updateAt = clock.task('watch', update)

  const add = (kind: string, id: number) => {
    const key = `${kind}/${id}`
    if (triggers.has(key)) return
    const create = kinds.get(kind)
    if (!create) throw new Error(`There is no kind ${kind} of triggers`)
    triggers.set(key, { kind, id, trigger: create(id) })
  }

  return {
    kind(name, create) {
      kinds.set(name, create)
      return { add: id => add(name, id), remove: id => void triggers.delete(`${name}/${id}`) }
    },
    update,
    state: {
      triggers: {
        save: () => [...triggers.values()].map(({ kind, id }) => [kind, id]),
        load: rows => (rows as readonly [string, number][]).forEach(([kind, id]) => add(kind, id)),
      },
      scheduledAt,
    },
  }
}
