import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { a, agrees, amounts, exact, oddMultiples, rates } from '../../test/support/oracle.ts'
import {
  breakEvenWinRate,
  expectedResult,
  optionLoss,
  optionPosition,
  optionProfit,
  remainingSeconds,
  type OptionPosition,
} from './index.ts'
import { startOf } from './options.ts'

// Money as whole units of 10^-8, ratios as whole units of 10^-2: exact, and nothing of big.js.
const units = fc.bigInt({ min: 0n, max: 10n ** 20n })
const ratio = fc.bigInt({ min: 0n, max: 30_000n })
const amountOfUnits = (value: bigint, places: number) => a(`${value}e-${places}`)

describe('profit and loss', () => {
  test.each([
    ['100', '85', '85'],
    ['50', '20', '10'],
    ['33.33', '7.5', '2.49975'],
    ['0.00000001', '85', '0.0000000085'],
    ['100', '0', '0'],
    ['0.1', '0.2', '0.0002'],
  ])('%s at %s % is %s', (stake, percent, result) => {
    expect(optionProfit(a(stake), a(percent))).toBe(result)
    expect(optionLoss(a(stake), a(percent))).toBe(result)
  })
  for (const [name, rule] of [
    ['option profit', optionProfit],
    ['option loss', optionLoss],
  ] as const)
    agrees({
      name,
      random: fc.record({ stake: amounts, percent: rates }),
      boundary: fc.record({ stake: oddMultiples('0.01', 10n ** 7n), percent: oddMultiples('0.5', 200n) }),
      ours: ({ stake, percent }) => rule(stake, percent),
      oracle: ({ stake, percent }) => exact(stake).times(percent).div(100),
      float: ({ stake, percent }) => (Number(stake) * Number(percent)) / 100,
      shown: 4,
    })
  test('law: never negative, increases with the stake', () => {
    fc.assert(
      fc.property(amounts, amounts, rates, (stake, more, percent) => {
        const profit = exact(optionProfit(stake, percent))
        expect(profit.gte(0)).toBe(true)
        expect(profit.lte(optionProfit(a(exact(stake).plus(more).toFixed()), percent))).toBe(true)
      }),
    )
  })
  test('law: exactly stake × ratio / 100 in integer arithmetic', () => {
    fc.assert(
      fc.property(units, ratio, (stake, percent) => {
        const exact = amountOfUnits(stake * percent, 8 + 2 + 2)
        expect(optionProfit(amountOfUnits(stake, 8), amountOfUnits(percent, 2))).toBe(exact)
        expect(optionLoss(amountOfUnits(stake, 8), amountOfUnits(percent, 2))).toBe(exact)
      }),
    )
  })
})

describe('the win rate to break even', () => {
  const rateOf = (profit: string, loss: string) =>
    breakEvenWinRate({ profit_ratio: a(profit), loss_ratio: a(loss) })
  test.each([
    ['85', '100', '54.06'],
    ['50', '60', '54.55'],
    ['100', '100', '50'],
    ['200', '100', '33.34'],
    ['85', '0', '0'],
    ['0', '100', '100'],
    ['0', '0', null],
  ])('%s % profit, %s % loss: %s %%', (profit, loss, rate) => {
    expect(rateOf(profit, loss)).toBe(rate)
  })
  test('law: at this rate profits are at least the losses, at a hundredth less they are not', () => {
    fc.assert(
      fc.property(ratio, ratio, (win, lose) => {
        fc.pre(win + lose > 0n)
        const rate = BigInt(Math.round(Number(rateOf(`${win}e-2`, `${lose}e-2`)) * 100))
        const gain = (share: bigint) => share * win - (10_000n - share) * lose
        expect(gain(rate)).toBeGreaterThanOrEqual(0n)
        if (rate > 0n) expect(gain(rate - 1n)).toBeLessThan(0n)
      }),
    )
  })
})

