/** The key `__proto__` in JSON; its letters may be escaped. */
const MAY_NAME_PROTO = /__proto__|\\u00[567]/i

/** Removes own keys `__proto__` at any depth, in place: see {@link parseJson}. */
export const withoutProto = <Value>(value: Value): Value => {
  if (typeof value !== 'object' || value === null) return value
  if (Object.hasOwn(value, '__proto__')) Reflect.deleteProperty(value, '__proto__')
  for (const inner of Object.values(value)) withoutProto(inner)
  return value
}

/**
 * Parses untrusted JSON. Drops keys `__proto__` at any depth: JSON.parse creates own properties, and Object.assign would
 * then replace the prototype of its target.
 *
 * @returns undefined when the text is not JSON.
 */
export const parseJson = (text: string): unknown => {
  const drop = (key: string, value: unknown) => (key === '__proto__' ? undefined : value)
  try {
    // A reviver runs for every key, so it is used only if needed.
    return JSON.parse(text, MAY_NAME_PROTO.test(text) ? drop : undefined) as unknown
  } catch {
    return undefined
  }
}
