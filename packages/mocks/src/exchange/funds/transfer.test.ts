import { expect, test } from 'vitest'
import { currencyId, holder } from '../../../test/support/funds.ts'
import { testExchange } from '../../../test/support/exchange.ts'
import type { Kind } from '../core/ledger.ts'

const USDT = currencyId('USDT')
const BTC = currencyId('BTC')
const ETH = currencyId('ETH')

const at = (prices: Readonly<Record<string, number>> = {}, money = { USDT: '1000', BTC: '1' }) => {
  const exchange = testExchange()
  for (const [symbol, price] of Object.entries(prices))
    exchange.execute('setPrice', { symbol, price, hold: true })
  const ann = holder(exchange, money)
  return {
    exchange,
    ann,
    move: (from: Kind, to: Kind, number: string, currencyId = USDT) =>
      exchange.execute('transferFunds', { userId: ann.userId, currencyId, from, to, number }),
    change: (type: 1 | 2, amount: string, baseId = BTC, quoteId = USDT) =>
      exchange.execute('exchangeCoins', { userId: ann.userId, baseId, quoteId, type, amount }),
  }
}

test('moves money between all four accounts without loss', () => {
  const { ann, move } = at()
  const round: readonly Kind[] = ['change', 'legal', 'lever', 'micro', 'change']
  round.slice(1).forEach((to, index) => {
    move(round[index] ?? 'change', to, '250.00000001')
    expect(ann.free('USDT', to)).toBe(to === 'change' ? '1000.00000000' : '250.00000001')
  })
  for (const kind of ['legal', 'lever', 'micro'] as const) expect(ann.free('USDT', kind)).toBe('0.00000000')
})

test('a refused transfer has a reason and changes nothing', () => {
  const { exchange, move } = at()
  const before = exchange.balances()
  expect(() => move('change', 'legal', '1000.00000001')).toThrow('operation failed:Insufficient wallet')
  expect(() => move('change', 'legal', '0')).toThrow('The amount entered cannot be negative')
  expect(() => move('change', 'legal', '-1')).toThrow('The amount entered cannot be negative')
  expect(() => move('change', 'legal', '0.000000001')).toThrow('Parameter error')
  expect(() => move('change', 'change', '1')).toThrow('Parameter error')
  expect(() => move('change', 'micro', '1', BTC)).toThrow('Wallet does not exist')
  expect(() => move('micro', 'change', '1', BTC)).toThrow('Wallet does not exist')
  expect(() => move('change', 'legal', '1', 999)).toThrow('Wallet does not exist')
  expect(exchange.balances()).toEqual(before)
})

test('refuses transfers from the lever account while leveraged orders are open', () => {
  const { exchange, ann, move } = at({ BTC: 1000 })
  move('change', 'lever', '500')
  const order = exchange.execute('submitLeverage', {
    userId: ann.userId,
    legalId: USDT,
    currencyId: BTC,
    type: 1,
    share: 1,
    multiple: 10,
    status: 1,
    targetPrice: '0',
  })
  expect(() => move('lever', 'change', '1')).toThrow('You have a stick trade in progress')
  move('change', 'lever', '1')
  exchange.execute('closeLeverage', { userId: ann.userId, id: order.id })
  move('lever', 'change', '1')
})

test.each([
  [1, '340', BTC, USDT, { USDT: '660.00000000', BTC: '1.00500000' }, '0.005'],
  [2, '0.5', BTC, USDT, { USDT: '35000.00000000', BTC: '0.50000000' }, '34000'],
  [2, '0.1', BTC, ETH, { BTC: '0.90000000', ETH: '2.26666666' }, '2.26666666'],
  [1, '0.1', ETH, BTC, { BTC: '0.90000000', ETH: '2.26666666' }, '2.26666666'],
  [1, '0.01', BTC, USDT, { USDT: '999.99000000', BTC: '1.00000014' }, '0.00000014'],
] as const)(
  'direction %i with %s of %i/%i: no fee, rounded towards zero',
  (type, amount, base, quote, balances, received) => {
    const { ann, change } = at({ BTC: 68_000, ETH: 3000 })
    expect(change(type, amount, base, quote)).toMatchObject({ paid: amount, received })
    for (const [name, balance] of Object.entries(balances)) expect(ann.free(name)).toBe(balance)
  },
)

test('a refused exchange has a reason and changes nothing', () => {
  const { exchange, change } = at({ BTC: 68_000 })
  const before = exchange.balances()
  expect(() => change(1, '1000.00000001')).toThrow('Sorry, your credit is running low')
  expect(() => change(2, '1.00000001')).toThrow('Sorry, your credit is running low')
  expect(() => change(1, '0.0006')).toThrow('Parameter error')
  expect(() => change(1, '0')).toThrow('Parameter error')
  expect(() => change(1, '1', BTC, BTC)).toThrow('Currency does not exist')
  expect(() => change(1, '1', 999)).toThrow('Currency does not exist')
  expect(exchange.balances()).toEqual(before)
})
