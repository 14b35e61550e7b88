import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Candle } from '../options.ts'
import { candleAt, indexAtTime, inferInterval, putCandle, toColumns, type Columns } from './columns.ts'

const bar = (time: number, close = 1): Candle => ({ time, open: 1, high: 9, low: 0, close, volume: 2 })
const times = (columns: Columns) => [...columns.time.subarray(0, columns.length)]

describe('toColumns', () => {
  it('sorts candles; the last of equal times wins', () => {
    const columns = toColumns([bar(3), bar(1), bar(2, 5), bar(2, 7)])
    expect(times(columns)).toEqual([1, 2, 3])
    expect(candleAt(columns, 1).close).toBe(7)
  })

  it('skips invalid candles and corrects highs and lows', () => {
    const broken = { ...bar(2), close: Number.NaN }
    const columns = toColumns([bar(1), broken, { time: 3, open: 5, high: 4, low: 6, close: 7, volume: -1 }])
    expect(times(columns)).toEqual([1, 3])
    expect(candleAt(columns, 1)).toEqual({ time: 3, open: 5, high: 7, low: 4, close: 7, volume: 0 })
  })
})

describe('putCandle', () => {
  it('reports where a candle was written', () => {
    const columns = toColumns([bar(10), bar(20)])
    expect(putCandle(columns, bar(20, 4))).toBe('last')
    expect(candleAt(columns, 1).close).toBe(4)
    expect(putCandle(columns, bar(10, 3))).toBe('earlier')
    expect(putCandle(columns, bar(15))).toBe('ignored')
    expect(putCandle(columns, bar(5))).toBe('ignored')
    expect(putCandle(columns, bar(Number.NaN))).toBe('ignored')
    expect(putCandle(columns, bar(30))).toBe('new')
    expect(times(columns)).toEqual([10, 20, 30])
  })

  it('grows candle by candle', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), count => {
        const candles = Array.from({ length: count }, (_, i) => bar(i * 60, i % 9))
        const columns = toColumns([])
        for (const candle of candles) putCandle(columns, candle)
        expect(times(columns)).toEqual(times(toColumns(candles)))
        expect(candleAt(columns, count - 1)).toEqual(candles[count - 1])
      }),
      { numRuns: 20 },
    )
  })
})

describe('indexAtTime', () => {
  it('finds the bar of a time', () => {
    const columns = toColumns([bar(10), bar(20), bar(30)])
    expect([9, 10, 19, 20, 99].map(time => indexAtTime(columns, time))).toEqual([-1, 0, 0, 1, 2])
  })
})

describe('inferInterval', () => {
  it('is the shortest step, regardless of gaps', () => {
    expect(inferInterval(toColumns([bar(0), bar(300), bar(360), bar(900)]))).toBe(60)
    expect(inferInterval(toColumns([bar(0)]))).toBe(0)
  })
})
