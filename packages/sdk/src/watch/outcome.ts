import { AppError } from '../client/index.ts'

/** Whether the platform may have executed a call that failed. */
export const isUncertain = (error: unknown): error is AppError =>
  error instanceof AppError && (error.delivery === 'unknown' || error.code === 'BAD_RESPONSE')

/** @param path The field at fault. */
export const notSent = (endpoint: string, message: string, path = ''): AppError =>
  new AppError('BAD_INPUT', { endpoint, delivery: 'not-sent', issues: [{ path, message }] })

export const equalIsLost = (endpoint: string): AppError =>
  notSent(endpoint, 'the answer to an equal order was lost, and it is still looked for')
