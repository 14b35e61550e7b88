import { describe, expect, it } from 'vitest'
import * as format from './format.ts'

describe('the formats', () => {
  it('groups prices and keeps their decimals', () => {
    expect(format.price(1_234_567.891, 2)).toBe('1,234,567.89')
    expect(format.price(0.00001234, 8)).toBe('0.00001234')
    expect(format.price(-1234.5, 0)).toBe('-1,235')
  })

  it('signs percentages, but not zero', () => {
    expect([0.0124, -0.0124, 0.00001, 0].map(format.percent)).toEqual(['+1.24%', '−1.24%', '0.00%', '0.00%'])
  })

  it('shortens volumes', () => {
    expect([2_603_400, 12_345, 42.5, 0.001234, 0].map(format.volume)).toEqual([
      '2.60M',
      '12.35K',
      '42.50',
      '0.00123',
      '0.00',
    ])
  })

  it('writes times in the local zone', () => {
    const time = new Date(2024, 10, 2, 9, 5).getTime()
    const kinds = ['time', 'day', 'month', 'year', 'full'] as const
    expect(kinds.map(kind => format.time(time, kind))).toEqual([
      '09:05',
      '11-02',
      '2024-11',
      '2024',
      '2024-11-02 09:05',
    ])
  })
})

describe('countdown', () => {
  it('counts down in the units that matter', () => {
    expect([41_000, 40_001, 3_723_000, 90_000_000, 0, -5000].map(format.countdown)).toEqual([
      '00:41',
      '00:41',
      '1:02:03',
      '1d 01h',
      '00:00',
      '00:00',
    ])
  })
})
