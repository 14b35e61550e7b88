/** A decimal as text. */
// `Number()` alone also accepts '', '0x10', '0b1' and 'Infinity'.
export const NUMERIC = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?\s*$/

/** Reads a finite number from a number or numeric text ('+1.27' too). @returns undefined for anything else. */
export const toNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && NUMERIC.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
