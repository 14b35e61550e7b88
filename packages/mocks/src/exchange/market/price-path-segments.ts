import type { Stored } from '../core/state.ts'

/** How a coin's price derives from the generated path, from `start` on. Times are unix ms. */
export interface Segment {
  readonly start: number
  /** The price at `start`. */
  readonly price: number
  /** The generated price at `start`. */
  readonly generated: number
  /** Whether the price stays at `price`. */
  readonly held: boolean
  /** Factor on the movement of the generated path. */
  readonly volatility: number
  /** Factor on the volume. */
  readonly volume: number
  /** The current or finished walk. */
  readonly walk: Walk | undefined
}

/** A move to a target price between two ticks. */
interface Walk {
  readonly target: number
  readonly from: number
  readonly to: number
  /** Added in total to the logarithm of the price. */
  readonly drift: number
}

/** What changes with a new segment; omitted fields stay the same. */
export interface SegmentChange {
  readonly price?: number
  readonly held?: boolean
  readonly volatility?: number | undefined
  readonly volume?: number | undefined
  /** Undefined ends the current walk. */
  readonly walk?: { readonly target: number; readonly end: number } | undefined
}

export interface SegmentsOptions {
  /** The generated price; it changes only on ticks. */
  readonly generated: (time: number) => number
  /** Tick interval, ms. */
  readonly tick: number
  readonly minPrice: number
  readonly maxPrice: number
}

/** The segments of a coin, ordered by time. */
export interface Segments {
  /** Start of the first added segment; Infinity when there is none. */
  firstStart(): number
  /** The segment that contains a time. */
  at(time: number): Segment
  /** The segments that start after `from`, up to and including `to`. */
  between(from: number, to: number): readonly Segment[]
  /** The price in a segment, from the generated price at that time. */
  price(segment: Segment, time: number, generated: number): number
  /** Starts a new segment with a change. Earlier prices stay the same. */
  add(time: number, change: SegmentChange): void
  /** Removes the added segments. */
  clear(): void
  /** The added segments. */
  readonly stored: Stored
}

/** Whether a walk is unfinished at a time. */
export const isWalking = ({ walk }: Segment, time: number): boolean => walk !== undefined && time < walk.to

/** Creates the segments of a coin. Before the first added one the price is the generated one. */
export const createSegments = ({ generated, tick, minPrice, maxPrice }: SegmentsOptions): Segments => {
  const first: Segment = {
    start: -Infinity,
    price: 1,
    generated: 1,
    held: false,
    volatility: 1,
    volume: 1,
    walk: undefined,
  }
  const segments: Segment[] = [first]
  const tickOf = (time: number) => Math.floor(time / tick) * tick
  const clamp = (price: number) => Math.min(maxPrice, Math.max(minPrice, price))

  // The index of the first segment that starts after a time.
  const after = (time: number) => {
    let [low, high] = [0, segments.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((segments[middle]?.start ?? 0) > time) high = middle
      else low = middle + 1
    }
    return low
  }
  const at = (time: number) => segments[after(time) - 1] ?? first

  const price = ({ price, generated, held, volatility, walk }: Segment, time: number, now: number) => {
    if (held) return price
    const progress = walk ? Math.min(1, Math.max(0, (tickOf(time) - walk.from) / (walk.to - walk.from))) : 0
    return clamp(price * Math.exp((walk?.drift ?? 0) * progress) * (now / generated) ** volatility)
  }

  return {
    stored: {
      save: () => segments.slice(1),
      load: rows => void segments.push(...(rows as readonly Segment[])),
    },
    clear: () => void segments.splice(1),
    firstStart: () => segments[1]?.start ?? Infinity,
    at,
    between: (from, to) => segments.slice(after(from), after(to)),
    price,
    add(time, change) {
      const current = at(time)
      const now = generated(time)
      const { volatility = current.volatility, volume = current.volume, held = current.held } = change
      const currentWalk = isWalking(current, time) ? current.walk : undefined
      const wanted =
        'walk' in change ? change.walk : currentWalk && { target: currentWalk.target, end: currentWalk.to }
      const startPrice = change.price ?? price(current, time, now)
      const [from, to] = [tickOf(time), wanted ? tickOf(wanted.end) : 0]
      // A walk that ends in its first tick is a jump.
      const target = clamp(wanted?.target ?? startPrice)
      const walk = wanted &&
        to > from && {
          target,
          from,
          to,
          drift: Math.log(target / startPrice) - volatility * Math.log(generated(to) / now),
        }
      const next: Segment = {
        start: time,
        price: clamp(walk ? startPrice : target),
        generated: now,
        held,
        volatility,
        volume,
        walk: walk || undefined,
      }
      // Of several changes at the same time the last one wins.
      if (current.start === time) segments[after(time) - 1] = next
      else segments.push(next)
    },
  }
}
