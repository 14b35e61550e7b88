import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candle } from '../../contract/index.ts'
import {
  answered,
  appended,
  continues,
  extended,
  isTick,
  NO_CANDLES,
  trimmed,
  type CandleSeries,
} from './series.ts'

const NONE: ReadonlyMap<number, Candle> = new Map()
const minute = (at: number, close = 1): Candle => ({
  time: at * 60_000,
  open: 1,
  high: Math.max(1, close),
  low: Math.min(1, close),
  close,
  volume: close,
})
const minutes = (from: number, to: number, close = 1) =>
  Array.from({ length: to - from + 1 }, (_, index) => minute(from + index, close))
const said = ({ candles }: CandleSeries) =>
  candles.map(({ time, close }) => `${time / 60_000}:${close}`).join(' ')
const known = (from: number, to: number) => answered(NO_CANDLES, minutes(from, to), NONE, 'Time')

describe('the running candle', () => {
  test('is updated or appended', () => {
    expect(said(appended(known(1, 3), minute(3, 9)))).toBe('1:1 2:1 3:9')
    expect(said(appended(known(1, 3), minute(4, 9)))).toBe('1:1 2:1 3:1 4:9')
  })
  test('is ignored if older or unchanged', () => {
    const series = known(1, 3)
    expect(appended(series, minute(2, 9))).toBe(series)
    expect(appended(series, minute(3))).toBe(series)
  })
  test('is continuous if no candle is missing before it', () => {
    expect([2, 3, 4, 5].map(at => continues(known(1, 3), minute(at), 'Time'))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(continues(NO_CANDLES, minute(7), 'Time')).toBe(true)
  })
})

describe('an answer', () => {
  test('replaces known candles, except those pushed since the request', () => {
    const pushed = new Map([minute(5, 8), minute(6, 8)].map(candle => [candle.time, candle]))
    const series = appended(appended(known(1, 4), minute(5, 7)), minute(6, 8))
    const next = answered(series, minutes(4, 5, 9), pushed, 'Time')
    expect(said(next)).toBe('1:1 2:1 3:1 4:9 5:8 6:8')
    expect(next.since).toBe(5 * 60_000)
  })
  test('keeps the identity of equal candles', () => {
    const series = known(1, 3)
    expect(answered(series, minutes(2, 3), NONE, 'Time').candles[1]).toBe(series.candles[1])
  })
  test('keeps its own holes', () => {
    expect(said(answered(known(1, 3), [minute(3), minute(7)], NONE, 'Time'))).toBe('1:1 2:1 3:1 7:1')
  })
  test('beyond a hole replaces the known ones, which can be fetched as older', () => {
    const ended = { ...known(1, 3), hasOlder: false }
    const next = answered(ended, minutes(7, 8), NONE, 'Time')
    expect([said(next), next.hasOlder]).toEqual(['7:1 8:1', true])
  })
  test('without candles ends only the history of a new coin', () => {
    expect(answered(NO_CANDLES, [], NONE, 'Time')).toEqual({ ...NO_CANDLES, hasOlder: false })
    const series = known(1, 3)
    expect(answered(series, [], NONE, 'Time')).toBe(series)
  })
  test('older than the last does not change which candles are final', () => {
    expect(answered(known(1, 5), minutes(3, 4), NONE, 'Time').since).toBe(5 * 60_000)
  })
})

describe('older candles', () => {
  test('are prepended; newer ones in the answer are ignored', () => {
    expect(said(extended(known(3, 4), minutes(1, 4, 9)))).toBe('1:9 2:9 3:1 4:1')
  })
  test('end with an answer that has none', () => {
    expect(extended(known(3, 4), minutes(3, 4)).hasOlder).toBe(false)
    expect(extended(known(3, 4), []).hasOlder).toBe(false)
    expect(extended(known(3, 4), minutes(1, 2)).hasOlder).toBe(true)
  })
  test('are dropped beyond one window', () => {
    const series = { ...known(1, 2000), hasOlder: false }
    expect(trimmed(series).candles).toHaveLength(1440)
    expect([trimmed(series).candles.at(-1), trimmed(series).hasOlder]).toEqual([series.candles.at(-1), true])
    expect(trimmed(known(1, 3))).toEqual(known(1, 3))
  })
})

test('a tick changes only the running candle', () => {
  const { candles } = known(1, 3)
  expect(isTick(candles, appended(known(1, 3), minute(3, 9)).candles)).toBe(false)
  const series = known(1, 3)
  expect(isTick(series.candles, appended(series, minute(3, 9)).candles)).toBe(true)
  expect(isTick(series.candles, appended(series, minute(4, 9)).candles)).toBe(true)
  expect(isTick(series.candles, series.candles)).toBe(true)
  expect(isTick(series.candles, appended(appended(series, minute(4)), minute(5)).candles)).toBe(false)
  expect(isTick(series.candles, extended(series, [minute(0)]).candles)).toBe(false)
  expect(isTick(series.candles, answered(series, minutes(2, 3, 9), NONE, 'Time').candles)).toBe(false)
  expect(isTick([], series.candles)).toBe(false)
})

test('law: after any pushes and answers each opening is listed once, in order', () => {
  const change = fc.oneof(
    fc.record({ push: fc.nat(30), close: fc.nat(9) }),
    fc.record({ from: fc.nat(30), length: fc.nat(10), close: fc.nat(9) }),
    fc.record({ older: fc.nat(10) }),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), changes => {
      let series = NO_CANDLES
      for (const each of changes) {
        if ('push' in each) {
          const candle = minute(each.push + 20, each.close)
          if (series.since !== undefined && continues(series, candle, 'Time'))
            series = appended(series, candle)
        } else if ('from' in each)
          series = answered(
            series,
            minutes(each.from + 20, each.from + 20 + each.length, each.close),
            NONE,
            'Time',
          )
        else series = extended(series, minutes(each.older, 20))
        const times = series.candles.map(({ time }) => time)
        expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
      }
    }),
  )
})
