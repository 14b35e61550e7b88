import { token } from './session.ts'

/**
 * Sends the same thing of the same user once at a time: who leaves the screen before the reply, comes back and sends it
 * again gets the outcome of the first.
 */
export const joined = <What>(send: (what: What) => Promise<void>) => {
  const under = new Map<string, Promise<void>>()
  return (what: What): Promise<void> => {
    const key = JSON.stringify([token.peek(), what])
    const done = under.get(key) ?? send(what).finally(() => under.delete(key))
    under.set(key, done)
    return done
  }
}
