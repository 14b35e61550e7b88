import fc from 'fast-check'

/** Values that break readers: of other types, huge, deep, or with names that mean something to JavaScript. */
const NASTY: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  -0,
  2 ** 53 + 2,
  '',
  ' ',
  '1e999',
  '0x10',
  'NaN',
  '٣',
  '1,000.00',
  '\u0000',
  '\ud800',
  '<script>',
  'x'.repeat(10_000),
  '9'.repeat(400),
  [],
  {},
  [[[[]]]],
  { length: 1e9 },
  JSON.parse('{"__proto__":{"polluted":1}}'),
  JSON.parse('{"constructor":{"prototype":{"polluted":1}}}'),
  JSON.parse('{"toString":1,"valueOf":1,"then":1,"toJSON":1}'),
  Array.from({ length: 300 }, (_, index) => ({ id: index })),
]
const nasty = fc.oneof(fc.constantFrom(...NASTY), fc.jsonValue(), fc.string({ unit: 'binary' }))

/** One change: at the node that is reached by these steps, its replacement. */
const change = fc.record({ steps: fc.array(fc.nat(12), { maxLength: 6 }), value: nasty })

const replaced = (node: unknown, [step, ...rest]: readonly number[], value: unknown): unknown => {
  if (step === undefined || typeof node !== 'object' || node === null) return value
  const keys = Object.keys(node)
  const key = keys[step % (keys.length + 1)]
  // One step in a while adds a field.
  if (key === undefined)
    return Array.isArray(node) ? [...(node as unknown[]), value] : { ...node, extra: value }
  const inner = replaced((node as Record<string, unknown>)[key], rest, value)
  if (Array.isArray(node)) return node.map((each: unknown, index) => (String(index) === key ? inner : each))
  return { ...node, [key]: inner }
}

/** Copies of a value with one to four changes anywhere in it. */
export const mutations = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(change, { minLength: 1, maxLength: 4 })
    .map(changes => changes.reduce<unknown>((known, each) => replaced(known, each.steps, each.value), value))

/** A mutated JSON text; some are cut or have a byte changed. */
export const mutatedTexts = (value: unknown): fc.Arbitrary<string> =>
  fc.tuple(mutations(value), fc.option(fc.nat(), { freq: 4 })).map(([mutated, cut]) => {
    const text = JSON.stringify(mutated) ?? ''
    return cut === null ? text : text.slice(0, cut % (text.length + 1))
  })

/** Inputs of all targets together: 10,000 in `npm test`, a million in `npm run fuzz`. */
export const FUZZ_RUNS = Number(process.env['H4_FUZZ'] ?? 10_000)
