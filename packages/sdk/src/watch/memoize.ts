/** Caches the value of each key. */
export const memoize = <Key, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const made = new Map<string, Value>()
  return key => {
    const name = JSON.stringify(key)
    const value = made.get(name) ?? make(key)
    made.set(name, value)
    return value
  }
}
