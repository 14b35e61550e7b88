/** Maximum length of a coin's name. */
const LONGEST = 32

/** Unsafe as object keys. */
const RESERVED = /^(__proto__|constructor|prototype)$/

/** Whether a text can be the name of a coin; names are used as keys, stored and shown. */
export const isCoinName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST && value.trim() !== '' && !RESERVED.test(value)
