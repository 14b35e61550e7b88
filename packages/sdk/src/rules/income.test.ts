import { describe, expect, test } from 'vitest'
import { a } from '../../test/support/oracle.ts'
import { incomeByDay, missingToNextLevel } from './index.ts'

const HOUR = 3_600_000
const row = (value: string, created_time: string | number | null, currency_name?: string) => ({
  value: a(value),
  created_time,
  ...(currency_name !== undefined && { currency_name }),
})
const day = (date: string, value: string) => ({ at: Date.parse(date), value: a(value) })

describe('incomeByDay', () => {
  test('adds up each day exactly, with the days between, and ends with the newest', () =>
    expect(
      incomeByDay(
        [
          row('0.3', '2026-03-03 00:00:00'),
          row('0.1', '2026-03-01 23:59:59'),
          row('0.2', '2026-03-01 00:00'),
          row('9', null),
        ],
        { coin: 'USDC', isWhole: true },
      ),
    ).toEqual([
      {
        coin: 'USDC',
        days: [day('2026-03-01', '0.3'), day('2026-03-02', '0'), day('2026-03-03', '0.3')],
        total: '0.6',
      },
    ]))

  test('leaves the oldest day out while older rows exist', () =>
    expect(
      incomeByDay([row('1', '2026-03-02 00:00:00'), row('1', '2026-03-01 00:00:00')], {
        coin: 'USDC',
        isWhole: false,
      })[0]?.days,
    ).toEqual([day('2026-03-02', '1')]))

  test('keeps coins apart, the one with most rows first', () =>
    expect(
      incomeByDay(
        [
          row('1', '2026-03-02 00:00:00', 'ETH'),
          row('2', '2026-03-02 00:00:00', 'BTC'),
          row('3', '2026-03-01 00:00:00', 'BTC'),
        ],
        { isWhole: true },
      ).map(({ coin, total }) => [coin, total]),
    ).toEqual([
      ['BTC', '5'],
      ['ETH', '1'],
    ]))

  test('an instant belongs to the day of the user’s zone', () =>
    expect(
      incomeByDay([row('1', Date.parse('2026-03-01T20:00:00Z'), 'BTC')], {
        isWhole: true,
        offset: 8 * HOUR,
      })[0]?.days,
    ).toEqual([day('2026-03-02', '1')]))

  test('ends after 31 days, also at absurd dates', () => {
    const [income] = incomeByDay([row('1', '9999-12-31 00:00:00'), row('1', '1971-01-01 00:00:00')], {
      coin: 'USDC',
      isWhole: true,
    })
    expect(income?.days).toHaveLength(31)
    expect(income?.total).toBe('1')
  })

  test('nothing for no rows', () => expect(incomeByDay([], { coin: 'USDC', isWhole: false })).toEqual([]))
})

test('missingToNextLevel is what the balance lacks', () => {
  const next_level = { level_name: 'VIP 2', min_num: a('1000') }
  expect(missingToNextLevel({ balance: a('999.99'), next_level })).toBe('0.01')
  expect(missingToNextLevel({ balance: a('1000'), next_level })).toBeNull()
  expect(missingToNextLevel({ balance: null, next_level })).toBeNull()
  expect(missingToNextLevel({ balance: a('1'), next_level: null })).toBeNull()
})
