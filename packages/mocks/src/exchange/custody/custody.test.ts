import { expect, test } from 'vitest'
import { CUSTODY_INCOME } from '../core/account-log.ts'
import { DAY, HOUR } from '../core/day.ts'
import { CUSTODY_LEVELS, levelAfter, levelOf } from './custody.ts'
import { holder } from '../../../test/support/funds.ts'
import { START, testExchange } from '../../../test/support/exchange.ts'

const MIDNIGHT = START + DAY / 2

const setUp = () => {
  const exchange = testExchange()
  const ann = holder(exchange, { USDC: '50000' })
  const move = (type: 1 | 2, number: string) =>
    exchange.execute('moveCustody', { userId: ann.userId, type, number })
  return {
    exchange,
    ann,
    into: (number: string) => move(1, number),
    out: (number: string) => move(2, number),
    account: () => exchange.custodyAccount(ann.userId),
    income: () => exchange.incomeLog(ann.userId, CUSTODY_INCOME),
  }
}

test('moves money in and out immediately, separate from the four accounts', () => {
  const { exchange, ann, into, out } = setUp()
  into('1500.5')
  expect([ann.free('USDC'), ann.lock('USDC'), ann.custody()]).toEqual([
    '48499.50000000',
    '0.00000000',
    '1500.50000000',
  ])
  out('0.5')
  expect([ann.free('USDC'), ann.custody()]).toEqual(['48500.00000000', '1500.00000000'])
  const before = exchange.balances()
  expect(() => out('1500.00000001')).toThrow('Sorry, your credit is running low')
  expect(() => into('48500.00000001')).toThrow('Sorry, your credit is running low')
  expect(() => into('0')).toThrow('Parameter error')
  expect(exchange.balances()).toEqual(before)
})

test('pays compound interest into custody at midnight', () => {
  const { exchange, ann, into, account, income } = setUp()
  into('1000')
  exchange.advanceTo(MIDNIGHT)
  // It was not there for a whole day.
  expect(income()).toEqual([])
  exchange.advanceTo(MIDNIGHT + DAY - 1)
  expect(account()).toEqual({
    balance: '1000.00000000',
    todayIncome: '0.00000000',
    totalIncome: '0.00000000',
  })
  exchange.advanceTo(MIDNIGHT + DAY)
  expect(income()).toMatchObject([
    {
      value: '0.30000000',
      before: '1000.00000000',
      after: '1000.30000000',
      info: { en: 'VIP 2 0.03%' },
      createdAt: MIDNIGHT + DAY,
    },
  ])
  expect(account()).toEqual({
    balance: '1000.30000000',
    todayIncome: '0.30000000',
    totalIncome: '0.30000000',
  })
  exchange.advanceTo(MIDNIGHT + 2 * DAY)
  expect(account()).toEqual({
    balance: '1000.60009000',
    todayIncome: '0.30009000',
    totalIncome: '0.60009000',
  })
  expect(ann.custody()).toBe('1000.60009000')
})

test('pays on the lowest balance of the day, at its level', () => {
  const { exchange, into, out, account, income } = setUp()
  into('30000')
  exchange.advanceTo(MIDNIGHT + HOUR)
  out('29000')
  exchange.advanceTo(MIDNIGHT + 2 * HOUR)
  into('29000')
  exchange.advanceTo(MIDNIGHT + DAY)
  expect(income().map(({ value, info }) => [value, info.en])).toEqual([['0.30000000', 'VIP 2 0.03%']])
  exchange.advanceTo(MIDNIGHT + 2 * DAY)
  expect(account().todayIncome).toBe('15.00015000')
})

test('pays nothing after everything was moved out, until the next deposit', () => {
  const { exchange, into, out, account, income } = setUp()
  into('1000')
  out('1000')
  exchange.advanceTo(MIDNIGHT + 3 * DAY)
  expect(income()).toEqual([])
  into('1000')
  into('1000')
  exchange.advanceTo(MIDNIGHT + 5 * DAY)
  expect(income()).toHaveLength(1)
  exchange.advanceTo(MIDNIGHT + 5 * DAY + HOUR)
  out(account().balance)
  exchange.advanceTo(MIDNIGHT + 6 * DAY)
  expect(account()).toEqual({ balance: '0.00000000', todayIncome: '0.00000000', totalIncome: '0.60000000' })
})

test('pays each day once when the clock advances many days', () => {
  const [steps, leap] = [setUp(), setUp()]
  for (const { into } of [steps, leap]) into('4998')
  for (let time = START; time <= START + 10 * DAY; time += DAY / 7) steps.exchange.advanceTo(time)
  for (const { exchange } of [steps, leap]) exchange.advanceTo(START + 10 * DAY)
  expect(leap.income()).toEqual(steps.income())
  expect(leap.income().map(({ createdAt }) => createdAt)).toEqual(
    Array.from({ length: 9 }, (_, index) => MIDNIGHT + (9 - index) * DAY),
  )
  // On the second day the balance reaches the next level.
  expect(new Set(leap.income().map(({ info }) => info.en))).toEqual(new Set(['VIP 2 0.03%', 'VIP 3 0.04%']))
})

test('the levels cover every balance without gaps', () => {
  CUSTODY_LEVELS.forEach((level, index) => {
    const next = CUSTODY_LEVELS[index + 1]
    expect(level.max).toBe(next?.min ?? '-1')
    expect(levelAfter(level)).toBe(next)
    expect(levelOf(level.min)).toBe(level)
  })
  expect(levelOf('0')).toBe(CUSTODY_LEVELS[0])
  expect(levelOf('999.99999999').name).toBe('VIP 1')
  expect(levelOf('1e30').name).toBe('VIP 5')
})
