import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getUser } from '../contract/index.ts'
import { codeCountdown, userUid } from './index.ts'

describe('codeCountdown', () => {
  test.each([
    [null, 0, 0],
    [0, 0, 60],
    [0, 999, 60],
    [0, 1000, 59],
    [0, 59_999, 1],
    [0, 60_000, 0],
    [0, 10 ** 9, 0],
    [5000, 0, 60],
  ])('sent at %j, at %d: %d s', (sentAt, now, left) => expect(codeCountdown(sentAt, now)).toBe(left))

  test('law: whole, 0 to 60, never increases', () => {
    const time = fc.nat(10 ** 6)
    fc.assert(
      fc.property(time, time, time, (sentAt, now, later) => {
        const left = codeCountdown(sentAt, now)
        expect(Number.isInteger(left) && left >= 0 && left <= 60).toBe(true)
        expect(codeCountdown(sentAt, now + later)).toBeLessThanOrEqual(left)
      }),
    )
  })
})

describe('userUid', () => {
  const user = (rest: object) => z.parse(getUser.output, { id: 48, account_number: 'ann', ...rest })
  test.each([
    ['2024-02-03 10:11:12', '2024020348'],
    ['2024-02-03', '2024020348'],
    ['', '48'],
    [undefined, '48'],
  ])('of a user created at %j is %s', (create_date, uid) => expect(userUid(user({ create_date }))).toBe(uid))

  test('law: users of one day differ if their ids differ', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (one, other) => {
        const uid = (id: number) => userUid(user({ id, create_date: '2024-02-03 10:11:12' }))
        expect(uid(one) === uid(other)).toBe(one === other)
      }),
    )
  })
  test('a user without a credit score has the default', () => {
    expect(user({}).score_num).toBe(100)
  })
})
