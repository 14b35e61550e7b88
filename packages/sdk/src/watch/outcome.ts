import { AppError } from '../client/index.ts'

/** Whether the platform may have executed a call that failed. */
export const isUncertain = (error: unknown): error is AppError =>
  error instanceof AppError && (error.delivery === 'unknown' || error.code === 'BAD_RESPONSE')

/** @param path The field at fault. */
export const notSent = (endpoint: string, message: string, path = ''): AppError =>
  new AppError('BAD_INPUT', { endpoint, delivery: 'not-sent', issues: [{ path, message }] })

/** @param like What a list could not distinguish it from. */
export const equalIsLost = (endpoint: string, like = 'an equal order'): AppError =>
  notSent(endpoint, `the answer to ${like} was lost, and it is still looked for`)
