/** Makes something once for each key. */
export const once = <Key, It>(make: (key: Key) => It) => {
  const made = new Map<Key, It>()
  const of = (key: Key): It => {
    const it = made.get(key) ?? make(key)
    made.set(key, it)
    return it
  }
  return Object.assign(of, { all: () => made.values() })
}
