import { AppError } from '../../client/index.ts'

/** Whether a call may have been carried out. */
export const isLost = (error: unknown): error is AppError =>
  error instanceof AppError && error.delivery === 'unknown'
/** How the contract names the call that places an order. */
export const SUBMIT = 'leverage.submit'

/** Why an order is not taken back. */
export const isOpenByNow = () =>
  new AppError('BAD_INPUT', {
    endpoint: 'leverage.close',
    delivery: 'not-sent',
    issues: [{ path: '', message: 'its limit has opened it' }],
  })
/** Why an order is not sent: an equal one was, and what became of it is not known. */
export const equalIsUnknown = () =>
  new AppError('BAD_INPUT', {
    endpoint: SUBMIT,
    delivery: 'not-sent',
    issues: [{ path: '', message: 'the answer to an equal order was lost, and it is still looked for' }],
  })
/** It was accepted, but what it has become is not known. */
export const isNowhere = () =>
  new AppError('BAD_RESPONSE', {
    endpoint: SUBMIT,
    delivery: 'answered',
    issues: [{ path: '', message: 'no list has the order' }],
  })
