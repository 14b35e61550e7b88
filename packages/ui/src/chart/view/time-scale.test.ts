import { describe, expect, it } from 'vitest'
import { toColumns } from '../data/columns.ts'
import { timeTicks } from './time-scale.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const utc = () => 0

const series = (start: string, interval: number, count: number) =>
  toColumns(
    Array.from({ length: count }, (_, i) => ({
      time: Date.parse(start) + i * interval,
      open: 1,
      high: 1,
      low: 1,
      close: 1,
      volume: 0,
    })),
  )

const labels = (
  columns: ReturnType<typeof series>,
  from: number,
  to: number,
  interval: number,
  offset = utc,
) =>
  timeTicks(columns, { from, to }, 320, 64, interval, offset).map(
    ({ bar, kind }) => `${kind} ${new Date(columns.time[bar] ?? 0).toISOString().slice(0, 16)}`,
  )

describe('timeTicks', () => {
  it('labels full hours of five-minute bars, and the new day as a day', () => {
    const columns = series('2024-11-21T21:40Z', 5 * MINUTE, 60)
    expect(labels(columns, -0.5, 45, 5 * MINUTE)).toEqual([
      'time 2024-11-21T22:00',
      'time 2024-11-21T23:00',
      'day 2024-11-22T00:00',
      'time 2024-11-22T01:00',
    ])
  })

  it('keeps labels with their bars while panning', () => {
    const columns = series('2024-11-21T00:00Z', 5 * MINUTE, 200)
    const before = labels(columns, 50, 95, 5 * MINUTE)
    const after = labels(columns, 53, 98, 5 * MINUTE)
    expect(after.filter(label => before.includes(label)).length).toBeGreaterThanOrEqual(3)
  })

  it('uses the time zone', () => {
    const columns = series('2024-11-21T15:00Z', 30 * MINUTE, 20)
    const shanghai = () => 8 * 60 * MINUTE
    expect(labels(columns, -0.5, 40, 30 * MINUTE, shanghai)).toContain('day 2024-11-21T16:00')
  })

  it('labels months and years of daily bars, and Mondays', () => {
    const columns = series('2023-12-01T00:00Z', DAY, 300)
    expect(labels(columns, -0.5, 125, DAY)).toEqual([
      'month 2023-12-01T00:00',
      'year 2024-01-01T00:00',
      'month 2024-02-01T00:00',
      'month 2024-03-01T00:00',
      'month 2024-04-01T00:00',
    ])
    expect(labels(columns, 0, 30, DAY)[0]).toBe('day 2023-12-04T00:00')
  })

  it('labels nothing without bars', () => {
    expect(labels(toColumns([]), -40, 2, MINUTE)).toEqual([])
  })
})
