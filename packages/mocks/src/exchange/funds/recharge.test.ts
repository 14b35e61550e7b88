import { expect, test } from 'vitest'
import { currencyId, holder } from '../../../test/support/funds.ts'
import { RECHARGE_REVIEW } from './recharge.ts'
import { START, testExchange } from '../../../test/support/exchange.ts'

const USDT = currencyId('USDT')
const BTC = currencyId('BTC')

const setUp = () => {
  const exchange = testExchange()
  const ann = holder(exchange, {})
  const input = {
    userId: ann.userId,
    currencyId: USDT,
    amount: '50.5',
    address: '0xabc',
    voucher: '/upload/1.png',
  }
  const request = (change: object = {}) => exchange.execute('requestRecharge', { ...input, ...change })
  return { exchange, ann, request }
}

test('a deposit is credited to the change account after its review', () => {
  const { exchange, ann, request } = setUp()
  const { id } = request()
  const [waiting] = exchange.recharges(ann.userId)
  expect(waiting).toMatchObject({ id, status: 1, amount: '50.50000000', createdAt: START, reviewedAt: null })
  exchange.advanceTo(START + RECHARGE_REVIEW - 1)
  expect([ann.free('USDT'), ann.lock('USDT')]).toEqual(['0.00000000', '0.00000000'])
  exchange.advanceTo(START + RECHARGE_REVIEW)
  expect([ann.free('USDT'), ann.lock('USDT')]).toEqual(['50.50000000', '0.00000000'])
  expect(exchange.recharges(ann.userId)).toMatchObject([
    { id, status: 2, reviewedAt: START + RECHARGE_REVIEW },
  ])
})

test('lists the deposits of one user, of one or all currencies, newest first', () => {
  const { exchange, ann, request } = setUp()
  request()
  request({ currencyId: BTC, amount: '1' })
  request({ amount: '7' })
  const amounts = (currency?: number) =>
    exchange.recharges(ann.userId, currency).map(({ amount }) => Number(amount))
  expect([amounts(), amounts(USDT), amounts(BTC), amounts(2)]).toEqual([[7, 1, 50.5], [7, 50.5], [1], []])
  const bob = holder(exchange, {}, 'bob@example.com')
  expect(exchange.recharges(bob.userId)).toEqual([])
})

test('refusals name the missing field', () => {
  const { exchange, ann, request } = setUp()
  expect(() => request({ amount: '0' })).toThrow('Please type the amount')
  expect(() => request({ amount: '0.000000001' })).toThrow('Parameter error')
  expect(() => request({ address: ' ' })).toThrow('Please enter the deposit address')
  expect(() => request({ voucher: '' })).toThrow('Please upload the payment voucher')
  expect(() => request({ currencyId: currencyId('SOL') })).toThrow('Parameter error')
  expect(exchange.recharges(ann.userId)).toEqual([])
})

test.each([
  ['USDT', { ERC20: /^0x[\da-f]{40}$/, TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/ }],
  ['ETH', { null: /^0x[\da-f]{40}$/ }],
  ['USDC', { null: /^0x[\da-f]{40}$/ }],
  ['BTC', { null: /^bc1q[02-9ac-hj-np-z]{38}$/ }],
])('every user has a stable address of their own for %s', (name, patterns) => {
  const exchange = testExchange()
  const users = ['ann@example.com', 'bob@example.com'].map(account => holder(exchange, {}, account))
  const [ann, bob] = users.map(({ userId }) => exchange.rechargeAddresses(userId, currencyId(name)))
  expect(ann?.map(({ chain }) => String(chain))).toEqual(Object.keys(patterns))
  for (const { chain, address } of ann ?? [])
    expect(address).toMatch((patterns as Record<string, RegExp>)[String(chain)] ?? /^$/)
  expect(exchange.rechargeAddresses(users[0]?.userId ?? 0, currencyId(name))).toEqual(ann)
  const all = [...(ann ?? []), ...(bob ?? [])].map(({ address }) => address)
  expect(new Set(all).size).toBe(all.length)
})

test('a currency that cannot be deposited has no address', () => {
  const { exchange, ann } = setUp()
  expect(() => exchange.rechargeAddresses(ann.userId, currencyId('SOL'))).toThrow('Wallet does not exist')
})
