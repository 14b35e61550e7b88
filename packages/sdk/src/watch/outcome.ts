import { AppError } from '../client/index.ts'

/** What is known of a call that moves money: the platform may have executed one whose answer was lost. */
export type Sent<Answer> =
  | { readonly outcome: 'accepted'; readonly answer: Answer }
  | { readonly outcome: 'lost'; readonly error: AppError }
  | { readonly outcome: 'refused'; readonly error: unknown }

/** Sends a call that moves money, once. Never rejects. */
export const sendOnce = async <Answer>(send: () => Promise<Answer>): Promise<Sent<Answer>> => {
  try {
    return { outcome: 'accepted', answer: await send() }
  } catch (error) {
    const isLost =
      error instanceof AppError && (error.delivery === 'unknown' || error.code === 'BAD_RESPONSE')
    return isLost ? { outcome: 'lost', error } : { outcome: 'refused', error }
  }
}

/** @param path The field at fault. */
export const notSent = (endpoint: string, message: string, path = ''): AppError =>
  new AppError('BAD_INPUT', { endpoint, delivery: 'not-sent', issues: [{ path, message }] })

/** @param like What a list could not distinguish it from. */
export const equalIsLost = (endpoint: string, like = 'an equal order'): AppError =>
  notSent(endpoint, `the answer to ${like} was lost, and it is still looked for`)
