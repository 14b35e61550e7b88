import { expect, test } from 'vitest'
import { AppError, isAppError } from './index.ts'

const REFUSED = { endpoint: 'options.submit', delivery: 'answered' } as const

test('the guard knows errors of another copy of the SDK, and no other value', () => {
  const error = new AppError('REFUSED', REFUSED)
  expect(error).toBeInstanceOf(AppError)
  expect(error).toBeInstanceOf(Error)
  expect(isAppError(error)).toBe(true)
  expect(isAppError(Object.assign(new Error('a copy'), { name: 'AppError' }))).toBe(true)
  for (const other of [new Error('AppError'), { name: 'AppError' }, 'AppError', null, undefined])
    expect(isAppError(other)).toBe(false)
})
