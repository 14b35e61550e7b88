import { expect, test } from 'vitest'
import { holder } from '../../../test/support/funds.ts'
import { IDENTITY_REVIEW } from './identity.ts'
import { START, testExchange } from '../../../test/support/exchange.ts'

const setUp = () => {
  const exchange = testExchange()
  const [ann, bob] = ['ann@example.com', 'bob@example.com'].map(
    account => holder(exchange, {}, account).userId,
  )
  const form = {
    name: ' Ann Lee ',
    cardId: 'A1234-567',
    type: 2 as const,
    frontPic: '/a.png',
    reversePic: '/b.png',
  }
  const submit = (userId = 0, change: object = {}) =>
    exchange.execute('submitIdentity', { ...form, userId, ...change })
  const status = (userId = 0) => exchange.user(userId).reviewStatus
  return { exchange, ann, bob, submit, status }
}

test('a submission is pending until its review', () => {
  const { exchange, ann, bob, submit, status } = setUp()
  expect(status(ann)).toBe(0)
  submit(ann)
  expect([status(ann), status(bob)]).toEqual([1, 0])
  expect(exchange.identity(ann ?? 0)).toMatchObject({ name: 'Ann Lee', cardId: 'A1234-567', type: 2 })
  exchange.advanceTo(START + IDENTITY_REVIEW - 1)
  expect(status(ann)).toBe(1)
  exchange.advanceTo(START + IDENTITY_REVIEW)
  expect([status(ann), status(bob)]).toEqual([2, 0])
})

test.each([
  [{ name: ' ' }, 'Please submit complete information.'],
  [{ cardId: '' }, 'Please submit complete information.'],
  [{ frontPic: '' }, 'Please submit complete information.'],
  [{ reversePic: '' }, 'Please submit complete information.'],
  [{ cardId: '1234' }, 'Please enter the legal ID number.'],
  [{ cardId: '<12345>' }, 'Please enter the legal ID number.'],
  [{ cardId: '1'.repeat(31) }, 'Please enter the legal ID number.'],
])('refuses %o: %s', (change, reason) => {
  const { ann, submit, status } = setUp()
  expect(() => submit(ann, change)).toThrow(reason)
  expect(status(ann)).toBe(0)
})

test('one submission per user and card number, independent of its spelling', () => {
  const { ann, bob, submit, status } = setUp()
  submit(ann)
  expect(() => submit(ann, { cardId: 'B7654321' })).toThrow('You have already applied for it.')
  expect(() => submit(bob, { cardId: 'a1234 567' })).toThrow('The ID number has been authenticated')
  submit(bob, { cardId: 'B7654321' })
  expect(status(bob)).toBe(1)
})
