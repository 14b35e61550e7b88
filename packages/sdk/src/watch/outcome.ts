import { AppError } from '../client/index.ts'

/** Whether a call that failed may have been carried out all the same. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof AppError && (error.delivery === 'unknown' || error.code === 'BAD_RESPONSE')

/** Why a call is not made. */
export const notSent = (endpoint: string, message: string): AppError =>
  new AppError('BAD_INPUT', { endpoint, delivery: 'not-sent', issues: [{ path: '', message }] })
