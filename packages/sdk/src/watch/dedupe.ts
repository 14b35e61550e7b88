import type { App } from '../app/types.ts'
import { AppError, type SendOptions } from '../client/index.ts'
import { aborted } from './fetched.ts'

interface Calls {
  readonly inFlight: Map<string, Promise<unknown>>
  /** The idempotency keys of calls whose outcome is unknown. */
  readonly keys: Map<string, string>
}

const byApp = new WeakMap<App, Calls>()

/** A call that is deduplicated by its subject. */
export interface DedupedCall<Subject, Input> {
  /** 'withdrawal.submit' */
  readonly endpoint: string
  /** Makes the input of the call, fetching what it needs. */
  input(subject: Subject): Input | Promise<Input>
  send(input: Input, options: SendOptions): Promise<unknown>
}

/**
 * Dedupes calls of one user: while a call is in flight, an equal call returns its promise, even if the watcher was
 * closed and created again in between. After an unknown outcome, an equal call has the same idempotency key, until the
 * platform answers it. Rejects with ABORTED (not sent) if the user changes before the call is sent.
 */
export const dedupe = <Subject, Input>(app: App, { endpoint, input, send }: DedupedCall<Subject, Input>) => {
  const calls = byApp.get(app) ?? { inFlight: new Map(), keys: new Map() }
  byApp.set(app, calls)
  const { inFlight, keys } = calls
  const sendOnce = async (subject: Subject, token: string | null, intent: string): Promise<void> => {
    const found = await input(subject)
    if (app.session.state.token !== token) throw aborted('not-sent', endpoint)
    const key = keys.get(intent)
    try {
      await send(found, key === undefined ? {} : { key })
      keys.delete(intent)
    } catch (error) {
      if (!(error instanceof AppError) || error.delivery === 'answered') keys.delete(intent)
      else if (error.key !== undefined) keys.set(intent, error.key)
      throw error
    }
  }
  return (subject: Subject): Promise<void> => {
    const { token } = app.session.state
    const intent = JSON.stringify([endpoint, token, subject])
    const known = inFlight.get(intent) as Promise<void> | undefined
    if (known) return known
    const done = sendOnce(subject, token, intent).finally(() => inFlight.delete(intent))
    inFlight.set(intent, done)
    return done
  }
}
