/** @returns does work of the same key one after the other, whether the earlier work succeeds or fails. */
export const createKeyQueue = (): (<Value>(key: string, work: () => Promise<Value>) => Promise<Value>) => {
  const turns = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const done = (turns.get(key) ?? Promise.resolve()).then(work, work)
    turns.set(key, done)
    const end = () => void (turns.get(key) === done && turns.delete(key))
    done.then(end, end)
    return done
  }
}
