import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract, type WalletList } from '../contract/index.ts'
import { a, agrees, amounts, exact, multiples, oddMultiples, plain } from '../../test/support/oracle.ts'
import { walletsOf } from '../../test/support/wallets.ts'
import { available, currencyId, isEmpty, shareOf, totalWorth } from './index.ts'
import { usdtPrice } from './wallet.ts'

const ACCOUNT_KINDS = ['change', 'legal', 'lever', 'micro'] as const

const wallets = (worths: readonly unknown[], balance: object[] = []): WalletList =>
  z.parse(
    contract.wallet.list.output,
    Object.fromEntries(
      ACCOUNT_KINDS.map((kind, index) => [
        `${kind}_wallet`,
        { usdt_totle: worths[index] as string, balance },
      ]),
    ),
  )

describe('shareOf', () => {
  test.each([
    ['1000', 25, '250'],
    ['9.99995', 100, '9.9999'],
    ['0.00019999', 50, '0'],
    ['12480.55', 75, '9360.4125'],
  ])('%s × %i %% is %s', (balance, percent, share) => expect(shareOf(a(balance), percent)).toBe(share))

  const percent = fc.integer({ min: 0, max: 100 }).map(a)
  agrees({
    name: 'share of a balance',
    random: fc.record({ balance: amounts, percent }),
    // What comes to a whole number of 4 decimals, where a float falls short of it.
    boundary: fc.record({ balance: multiples('0.01'), percent }),
    ours: ({ balance, percent }) => shareOf(balance, Number(percent)),
    oracle: ({ balance, percent }) => exact(balance).times(percent).times('0.01').round(4, 0),
    float: ({ balance, percent }) => plain.down((Number(balance) * Number(percent)) / 100, 4),
  })
  test('law: never above the exact share, and less than 0.0001 below it', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100 }), (balance, percent) => {
        const left = exact(balance).times(percent).times('0.01').minus(shareOf(balance, percent))
        expect(left.gte(0) && left.lt('0.0001')).toBe(true)
      }),
    )
  })
})

describe('totalWorth', () => {
  test.each([
    [[0, 0, 0, 0], '0.00'],
    [['1.005', 0, 0, 0], '1.01'],
    [[0.1, 0.2, 0, 0], '0.30'],
    [['0.004', '0.001', 0, 0], '0.01'],
    [['9007199254740993.11', '0.11', 0, 0], '9007199254740993.22'],
    [['-1', '0.5', 0, 0], '-0.50'],
    [[null, undefined, '', 5], '5.00'],
  ])('of %j is %s', (worths, total) => expect(totalWorth(wallets(worths))).toBe(total))

  test('is 0.00 until loaded', () => expect(totalWorth(null)).toBe('0.00'))

  const four = (part: typeof amounts) => fc.tuple(part, part, part, part)
  agrees({
    name: 'total worth',
    random: four(amounts),
    // Sums that lie halfway between two cents.
    boundary: fc
      .tuple(oddMultiples('0.005'), multiples('0.01'), multiples('0.01'))
      .map(([half, one, other]) => [half, one, other, a('0')]),
    ours: parts => a(totalWorth(wallets(parts))),
    oracle: parts => parts.reduce((sum, part) => sum.plus(part), exact(0)).round(2),
    float: parts =>
      plain.halfUp(
        parts.reduce((sum, part) => sum + Number(part), 0),
        2,
      ),
  })
})

describe('isEmpty', () => {
  test.each([
    [{ change: [[1, 'BTC', '0', '0']] }, true],
    [{ change: [[1, 'BTC', '0.1', '0']] }, false],
    [{ micro: [[3, 'USDT', '0', '0.1']] }, false],
  ] as const)('%j: %j', (rows, is) => expect(isEmpty(walletsOf(rows))).toBe(is))
  test('not until loaded, nor with a value of an account without a list', () => {
    expect([isEmpty(null), isEmpty(wallets([0, '0.01', 0, 0]))]).toEqual([false, false])
  })
})

describe('one currency', () => {
  const row = {
    currency: 3,
    currency_name: 'USDT',
    ...Object.fromEntries(
      ACCOUNT_KINDS.flatMap((kind, index) => [
        [`${kind}_balance`, `${index + 1}.50`],
        [`lock_${kind}_balance`, '0'],
      ]),
    ),
  }
  const loaded = wallets([0, 0, 0, 0], [row])

  test.each(ACCOUNT_KINDS.map((kind, index) => [kind, `${index + 1}.5`] as const))(
    '%s has %s',
    (kind, free) => {
      expect(available(loaded, kind, 'USDT')).toBe(free)
    },
  )
  test('is found by id', () => {
    expect([available(loaded, 'lever', 3), available(loaded, 'lever', 4)]).toEqual(['3.5', null])
  })
  test('is null until loaded, or if the wallets do not hold it', () => {
    expect([available(null, 'micro', 'USDT'), available(loaded, 'micro', 'BTC')]).toEqual([null, null])
    expect([
      currencyId({ wallets: null }, 'USDT'),
      currencyId({ wallets: loaded }, 'BTC'),
      currencyId({ wallets: loaded }, 'USDT'),
    ]).toEqual([null, null, 3])
  })
})

describe('usdtPrice', () => {
  const loaded = walletsOf({
    legal: [[3, 'USDT', '0', '0']],
    change: [
      [1, 'BTC', '0', '0', '50000'],
      [9, 'NEW', '0', '0'],
    ],
    micro: [[9, 'NEW', '0', '0', '0.5']],
  })
  test.each([
    ['BTC', '50000'],
    [1, '50000'],
    ['USDT', '1'],
    ['NEW', '0.5'],
    ['ETH', null],
  ])('of %j is %j, from any wallet', (currency, price) => {
    expect(usdtPrice(loaded, currency)).toBe(price)
  })
  test('is null until loaded', () => expect(usdtPrice(null, 'USDT')).toBe(null))
  test('ids come from any wallet that holds the currency', () => {
    expect([currencyId({ wallets: loaded }, 'USDT'), currencyId({ wallets: loaded }, 'BTC')]).toEqual([3, 1])
  })
})
