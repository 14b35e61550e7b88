/** What a coin was told to do from a moment on. */
export interface Segment {
  /** Its first moment. */
  readonly start: number
  /** The price then. */
  readonly price: number
  /** What was drawn for then. */
  readonly drawn: number
  /** Whether the price stands there. */
  readonly held: boolean
  /** Factor on the movement of the drawn path, while it is not held. */
  readonly volatility: number
  /** Factor on the volume. */
  readonly volume: number
  /** Where the price is on its way to, or was. */
  readonly walk: Walk | undefined
}

/** A way from one tick to another; both are moments on the tick grid. */
interface Walk {
  readonly target: number
  readonly from: number
  readonly to: number
  /** What it adds to the logarithm of the price, besides what is drawn. */
  readonly drift: number
}

/** What is to be different from a moment on. */
export interface SegmentChange {
  readonly price?: number
  readonly held?: boolean
  readonly volatility?: number | undefined
  readonly volume?: number | undefined
  /** Undefined ends a walk that is under way. */
  readonly walk?: { readonly target: number; readonly end: number } | undefined
}

export interface SegmentsOptions {
  /** The drawn price at a moment: it changes only on ticks. */
  readonly drawn: (time: number) => number
  /** Length of a tick, ms. */
  readonly tick: number
  /** The least and the greatest price there is. */
  readonly least: number
  readonly greatest: number
}

/** The segments of a coin, in the order of time. */
export interface Segments {
  /** When the first of them begins that was added; Infinity before. */
  begin(): number
  /** The segment that a moment belongs to. */
  at(time: number): Segment
  /** Those that begin after `from`, up to and including `to`. */
  between(from: number, to: number): readonly Segment[]
  /** The price in a segment, from what was drawn for the moment. */
  price(segment: Segment, time: number, drawn: number): number
  /** Begins another one, in which all is as it was but for the change. Nothing before it changes. */
  add(time: number, change: SegmentChange): void
}

/** Whether the price of a segment is still on its way at a moment. */
export const isWalking = ({ walk }: Segment, time: number): boolean => walk !== undefined && time < walk.to

/** Creates the segments of a coin: before the first one that is added, the price is the drawn one. */
export const createSegments = ({ drawn, tick, least, greatest }: SegmentsOptions): Segments => {
  const first: Segment = {
    start: -Infinity,
    price: 1,
    drawn: 1,
    held: false,
    volatility: 1,
    volume: 1,
    walk: undefined,
  }
  const segments: Segment[] = [first]
  const tickOf = (time: number) => Math.floor(time / tick) * tick
  const sane = (price: number) => Math.min(greatest, Math.max(least, price))

  // The index of the first segment that begins after a moment.
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

  const price = ({ price, drawn, held, volatility, walk }: Segment, time: number, now: number) => {
    if (held) return price
    const way = walk ? Math.min(1, Math.max(0, (tickOf(time) - walk.from) / (walk.to - walk.from))) : 0
    return sane(price * Math.exp((walk?.drift ?? 0) * way) * (now / drawn) ** volatility)
  }

  return {
    begin: () => segments[1]?.start ?? Infinity,
    at,
    between: (from, to) => segments.slice(after(from), after(to)),
    price,
    add(time, change) {
      const current = at(time)
      const now = drawn(time)
      const { volatility = current.volatility, volume = current.volume, held = current.held } = change
      const underWay = isWalking(current, time) ? current.walk : undefined
      const wanted =
        'walk' in change ? change.walk : underWay && { target: underWay.target, end: underWay.to }
      const begun = change.price ?? price(current, time, now)
      const [from, to] = [tickOf(time), wanted ? tickOf(wanted.end) : 0]
      // A way that ends in the tick it begins in is none.
      const target = sane(wanted?.target ?? begun)
      const walk = wanted &&
        to > from && {
          target,
          from,
          to,
          drift: Math.log(target / begun) - volatility * Math.log(drawn(to) / now),
        }
      const next: Segment = {
        start: time,
        price: sane(walk ? begun : target),
        drawn: now,
        held,
        volatility,
        volume,
        walk: walk || undefined,
      }
      // Of what is told at one and the same moment the last counts.
      if (current.start === time) segments[after(time) - 1] = next
      else segments.push(next)
    },
  }
}
