import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OptionExpiry } from '../contract/index.ts'
import { toAmount, type Amount } from '../values/index.ts'
import {
  expectedResult,
  messages,
  optionLoss,
  optionProfit,
  optionTicket,
  remainingSeconds,
  startOf,
  type Message,
  type OptionPosition,
} from './index.ts'

const a = (text: string) => toAmount(text)!

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
  test('law: exactly stake × ratio / 100, as integers say it', () => {
    fc.assert(
      fc.property(units, ratio, (stake, percent) => {
        const exact = amountOfUnits(stake * percent, 8 + 2 + 2)
        expect(optionProfit(amountOfUnits(stake, 8), amountOfUnits(percent, 2))).toBe(exact)
        expect(optionLoss(amountOfUnits(stake, 8), amountOfUnits(percent, 2))).toBe(exact)
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
  test('a loss of nothing is no minus zero', () => {
    expect(expectedResult(position({ loss_ratio: a('0') }), 1)).toEqual({ outcome: 'loss', amount: '0' })
  })
  test('law: as integers say it, and up and down are mirrored', () => {
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
  test('goes on after a reload where the platform says', () => {
    const now = 1_000_000
    expect(remainingSeconds(60, startOf(60, 25_000, now), now)).toBe(25)
    expect(remainingSeconds(60, startOf(60, 0, now), now)).toBe(0)
    expect(remainingSeconds(60, startOf(60, 61_300, now), now)).toBe(60)
  })
  test('law: whole, within 0 and the whole time, and never counts up', () => {
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
  test('law: startOf is the inverse of the time left', () => {
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

describe('the ticket', () => {
  const expiry = (seconds: number, min: string): OptionExpiry => ({
    seconds,
    profit_ratio: a('85'),
    loss_ratio: a('100'),
    min_amount: a(min),
  })
  const context = { expiries: [expiry(30, '10'), expiry(60, '50')], available: a('100') }
  const ticket = (amount: string, seconds: number | null = null) => ({ type: 1 as const, seconds, amount })
  const say = ({ id, values = {} }: Message) =>
    Object.entries(values).reduce(
      (text, [key, value]) => text.replace(`{${key}}`, value),
      String(messages[id]),
    )
  const errors = (
    amount: string,
    seconds: number | null = null,
    available: Amount | null = context.available,
  ) => optionTicket.errors(ticket(amount, seconds), { ...context, available }).map(say)

  test.each<[string, number | null, string[]]>([
    ['', null, ['The investment amount field must be filled in']],
    ['0', null, ['The investment amount field must be filled in']],
    ['-5', null, ['The investment amount field must be filled in']],
    ['abc', null, ['The investment amount field must be filled in']],
    ['9.99', null, ['Minimum purchase amoun: 10']],
    ['10', null, []],
    ['10.000', 30, []],
    ['49', 60, ['Minimum purchase amoun: 50']],
    ['100', null, []],
    ['100.00000001', null, ['Insufficient Balance']],
  ])('%j for %j s: %j', (amount, seconds, texts) => expect(errors(amount, seconds)).toEqual(texts))

  test('the minimum comes before the balance', () => {
    expect(errors('5', null, a('1'))).toEqual(['Minimum purchase amoun: 10', 'Insufficient Balance'])
  })
  test('an unknown balance is no reason to refuse', () => expect(errors('10000', null, null)).toEqual([]))
  test('without choices nothing but the amount can be wrong', () => {
    expect(optionTicket.errors(ticket('1'), { expiries: [], available: null })).toEqual([])
    expect(optionTicket.summarise(ticket('1'), { expiries: [], available: null })).toEqual({
      expiry: null,
      stake: '1',
      profit: '0',
      loss: '0',
      minimum: '0',
    })
  })
  test('the summary is of the chosen expiry, the first by default or when it is gone', () => {
    expect(optionTicket.summarise(ticket('100', 60), context)).toEqual({
      expiry: context.expiries[1],
      stake: '100',
      profit: '85',
      loss: '100',
      minimum: '50',
    })
    expect(optionTicket.summarise(ticket('', null), context)).toEqual({
      expiry: context.expiries[0],
      stake: null,
      profit: '0',
      loss: '0',
      minimum: '10',
    })
    expect(optionTicket.summarise(ticket('1', 999), context).expiry).toBe(context.expiries[0])
  })
  test('an action sets one field', () => {
    const state = optionTicket.reduce(optionTicket.initial, { field: 'amount', value: '25' })
    expect(state).toEqual({ type: 1, seconds: null, amount: '25' })
    expect(optionTicket.reduce(state, { field: 'type', value: 2 })).toEqual({
      type: 2,
      seconds: null,
      amount: '25',
    })
    expect(optionTicket.initial).toEqual({ type: 1, seconds: null, amount: '' })
  })
  test('law: no errors exactly when the stake is above zero, enough and affordable, as integers say it', () => {
    fc.assert(
      fc.property(units, units, units, (stake, least, free) => {
        const found = optionTicket.errors(ticket(amountOfUnits(stake, 8)), {
          expiries: [expiry(30, amountOfUnits(least, 8))],
          available: amountOfUnits(free, 8),
        })
        expect(found.length === 0).toBe(stake > 0n && stake >= least && stake <= free)
      }),
    )
  })
})
