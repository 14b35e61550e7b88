import { expect, test } from 'vitest'
import { currencyId, holder } from '../../../test/support/funds.ts'
import { START, testExchange } from '../../../test/support/exchange.ts'
import { WITHDRAWAL_REVIEW } from './withdrawal.ts'

const USDT = currencyId('USDT')
const BTC = currencyId('BTC')

const setUp = () => {
  const exchange = testExchange()
  const ann = holder(exchange, { USDT: '100', BTC: '1' })
  const input = { userId: ann.userId, currencyId: USDT, address: 'T123', chain: '1', number: '40.00000333' }
  const request = (change: object = {}) => exchange.execute('requestWithdrawal', { ...input, ...change })
  const house = (name: 'outside' | 'fees') => exchange.balance(`house:${name}`, USDT)
  return { exchange, ann, request, house }
}

test('locks the amount until it is paid out; the platform keeps the fee', () => {
  const { exchange, ann, request, house } = setUp()
  const owed = Number(house('outside'))
  request()
  expect([ann.free('USDT'), ann.lock('USDT')]).toEqual(['59.99999667', '40.00000333'])
  exchange.advanceTo(START + WITHDRAWAL_REVIEW - 1)
  expect(exchange.withdrawals(ann.userId)).toMatchObject([{ status: 1, doneAt: null }])
  exchange.advanceTo(START + WITHDRAWAL_REVIEW)
  expect([ann.free('USDT'), ann.lock('USDT')]).toEqual(['59.99999667', '0.00000000'])
  // 0.5 % of 40.00000333 is 0.20000001665.
  expect(exchange.withdrawals(ann.userId)).toMatchObject([
    {
      status: 2,
      address: 'T123',
      chain: '1',
      number: '40.00000333',
      fee: '0.20000001',
      doneAt: START + WITHDRAWAL_REVIEW,
    },
  ])
  expect(house('fees')).toBe('0.20000001')
  expect(Number(house('outside'))).toBeCloseTo(owed + 39.80000332, 8)
})

test('refusals have a reason and change nothing', () => {
  const { exchange, ann, request } = setUp()
  const before = exchange.balances()
  expect(() => request({ address: ' ' })).toThrow('You have not added the withdrawal address')
  expect(() => request({ number: '9.99999999' })).toThrow('Quantity must not be less than minimum')
  expect(() => request({ number: '-1' })).toThrow('Input amount cannot be negative')
  expect(() => request({ number: '10.000000001' })).toThrow('Parameter error')
  expect(() => request({ number: '1000000.00000001' })).toThrow('Quantity must not be more than maximum')
  expect(() => request({ number: '100.00000001' })).toThrow('Sorry, your credit is running low')
  expect(() => request({ currencyId: currencyId('SOL') })).toThrow('Currency does not exist')
  expect(exchange.balances()).toEqual(before)
  expect(exchange.withdrawals(ann.userId)).toEqual([])
  request({ number: '10' })
  request({ currencyId: BTC, number: '1' })
  expect(exchange.withdrawals(ann.userId).map(({ currencyId }) => currencyId)).toEqual([BTC, USDT])
})

test('frozen funds block new withdrawals, not waiting ones', () => {
  const { exchange, ann, request } = setUp()
  const bob = holder(exchange, { USDT: '100' }, 'bob@example.com')
  const freeze = (userId: number, frozen: boolean) => exchange.execute('freezeFunds', { userId, frozen })
  request()
  expect(freeze(ann.userId, true).frozen).toBe(true)
  expect(() => request()).toThrow('Your funds have been frozen')
  request({ userId: bob.userId })
  exchange.advanceTo(START + WITHDRAWAL_REVIEW)
  expect(exchange.withdrawals(ann.userId)).toMatchObject([{ status: 2 }])
  freeze(ann.userId, false)
  request()
  expect(() => freeze(99, true)).toThrow('User not found')
})

test('open and waiting leveraged orders block withdrawals while the rule is on', () => {
  const { exchange, ann, request } = setUp()
  const { userId } = ann
  exchange.execute('grantFunds', { userId, grants: [{ kind: 'lever', currency: USDT, amount: '9000' }] })
  const order = { userId, legalId: USDT, currencyId: BTC, share: 1, multiple: 100, type: 1 } as const
  const { id } = exchange.execute('submitLeverage', { ...order, status: 0, targetPrice: '1' })
  request({ number: '10' })
  exchange.execute('setWithdrawalRule', { blockedByTrades: true })
  expect(() => request({ number: '10' })).toThrow('you have open trades, operation is prohibited')
  exchange.execute('closeLeverage', { userId, id })
  request({ number: '10' })
  const open = exchange.execute('submitLeverage', { ...order, status: 1, targetPrice: '1' })
  expect(() => request({ number: '10' })).toThrow('you have open trades, operation is prohibited')
  exchange.execute('setWithdrawalRule', { blockedByTrades: false })
  request({ number: '10' })
  expect(open.status).toBe(1)
})

test('saves one address per currency, all or none', () => {
  const { exchange, ann } = setUp()
  const save = (...addresses: [currencyId: number, address: string][]) =>
    exchange.execute('saveAddresses', {
      userId: ann.userId,
      addresses: addresses.map(([currencyId, address]) => ({ currencyId, address, notes: '' })),
    })
  const saved = (currency?: number) =>
    exchange.withdrawalAddresses(ann.userId, currency).map(({ address }) => address)
  expect(saved()).toEqual([])
  save([USDT, ' T1 '])
  expect(() => save([USDT, 'T2'])).toThrow('This withdrawal address already exists.')
  expect(() => save([BTC, 'b1'], [BTC, 'b2'])).toThrow('This withdrawal address already exists.')
  expect(() => save([BTC, 'b1'], [999, 'x'])).toThrow('This currency does not exist')
  expect(() => save([BTC, ''])).toThrow('Parameter error')
  expect(() => save()).toThrow('Parameter error')
  expect(saved()).toEqual(['T1'])
  save([BTC, 'b1'], [currencyId('ETH'), '0x1'])
  expect([saved(), saved(BTC), saved(currencyId('USDC'))]).toEqual([['T1', 'b1', '0x1'], ['b1'], []])
})
