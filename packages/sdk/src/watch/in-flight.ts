/** Work by key: while it is in flight, the same key shares its promise. */
export const createInFlight = <Value>() => {
  const all = new Map<string, Promise<Value>>()
  return {
    has: (key: string): boolean => all.has(key),
    share: (key: string, work: () => Promise<Value>): Promise<Value> => {
      const known = all.get(key)
      if (known) return known
      const done = work().finally(() => all.delete(key))
      all.set(key, done)
      return done
    },
  }
}

/** @returns runs work of the same key sequentially; a failure does not stop the queue. */
export const createKeyQueue = (): (<Value>(key: string, work: () => Promise<Value>) => Promise<Value>) => {
  const tails = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const done = (tails.get(key) ?? Promise.resolve()).then(work, work)
    tails.set(key, done)
    const end = () => void (tails.get(key) === done && tails.delete(key))
    done.then(end, end)
    return done
  }
}
