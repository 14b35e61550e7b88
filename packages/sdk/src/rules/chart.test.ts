import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from '../contract/index.ts'
import { candleWindow, INTERVALS, intervalMs, pushPeriod } from './index.ts'

const now = 1_700_000_000_999

describe('candleWindow', () => {
  test.each([
    ['Time', '1min', 1],
    ['5min', '5min', 5],
    ['30min', '30min', 30],
    ['1h', '1h', 60],
  ] as const)('%s asks for %s, %d days back', (interval, period, days) => {
    expect(candleWindow(interval, now)).toEqual({
      period,
      from: 1_700_000_000 - days * 86_400,
      to: 1_700_000_000,
    })
  })
  test.each(INTERVALS)('%s is what the chart call takes', interval => {
    const input = { symbol: 'BTC/USDT', ...candleWindow(interval, now) }
    expect(z.safeParse(contract.market.candles.input, input).success).toBe(true)
  })
})

test('candles last as long as their name says, and pushes call the hour 60min', () => {
  expect(INTERVALS.map(intervalMs)).toEqual([60_000, 300_000, 1_800_000, 3_600_000])
  expect(INTERVALS.map(pushPeriod)).toEqual(['1min', '5min', '30min', '60min'])
})
