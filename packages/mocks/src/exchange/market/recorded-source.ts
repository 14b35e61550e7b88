import { MINUTE } from '../core/day.ts'
import { addPrice, emptyBar, TICK, ticksBetween, type Bar, type Source } from './source.ts'

/**
 * One candle of a recording, in unix ms, prices and coins. Its length is a multiple of {@link TICK}, or 0 for a single price, which
 * stays until the next piece.
 */
export type Piece = readonly [
  time: number,
  length: number,
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number,
]

/** A source whose prices are partly recorded, and can be continued. */
export interface RecordedSource extends Source {
  readonly pieces: readonly Piece[]
  /** Adds a price that is not before the last piece. */
  add(time: number, price: number, volume: number): void
}

/**
 * The ticks at which a candle reaches its four prices, and these: the low first if it rises, else the high. Between them the
 * price moves evenly.
 */
const corners = ([time, length, open, high, low, close]: Piece): readonly (readonly [
  time: number,
  price: number,
])[] => {
  if (length === 0) return [[time, close]]
  const last = length / TICK - 1
  const [second, third] = close >= open ? [low, high] : [high, low]
  const at = (slot: number) => time + Math.round(slot) * TICK
  return [
    [time, open],
    [at(last / 3), second],
    [at((2 * last) / 3), third],
    [at(last), close],
  ]
}

const priceIn = (piece: Piece, time: number): number => {
  const [begin, length, , , , close] = piece
  if (time >= begin + length - TICK) return close
  const tick = begin + Math.floor((time - begin) / TICK) * TICK
  const points = corners(piece)
  // The later one where two are at the same tick.
  const index = points.findLastIndex(([at]) => at <= tick)
  const [from, price] = points[index] ?? [begin, close]
  const [to, next] = points[index + 1] ?? [from, price]
  return to === from ? price : price + ((next - price) * (tick - from)) / (to - from)
}

/** The volume of a piece in from..to, without `to`. */
const volumeIn = ([time, length, , , , , volume]: Piece, from: number, to: number): number => {
  if (length === 0) return time >= from && time < to ? volume : 0
  const overlap = Math.min(to, time + length) - Math.max(from, time)
  return overlap > 0 ? (volume * overlap) / length : 0
}

const scaled = ({ open, high, low, close, volume }: Bar, factor: number): Bar => ({
  open: open * factor,
  high: high * factor,
  low: low * factor,
  close: close * factor,
  volume,
})

const priceOf = ([, , , , , close]: Piece) => close
/** A single price, and the coins traded at it. */
export const pricePiece = (time: number, price: number, volume: number): Piece => [
  time,
  0,
  price,
  price,
  price,
  price,
  volume,
]

/** Of the single prices of the last minute only those remain that its bar shows; the last one gets the whole volume. */
const condense = (pieces: Piece[]): void => {
  const last = pieces.at(-1)
  if (!last || last[1] > 0) return
  const minute = Math.floor(last[0] / MINUTE)
  const from = pieces.findLastIndex(([time, length]) => length > 0 || Math.floor(time / MINUTE) < minute) + 1
  const ended = pieces.splice(from)
  const prices = ended.map(priceOf)
  const kept = [0, prices.indexOf(Math.max(...prices)), prices.indexOf(Math.min(...prices))]
  const volume = ended.reduce((sum, piece) => sum + piece[6], 0)
  ended.pop()
  pieces.push(
    ...ended.filter((_, index) => kept.includes(index)).map(piece => pricePiece(piece[0], priceOf(piece), 0)),
    pricePiece(last[0], priceOf(last), volume),
  )
}

/**
 * Recorded prices. Before the first and from `end` on, the price follows another source, scaled so that it does not jump.
 *
 * @param recorded Ordered by time, at least one; copied.
 * @param end A tick after the last piece; with Infinity the last price stays.
 */
export const createRecordedSource = (
  around: Source,
  recorded: readonly Piece[],
  end: number,
): RecordedSource => {
  const pieces = [...recorded]
  const [first] = pieces
  const last = pieces.at(-1)
  if (!first || !last) throw new Error('There is nothing recorded')
  const [begin, , opening] = first
  const before = opening / around.price(begin)
  const after = end === Infinity ? 1 : last[5] / around.price(end - TICK)

  // The index of the last piece that begins at or before a time.
  const indexAt = (time: number) => {
    let [low, high] = [0, pieces.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((pieces[middle]?.[0] ?? 0) > time) high = middle
      else low = middle + 1
    }
    return low - 1
  }
  const price = (time: number) => {
    if (time < begin) return around.price(time) * before
    if (time >= end) return around.price(time) * after
    return priceIn(pieces[indexAt(time)] ?? first, time)
  }
  /** The pieces that can overlap from..to. */
  const overlapping = (from: number, to: number) => pieces.slice(Math.max(0, indexAt(from)), indexAt(to) + 1)
  const moments = (from: number, to: number) =>
    overlapping(from, to)
      .flatMap(piece => corners(piece).map(([time]) => time))
      .filter(time => time > from && time <= to)
  const volume = (start: number) => {
    const next = start + MINUTE
    if (next <= begin || start >= end) return around.volume(start)
    return overlapping(start, next - 1).reduce((sum, piece) => sum + volumeIn(piece, start, next), 0)
  }

  return {
    pieces,
    price,
    volume,
    moments,
    minute(start) {
      const next = start + MINUTE
      if (next <= begin) return scaled(around.minute(start), before)
      if (start >= end) return scaled(around.minute(start), after)
      const isRecorded = start >= begin && next <= end
      const times = isRecorded
        ? [start, ...moments(start, next - 1), next - 1]
        : ticksBetween(start, next - 1)
      const bar = emptyBar()
      for (const time of times) addPrice(bar, price(time))
      return { ...bar, volume: volume(start) }
    },
    add(time, price, volume) {
      const newest = pieces.at(-1) ?? first
      if (newest[0] === time) pieces[pieces.length - 1] = pricePiece(time, price, newest[6] + volume)
      else {
        if (Math.floor(newest[0] / MINUTE) < Math.floor(time / MINUTE)) condense(pieces)
        pieces.push(pricePiece(time, price, volume))
      }
    },
  }
}
