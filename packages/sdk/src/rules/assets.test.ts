import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getWallets } from '../contract/index.ts'
import {
  a,
  agrees,
  amounts,
  canonical,
  exact,
  oddMultiples,
  plain,
  positives,
} from '../../test/support/oracle.ts'
import { walletsOf, type Held } from '../../test/support/wallets.ts'
import {
  ACCOUNTS,
  assets,
  assetTotal,
  assetUses,
  fundsSource,
  otherAccount,
  shownAssets,
  topShares,
  type Asset,
} from './index.ts'

const change = (...held: Held[]) => walletsOf({ change: held })

describe('assets', () => {
  const loaded = change(
    [3, 'USDT', '100', '25'],
    [1, 'BTC', '0.00100000', '0.5', '96843.50000000'],
    [9, 'XAU', '7', '2'],
  )
  test('have the value available × price + locked, the locked part unpriced', () => {
    expect(
      assets(loaded, 'change').map(row => [
        row.available,
        row.locked,
        row.total,
        row.price,
        row.freeWorth,
        row.worth,
        row.share,
      ]),
    ).toEqual([
      ['100', '25', '125', '1', '100', '125', '55.72'],
      ['0.001', '0.5', '0.501', '96843.5', '96.8435', '97.3435', '43.39'],
      ['7', '2', '9', null, '0', '2', '0.89'],
    ])
    expect(assetTotal(loaded, 'change')).toBe('224.34')
  })
  test('are empty for a kind without balances', () => {
    expect([assets(loaded, 'lever'), assets(null, 'change')]).toEqual([[], []])
    expect([assetTotal(loaded, 'lever'), assetTotal(null, 'change')]).toEqual(['0.00', '0.00'])
  })
  test('take the platform’s value for a kind without a list', () => {
    const loaded = z.parse(getWallets.output, { legal_wallet: { usdt_totle: '840.125' } })
    expect([assets(loaded, 'legal'), assetTotal(loaded, 'legal')]).toEqual([[], '840.13'])
  })
  test('have no share of a total of zero or less', () => {
    const owed = change([3, 'USDT', '-5', '0'], [4, 'USDC', '1', '0', '1'])
    expect(assets(owed, 'change').map(({ worth, share }) => [worth, share])).toEqual([
      ['1', '0'],
      ['-5', '0'],
    ])
    expect(assetTotal(owed, 'change')).toBe('-4.00')
  })
  test.each(ACCOUNTS)('reads $label from its own wallet', ({ kind }) => {
    const loaded = walletsOf({ [kind]: [[1, 'X', '3', '0.5', '2']] })
    const totals = ACCOUNTS.map(each => [each.kind, assetTotal(loaded, each.kind)])
    expect(totals).toEqual(ACCOUNTS.map(each => [each.kind, each.kind === kind ? '6.50' : '0.00']))
  })
})

test('sorts by value, equal values in the platform’s order', () => {
  const held = change(
    [1, 'A', '0', '0', '5'],
    [2, 'B', '9', '0', '1'],
    [3, 'C', '0', '0'],
    [4, 'D', '1', '0', '10'],
  )
  expect(assets(held, 'change').map(({ currency_name }) => currency_name)).toEqual(['D', 'B', 'A', 'C'])
})

test('offers the uses of a balance for which market, account, price or address exist', () => {
  const held = walletsOf({
    change: [
      [3, 'USDT', '10', '0'],
      [1, 'BTC', '1', '0', '60000'],
      [9, 'XAU', '7', '2'],
    ],
    lever: [[3, 'USDT', '10', '0']],
    micro: [[3, 'USDT', '10', '0']],
    legal: [
      [3, 'USDT', '10', '0'],
      [4, 'USDC', '5', '0', '1'],
      [1, 'BTC', '1', '0', '60000'],
    ],
  })
  const uses = (kind: (typeof ACCOUNTS)[number]['kind'], name: string) => {
    const asset = assets(held, kind).find(({ currency_name }) => currency_name === name)
    return assetUses(held, kind, asset ?? expect.fail(name), ['BTC', 'USDC']).join(' ')
  }
  expect(uses('change', 'USDT')).toBe('transfer exchange recharge withdraw')
  expect(uses('change', 'BTC')).toBe('trade transfer exchange recharge withdraw')
  expect(uses('change', 'XAU')).toBe('')
  expect(uses('lever', 'USDT')).toBe('trade transfer')
  expect(uses('micro', 'USDT')).toBe('trade transfer')
  expect(uses('legal', 'USDT')).toBe('transfer')
  expect(uses('legal', 'USDC')).toBe('')
  // The spot account comes first: every balance is usable there.
  const others = (['legal', 'micro', 'lever', 'change'] as const).map(kind =>
    otherAccount(held, kind, 'USDT'),
  )
  expect(others).toEqual(['change', 'change', 'change', 'lever'])
})

