import type { App } from '../app/types.ts'

const underWay = new WeakMap<App, Map<string, Promise<unknown>>>()

/**
 * Sends the same thing of the same user once at a time: a second call while the first has no answer yet gets the outcome of the first.
 * That holds also when the watcher was closed and made again in between.
 *
 * @param endpoint What is called: 'withdrawal.submit'.
 */
export function joined<What, Value>(app: App, endpoint: string, send: (what: What) => Promise<Value>) {
  const all = underWay.get(app) ?? new Map<string, Promise<unknown>>()
  underWay.set(app, all)
  return (what: What): Promise<Value> => {
    const key = JSON.stringify([endpoint, app.session.state.token, what])
    const known = all.get(key) as Promise<Value> | undefined
    if (known) return known
    const done = send(what).finally(() => all.delete(key))
    all.set(key, done)
    return done
  }
}
