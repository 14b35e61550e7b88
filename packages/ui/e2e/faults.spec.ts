import { CALLS, type MoneyCall } from './faults/calls.ts'
import { AFTER, BEFORE, begin, LIE, makeCall, SECOND_SEND, tryAll } from './faults/cell.ts'
import { expect, test } from './fixtures.ts'
import { funds } from './trading.ts'

test.use({ balances: funds('9000000', 'change', 'lever', 'micro') })
test.beforeEach(begin)

// Each fault meets the next call; faults.long.spec.ts tries all.
const calls: readonly MoneyCall[] = Object.values(CALLS)
const next = (at: number) => calls[at % calls.length] ?? CALLS.option

test('§4 every call that moves money is sent once: a request that fails', ({ page, exchange, user }) =>
  tryAll({ page, exchange, user }, BEFORE, at => next(at + 1)))

test('§4 every call that moves money is sent once: a lost answer', ({ page, exchange, user }) =>
  tryAll({ page, exchange, user }, AFTER, next))

test('§4 a success without an effect and a second order are found', async ({ page, exchange, user }) => {
  const tap = { page, exchange, user, n: 1 }
  await expect(makeCall(tap, CALLS.transfer, LIE)).rejects.toThrow('executed')
  await expect(makeCall(tap, CALLS['spot order'], SECOND_SEND)).rejects.toThrow('executed')
})