test('more of a coin comes from the account with the most of it, else from a deposit', () => {
  const held = walletsOf({
    change: [
      [3, 'USDT', '5', '0'],
      [1, 'BTC', '0', '2'],
    ],
    micro: [[3, 'USDT', '40.5', '0']],
    lever: [[3, 'USDT', '0', '900']],
  })
  expect(fundsSource(held, 'lever', 'USDT')).toBe('micro')
  expect(fundsSource(held, 'micro', 'USDT')).toBe('change')
  expect(fundsSource(walletsOf({ micro: [[3, 'USDT', '1', '0']] }), 'micro', 'USDT')).toBe('deposit')
  expect(fundsSource(held, 'change', 'BTC')).toBe('deposit')
  expect(fundsSource(held, 'change', 'SOL')).toBeUndefined()
})

test('lists the largest shares and sums the others, without debts', () => {
  const held = [50, 20, 15, 10, 5.5, 0, -0.5].map((n, at): Held => [at, `C${at}`, String(n), '0', '1'])
  const parts = ({ top, others }: ReturnType<typeof topShares>) => [top.map(({ share }) => share), others]
  expect(parts(topShares(assets(change(...held), 'change'), 3))).toEqual([['50', '20', '15'], '15.5'])
  expect(parts(topShares(assets(change(...held), 'change'), 5))).toEqual([
    ['50', '20', '15', '10', '5.5'],
    '0',
  ])
  expect(parts(topShares([], 3))).toEqual([[], '0'])
})

test('shows values and debts from 1 USD, and balances without a price', () => {
  const rows = assets(
    change(
      [1, 'ONE', '1', '0', '1'],
      [2, 'LESS', '0.99999999', '0', '1'],
      [3, 'DEBT', '-1', '0', '1'],
      [4, 'DUST', '0', '0'],
      [5, 'RARE', '0.1', '0'],
      [6, 'LOCKED', '0', '1', '50'],
    ),
    'change',
  )
  const names = (shown: readonly Asset[]) => shown.map(({ currency_name }) => currency_name)
  expect(names(shownAssets(rows, true))).toEqual(['ONE', 'LOCKED', 'RARE', 'DEBT'])
  expect(shownAssets(rows, false)).toBe(rows)
})

const row = (free = amounts, locked = amounts, price = positives) => fc.record({ free, locked, price })
agrees({
  name: 'asset total',
  random: fc.record({ one: row(), other: row() }),
  boundary: fc.record({
    one: row(oddMultiples('0.005'), fc.constant(a('0')), fc.constant(a('1'))),
    other: row(fc.constant(a('0')), fc.constant(a('0.07'))),
  }),
  ours: ({ one, other }) =>
    a(
      assetTotal(
        change([1, 'A', one.free, one.locked, one.price], [2, 'B', other.free, other.locked, other.price]),
        'change',
      ),
    ),
  oracle: ({ one, other }) => {
    const worth = ({ free, locked, price }: typeof one) => exact(free).times(price).plus(locked)
    return worth(one).plus(worth(other)).round(2)
  },
  float: ({ one, other }) => {
    const worth = ({ free, locked, price }: typeof one) => Number(free) * Number(price) + Number(locked)
    return plain.halfUp(worth(one) + worth(other), 2)
  },
})

test('law: shares are 0 to 100 and add up to 100 within rounding; a higher balance never lowers the total', () => {
  fc.assert(
    fc.property(fc.array(row(), { maxLength: 8 }), amounts, (rows, more) => {
      const held = rows.map(({ free, locked, price }): Held => [1, 'A', free, locked, price])
      const richer = held.map(([id, name, free, ...rest]): Held => [
        id,
        name,
        canonical(exact(free).plus(more)),
        ...rest,
      ])
      const shares = assets(change(...held), 'change').map(({ share }) => Number(share))
      const total = assetTotal(change(...held), 'change')
      expect(shares.every(share => share >= 0 && share <= 100)).toBe(true)
      if (Number(total) > 0) {
        const sum = shares.reduce((one, other) => one + other, 0)
        expect(Math.abs(sum - 100)).toBeLessThanOrEqual(0.005 * rows.length + 1e-9)
      }
      expect(exact(assetTotal(change(...richer), 'change')).gte(total)).toBe(true)
    }),
  )
})
