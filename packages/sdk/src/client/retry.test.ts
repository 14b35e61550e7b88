import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contract, type Effect } from '../contract/index.ts'
import { AppError } from './errors.ts'
import { DEFAULT_RETRY, retryDelay, readRetryAfter } from './retry.ts'

const failed = (attempt: number, more: object = {}) =>
  new AppError('HTTP', { endpoint: 'x', delivery: 'unknown', attempt, status: 503, ...more })

describe('retryDelay', () => {
  test('doubles, jittered to 50–100 %', () => {
    const pauses = (random: number) =>
      [1, 2].map(attempt => retryDelay(contract.account.info, failed(attempt), DEFAULT_RETRY, () => random))
    expect(pauses(0)).toEqual([150, 300])
    expect(pauses(1)).toEqual([300, 600])
  })
  test('is Retry-After when the server sends one', () => {
    const error = failed(1, { retryAfter: 1234 })
    expect(retryDelay(contract.account.info, error, DEFAULT_RETRY, Math.random)).toBe(1234)
  })
  test('law: only reads are retried, within the limit', () => {
    const effects: Effect[] = ['read', 'write', 'money', 'auth']
    const codes = [
      'HTTP',
      'NETWORK',
      'TIMEOUT',
      'ABORTED',
      'REFUSED',
      'SESSION_INVALID',
      'BAD_RESPONSE',
    ] as const
    fc.assert(
      fc.property(
        fc.constantFrom(...effects),
        fc.constantFrom(...codes),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 200, max: 599 }),
        (effect, code, attempt, status) => {
          const error = new AppError(code, { endpoint: 'x', delivery: 'unknown', attempt, status })
          const endpoint = { ...contract.account.info, effect }
          const pause = retryDelay(endpoint, error, DEFAULT_RETRY, Math.random)
          if (effect !== 'read' || attempt >= DEFAULT_RETRY.attempts) expect(pause).toBeUndefined()
          if (pause !== undefined) expect(pause).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

test.each([
  [null, undefined],
  ['', undefined],
  ['soon', undefined],
  ['0', 0],
  ['2', 2000],
  ['-5', 0],
  ['Thu, 01 Jan 1970 00:01:40 GMT', 40_000],
  ['Thu, 01 Jan 1970 00:00:10 GMT', 0],
])('Retry-After %j is %j ms', (header, ms) => expect(readRetryAfter(header, 60_000)).toBe(ms))
