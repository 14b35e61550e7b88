import { AppError } from '../client/index.ts'

/** Whether a call that failed may have been carried out all the same. */
export const isUncertain = (error: unknown): error is AppError =>
  error instanceof AppError && (error.delivery === 'unknown' || error.code === 'BAD_RESPONSE')

/** Why a call is not made. */
export const notSent = (endpoint: string, message: string): AppError =>
  new AppError('BAD_INPUT', { endpoint, delivery: 'not-sent', issues: [{ path: '', message }] })

/** Why an order is not sent: what became of an equal one is not known. */
export const equalIsLost = (endpoint: string): AppError =>
  notSent(endpoint, 'the answer to an equal order was lost, and it is still looked for')
