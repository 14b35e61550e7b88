// `Number()` alone would also take '', '0x10', '0b1' and 'Infinity'.
const NUMERIC = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i

/** Reads a finite number from a number or numeric text ('+1.27' too). @returns undefined when it is neither. */
export const toNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && NUMERIC.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
