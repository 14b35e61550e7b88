/** A key `__proto__` in JSON, however it is spelled: the letters may be escaped. */
const MAY_NAME_PROTO = /__proto__|\\u00[567]/i

/**
 * Reads JSON that somebody else wrote. Keys `__proto__` are dropped at any depth: JSON.parse makes own properties of
 * them, and an Object.assign of such an object replaces the prototype of its target.
 *
 * @returns undefined when the text is not JSON.
 */
export const parseJson = (text: string): unknown => {
  const drop = (key: string, value: unknown) => (key === '__proto__' ? undefined : value)
  try {
    // A reviver is called for every key, so it is there only where it may be needed.
    return JSON.parse(text, MAY_NAME_PROTO.test(text) ? drop : undefined) as unknown
  } catch {
    return undefined
  }
}
