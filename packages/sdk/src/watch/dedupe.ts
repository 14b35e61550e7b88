import type { App } from '../app/types.ts'
import { aborted } from '../fetched/index.ts'
import { createInFlight } from './in-flight.ts'

const byApp = new WeakMap<App, ReturnType<typeof createInFlight<void>>>()

/** A call that is deduplicated by its subject. */
export interface DedupedCall<Subject, Input> {
  /** 'withdrawal.addAddress' */
  readonly endpoint: string
  /** Makes the input of the call, fetching what it needs. */
  input(subject: Subject): Input | Promise<Input>
  send(input: Input): Promise<unknown>
}

/**
 * Dedupes calls of one user: while a call is in flight, an equal call returns its promise, even if the watcher was
 * closed and created again in between. Rejects with ABORTED (not sent) if the user changes before the call is sent.
 */
export const dedupe = <Subject, Input>(app: App, { endpoint, input, send }: DedupedCall<Subject, Input>) => {
  const inFlight = byApp.get(app) ?? createInFlight<void>()
  byApp.set(app, inFlight)
  const sendOnce = async (subject: Subject, token: string | null): Promise<void> => {
    const found = await input(subject)
    if (app.session.state.token !== token) throw aborted('not-sent', endpoint)
    await send(found)
  }
  return (subject: Subject): Promise<void> => {
    const { token } = app.session.state
    return inFlight.share(JSON.stringify([endpoint, token, subject]), () => sendOnce(subject, token))
  }
}
