/**
 * Hashes two integers to an unsigned 32-bit integer. Neighbouring inputs give unrelated values.
 */
export const mix = (a: number, b: number): number => {
  let hash = Math.imul(a ^ Math.imul(b, 0x9e3779b1), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 16), 0x27d4eb2f)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Hashes text to an unsigned 32-bit integer (FNV-1a, then mixed). */
export const hashText = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return mix(hash, text.length)
}

/** A stream of pseudo-random numbers. */
export interface Random {
  /** An integer from 0 (inclusive) to `limit` (exclusive). */
  below(limit: number): number
  /** Lower-case hexadecimal text with `length` digits. */
  hex(length: number): string
}

/** Numbers from a source of unsigned 32-bit integers. */
const randomFrom = (next: () => number): Random => {
  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit)
  return {
    below,
    hex: length => Array.from({ length }, () => below(16).toString(16)).join(''),
  }
}

/** Unpredictable numbers, for secrets. */
export const cryptoRandom: Random = randomFrom(() => {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return word
})

/** A stream (sfc32) seeded by `parts`. Reproducible, so not for secrets. */
export const createRandom = (...parts: readonly (string | number)[]): Random => {
  const text = parts.join('/')
  let [a, b, c, counter] = [hashText(`a${text}`), hashText(`b${text}`), hashText(`c${text}`), 1]
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let round = 0; round < 12; round++) next()
  return randomFrom(next)
}
