import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract, type WalletList } from '../contract/index.ts'
import { available, currencyId, shareOf, totalWorth } from './index.ts'
import { toAmount, type Amount } from '../values/index.ts'

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
  const of = (balance: string, percent: number) => shareOf(toAmount(balance) as Amount, percent)
  test.each([
    ['1000', 25, '250'],
    ['9.99995', 100, '9.9999'],
    ['0.00019999', 50, '0'],
    ['12480.55', 75, '9360.4125'],
  ])('%s × %i %% is %s', (balance, percent, share) => expect(of(balance, percent)).toBe(share))

  test('law: never more than the part of the balance, and short of it by less than 0.0001', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 18n })
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 100 }), (balance, percent) => {
        // In units of 1e-10: the balance has 8 places, a percentage 2 more.
        const exact = balance * BigInt(percent)
        const share =
          BigInt(
            of(`${balance}e-8`, percent).replace(
              /^(\d+)\.?(\d*)$/,
              (_, whole: string, rest: string) => whole + rest.padEnd(4, '0'),
            ),
          ) * 1_000_000n
        expect(share <= exact && exact - share < 1_000_000n).toBe(true)
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

  test('is 0.00 while nothing is loaded', () => expect(totalWorth(null)).toBe('0.00'))

  test('law: the four together, rounded once to cents, as integers say it', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 22n })
    fc.assert(
      fc.property(fc.tuple(units, units, units, units), parts => {
        const cents = (parts.reduce((sum, part) => sum + part, 0n) + 500_000n) / 1_000_000n
        const text = cents.toString().padStart(3, '0')
        expect(totalWorth(wallets(parts.map(part => `${part}e-8`)))).toBe(
          `${text.slice(0, -2)}.${text.slice(-2)}`,
        )
      }),
    )
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
  test('is unknown before the wallets are, or when they do not hold it', () => {
    expect([available(null, 'micro', 'USDT'), available(loaded, 'micro', 'BTC')]).toEqual([null, null])
    expect([currencyId(null, 'USDT'), currencyId(loaded, 'BTC'), currencyId(loaded, 'USDT')]).toEqual([
      null,
      null,
      3,
    ])
  })
})
