import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../contract/index.ts'
import { candleWindow, INTERVALS, intervalMs } from './index.ts'
import { dayRange, joinCandles, pushPeriod } from './chart.ts'

const now = 1_700_000_000_999

describe('candleWindow', () => {
  test.each([
    ['Time', '1min', 1],
    ['5min', '5min', 5],
    ['30min', '30min', 30],
    ['1h', '1h', 60],
  ] as const)('%s requests %s, %d days back', (interval, period, days) => {
    expect(candleWindow(interval, now)).toEqual({
      period,
      from: 1_700_000_000 - days * 86_400,
      to: 1_700_000_000,
    })
  })
  test.each(INTERVALS)('%s is a valid input of market.candles', interval => {
    const input = { symbol: 'BTC/USDT', ...candleWindow(interval, now) }
    expect(z.safeParse(contract.market.candles.input, input).success).toBe(true)
  })
  test('law: 1440 candles in whole seconds, ending in the current second', () => {
    const moment = fc.nat(4_000_000_000_000)
    fc.assert(
      fc.property(fc.constantFrom(...INTERVALS), moment, moment, (interval, now, later) => {
        const { from, to } = candleWindow(interval, now)
        expect(Number.isInteger(from) && Number.isInteger(to)).toBe(true)
        expect(to * 1000 <= now && now - to * 1000 < 1000).toBe(true)
        expect((to - from) * 1000).toBe(1440 * intervalMs(interval))
        expect(candleWindow(interval, now + later).from).toBeGreaterThanOrEqual(from)
      }),
    )
  })
})

describe('joinCandles', () => {
  const minutes = (from: number, to: number, close = 1) =>
    Array.from({ length: to - from + 1 }, (_, i) => {
      return { time: (from + i) * 60_000, open: 1, high: 1, low: 1, close, volume: 0 }
    })
  const said = (candles: readonly { time: number; close: number }[]) =>
    candles.map(({ time, close }) => `${time / 60_000}:${close}`).join(' ')

  test('merges older and newer candles, the answer wins where both overlap', () => {
    expect(said(joinCandles(minutes(3, 4), minutes(1, 2, 9), 'Time'))).toBe('1:9 2:9 3:1 4:1')
    expect(said(joinCandles(minutes(1, 3), minutes(3, 4, 9), 'Time'))).toBe('1:1 2:1 3:9 4:9')
    expect(said(joinCandles(minutes(1, 2), minutes(3, 3, 9), 'Time'))).toBe('1:1 2:1 3:9')
    expect(said(joinCandles(minutes(1, 4), minutes(2, 3, 9), 'Time'))).toBe('1:1 2:9 3:9 4:1')
  })
  test('a gap before newer candles drops the older ones; a gap after older ones stays', () => {
    expect(said(joinCandles(minutes(1, 2), minutes(4, 5), 'Time'))).toBe('4:1 5:1')
    expect(said(joinCandles(minutes(4, 5), minutes(1, 2), 'Time'))).toBe('1:1 2:1 4:1 5:1')
  })
  test('an empty answer changes nothing', () => {
    expect(joinCandles(minutes(1, 2), [], 'Time')).toEqual(minutes(1, 2))
    expect(joinCandles([], minutes(1, 2), 'Time')).toEqual(minutes(1, 2))
  })
})

test('each interval has its duration and its period in pushes', () => {
  expect(INTERVALS.map(intervalMs)).toEqual([60_000, 300_000, 1_800_000, 3_600_000])
  expect(INTERVALS.map(pushPeriod)).toEqual(['1min', '5min', '30min', '60min'])
})

describe('dayRange', () => {
  const candle = (time: number, low: number, high: number) => ({
    time,
    low,
    high,
    open: low,
    close: high,
    volume: 1,
  })
  const DAY = 86_400_000
  test('covers the candles of the last 24 hours', () => {
    const candles = [
      candle(now - DAY, 1, 99),
      candle(now - DAY + 1, 10, 20),
      candle(now - 5, 12, 25),
      candle(now, 9, 11),
    ]
    expect(dayRange(candles, now)).toEqual({ high: 25, low: 9 })
  })
  test('is null without candles', () => {
    expect([dayRange([], now), dayRange([candle(now - DAY, 1, 2)], now)]).toEqual([null, null])
  })
})
