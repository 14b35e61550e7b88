import type { App } from '../app/types.ts'
import { ended } from './fetched.ts'

const underWay = new WeakMap<App, Map<string, Promise<unknown>>>()

/** A call that is sent once for the same thing. */
export interface DedupedCall<What, Input> {
  /** 'withdrawal.submit' */
  readonly endpoint: string
  /** What is sent, which may have to be found first. */
  input(what: What): Input | Promise<Input>
  send(input: Input): Promise<unknown>
}

/**
 * Sends the same thing of the same user once at a time: a second call while the first has no answer yet gets the outcome of the first,
 * also when the watcher was closed and made again in between. Nothing is sent for another user than the one who asked for it: then it
 * rejects with ABORTED, not sent.
 */
export const dedupe = <What, Input>(app: App, { endpoint, input, send }: DedupedCall<What, Input>) => {
  const all = underWay.get(app) ?? new Map<string, Promise<void>>()
  underWay.set(app, all)
  const sendOnce = async (what: What, token: string | null): Promise<void> => {
    const found = await input(what)
    if (app.session.state.token !== token) throw ended('not-sent', endpoint)
    await send(found)
  }
  return (what: What): Promise<void> => {
    const { token } = app.session.state
    const key = JSON.stringify([endpoint, token, what])
    const known = all.get(key) as Promise<void> | undefined
    if (known) return known
    const done = sendOnce(what, token).finally(() => all.delete(key))
    all.set(key, done)
    return done
  }
}