describe('expectedResult', () => {
  const position = (change: Partial<OptionPosition> = {}): OptionPosition => ({
    type: 1,
    open_price: a('100'),
    number: a('50'),
    profit_ratio: a('20'),
    loss_ratio: a('90'),
    ...change,
  })
  test.each([
    [1, '100.00000001', 'profit', '10'],
    [1, 100, 'even', '0'],
    [1, '99.99999999', 'loss', '-45'],
    [2, 99, 'profit', '10'],
    [2, '100.0', 'even', '0'],
    [2, 1e21, 'loss', '-45'],
    [1, 1e-7, 'loss', '-45'],
  ] as const)('type %d at %s: %s %s', (type, price, outcome, amount) => {
    expect(expectedResult(position({ type }), price)).toEqual({ outcome, amount })
  })
  test('a loss of zero has no sign', () => {
    expect(expectedResult(position({ loss_ratio: a('0') }), 1)).toEqual({ outcome: 'loss', amount: '0' })
  })
  test('law: agrees with integer arithmetic, and up mirrors down', () => {
    fc.assert(
      fc.property(units, units, units, ratio, ratio, (open, end, stake, win, lose) => {
        const at = {
          open_price: amountOfUnits(open, 8),
          number: amountOfUnits(stake, 8),
          profit_ratio: amountOfUnits(win, 2),
          loss_ratio: amountOfUnits(lose, 2),
        }
        const price = amountOfUnits(end, 8)
        const wins = amountOfUnits(stake * win, 12)
        const loses = amountOfUnits(-stake * lose, 12)
        const result = (gain: boolean) =>
          end === open
            ? { outcome: 'even', amount: '0' }
            : gain
              ? { outcome: 'profit', amount: wins }
              : { outcome: 'loss', amount: loses }
        expect(expectedResult({ type: 1, ...at }, price)).toEqual(result(end > open))
        expect(expectedResult({ type: 2, ...at }, price)).toEqual(result(end < open))
      }),
    )
  })
})

describe('the position of an order', () => {
  const order = { type: 1, number: a('50'), seconds: 60, open_price: a('100') } as const
  const expiry = { seconds: 60, profit_ratio: a('20'), loss_ratio: a('90'), min_amount: a('0') }
  test('has its own ratios, else those of its expiry', () => {
    expect(optionPosition(order, [expiry])).toMatchObject({ profit_ratio: '20', loss_ratio: '90' })
    const own = { ...order, profit_ratio: a('30'), loss_ratio: a('40') }
    expect(optionPosition(own, [expiry])).toMatchObject({ profit_ratio: '30', loss_ratio: '40' })
  })
  test('is undefined without its expiry or opening price', () => {
    expect(optionPosition(order, [{ ...expiry, seconds: 30 }])).toBeUndefined()
    expect(optionPosition({ ...order, open_price: undefined }, [expiry])).toBeUndefined()
  })
})

describe('the countdown', () => {
  test.each([
    [60, 0, 0, 60],
    [60, 0, 1, 60],
    [60, 0, 1000, 59],
    [60, 0, 59_001, 1],
    [60, 0, 60_000, 0],
    [60, 0, 90_000, 0],
    [60, 5000, 0, 60],
  ])('%d s started at %d, at %d: %d', (seconds, start, now, left) => {
    expect(remainingSeconds(seconds, start, now)).toBe(left)
  })
  test('continues after a reload from the platform’s remaining time', () => {
    const now = 1_000_000
    expect(remainingSeconds(60, startOf(60, 25_000, now), now)).toBe(25)
    expect(remainingSeconds(60, startOf(60, 0, now), now)).toBe(0)
    expect(remainingSeconds(60, startOf(60, 61_300, now), now)).toBe(60)
  })
  test('law: whole, between 0 and the duration, never increases', () => {
    const time = fc.integer({ min: 0, max: 10 ** 7 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3600 }),
        time,
        time,
        fc.nat(5000),
        (seconds, start, now, later) => {
          const left = remainingSeconds(seconds, start, now)
          expect(Number.isInteger(left) && left >= 0 && left <= seconds).toBe(true)
          expect(remainingSeconds(seconds, start, now + later)).toBeLessThanOrEqual(left)
          expect(left === 0).toBe(now - start >= seconds * 1000)
        },
      ),
    )
  })
  test('law: startOf is the inverse of the remaining time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3600 }),
        fc.nat(3_600_000),
        fc.nat(10 ** 9),
        (seconds, left, now) => {
          const shown = remainingSeconds(seconds, startOf(seconds, left, now), now)
          expect(shown).toBe(Math.min(seconds, Math.ceil(left / 1000)))
        },
      ),
    )
  })
})
