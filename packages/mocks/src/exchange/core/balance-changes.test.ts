import { expect, test } from 'vitest'
import { changesByUser, type BalanceChange } from '../events.ts'
import { available, createLedger, locked, transfer } from './ledger.ts'
import { at } from '../../../test/support/leverage.ts'

const change = (account: string, part: string, currency: string, delta: string, balance: string) => ({
  account,
  part,
  currency,
  delta,
  balance,
})

const setUp = () => {
  const { exchange, ann } = at(68_000, '1000')
  const notified: [number, readonly BalanceChange[]][] = []
  exchange.onEvent(event => event.kind === 'balanceChanged' && notified.push([event.userId, event.changes]))
  return { exchange, ann, notified }
}

test('emits the changed balances of each posting', () => {
  const { ann, notified } = setUp()
  const { id } = ann.submit()
  expect(notified.splice(0)).toEqual([
    [
      ann.userId,
      [
        change('lever', 'available', 'USDT', '-748.07480000', '251.92520000'),
        change('lever', 'locked', 'USDT', '748.07480000', '748.07480000'),
      ],
    ],
    [ann.userId, [change('lever', 'locked', 'USDT', '-68.00680000', '680.06800000')]],
  ])
  ann.close(id)
  // The margin less the cost of the spread.
  expect(notified).toEqual([
    [
      ann.userId,
      [
        change('lever', 'locked', 'USDT', '-680.06800000', '0.00000000'),
        change('lever', 'available', 'USDT', '673.26800000', '925.19320000'),
      ],
    ],
  ])
})

test('emits changes of custody, and only to the users concerned', () => {
  const { exchange, ann, notified } = setUp()
  const { id: userId } = exchange.createUser({ account: 'bob@example.com', password: 'secret1', grants: [] })
  const grants = [{ kind: 'change', currency: 4, amount: '5000' } as const]
  exchange.execute('grantFunds', { userId, grants })
  exchange.execute('moveCustody', { userId, type: 1, number: '1000' })
  const last = notified.findLast(([id]) => id === userId)?.[1]
  expect(last).toEqual([
    change('change', 'available', 'USDC', '-1000.00000000', '4000.00000000'),
    change('custody', 'available', 'USDC', '1000.00000000', '1000.00000000'),
  ])
  expect(notified.map(([id]) => id)).not.toContain(ann.userId)
})

test('omits balances that a posting leaves unchanged', () => {
  const notified: [number, readonly BalanceChange[]][] = []
  const ledger = createLedger(steps => notified.push(...changesByUser(steps)))
  ledger.post([
    ...transfer('house:outside', available(1, 'change'), 3, '5'),
    ...transfer(available(1, 'change'), locked(1, 'change'), 3, '5'),
    ...transfer('house:outside', available(2, 'change'), 3, '0'),
  ])
  expect(notified).toEqual([[1, [change('change', 'locked', 'USDT', '5.00000000', '5.00000000')]]])
})
