import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { available, createLedger, custody, KINDS, locked, transfer, type Account } from './ledger.ts'
import { Refusal } from './refusal.ts'

const ACCOUNTS: readonly Account[] = [
  'house:outside',
  'house:options',
  ...[1, 2].flatMap(user => KINDS.flatMap(kind => [available(user, kind), locked(user, kind)])),
]
const RUNS = 200
const STEPS = 100

const step = fc.record({
  from: fc.constantFrom(...ACCOUNTS),
  to: fc.constantFrom(...ACCOUNTS),
  currency: fc.constantFrom(1, 3),
  units: fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }),
})

test(`sums stay zero and user balances non-negative after each of ${RUNS * STEPS} random steps`, () => {
  let checked = 0
  fc.assert(
    fc.property(fc.array(step, { minLength: STEPS, maxLength: STEPS }), steps => {
      const ledger = createLedger()
      let before = ledger.balances()
      for (const { from, to, currency, units } of steps) {
        const amount = new Big(units.toString()).div(1e8).toFixed()
        try {
          ledger.post(transfer(from, to, currency, amount))
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal)
          expect(ledger.balances()).toEqual(before)
        }
        before = ledger.balances()
        const sums = new Map<number, bigint>()
        for (const { account, currency, amount } of before) {
          // Balances have 8 places, so without the point they are integers of one unit.
          sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount.replace('.', '')))
          if (account.startsWith('user:') && amount.startsWith('-')) throw new Error('below zero')
        }
        for (const sum of sums.values()) if (sum !== 0n) throw new Error('does not add up')
        checked++
      }
    }),
    { numRuns: RUNS },
  )
  expect(checked).toBe(RUNS * STEPS)
})

test('throws on unbalanced lines and on more than 8 places', () => {
  const ledger = createLedger()
  const line = { account: 'house:outside', currency: 3, amount: '1' } as const
  expect(() => ledger.post([line])).toThrow('do not balance')
  expect(() => ledger.post(transfer('house:outside', 'house:options', 3, '0.000000001'))).toThrow('8 places')
  expect(ledger.balances()).toEqual([])
})

test('notifies once per posting with the touched balances', () => {
  const notified: string[][] = []
  const ledger = createLedger(steps =>
    notified.push(
      steps.map(
        ({ account, currency, before, after }) =>
          `${account} ${currency} ${before.toFixed()} ${after.toFixed()}`,
      ),
    ),
  )
  ledger.post([
    ...transfer('house:outside', available(1, 'micro'), 3, '5'),
    ...transfer(available(1, 'micro'), locked(1, 'micro'), 3, '2'),
    ...transfer('house:outside', custody(22), 4, '1'),
  ])
  ledger.post(transfer('house:outside', 'house:fees', 3, '1'))
  expect(() => ledger.post(transfer(available(3, 'micro'), 'house:fees', 3, '1'))).toThrow(Refusal)
  expect(notified).toEqual([
    [
      'house:outside 3 0 -5',
      'user:1:micro:available 3 0 3',
      'user:1:micro:locked 3 0 2',
      'house:outside 4 0 -1',
      'user:22:custody 4 0 1',
    ],
    ['house:outside 3 -5 -6', 'house:fees 3 0 1'],
  ])
})

test('a posting is all or nothing', () => {
  const ledger = createLedger()
  const lines = [
    ...transfer('house:outside', available(1, 'micro'), 3, '5'),
    ...transfer(available(1, 'legal'), available(1, 'micro'), 3, '0.00000001'),
  ]
  expect(() => ledger.post(lines)).toThrow(Refusal)
  expect(ledger.balance(available(1, 'micro'), 3)).toBe('0.00000000')
})
