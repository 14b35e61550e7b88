/** The longest name of a coin, letters. */
const LONGEST = 32

/** Names that mean something else where coins are the keys of an object. */
const RESERVED = /^(__proto__|constructor|prototype)$/

/** Whether a text can be the name of a coin: names are keys, are kept and are shown. */
export const isCoinName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST && value.trim() !== '' && !RESERVED.test(value)
