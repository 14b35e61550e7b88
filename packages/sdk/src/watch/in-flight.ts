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
