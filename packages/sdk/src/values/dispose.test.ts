import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

const { dispose: _, ...rest } = Object.getOwnPropertyDescriptors(Symbol)
const { prototype: __, ...members } = rest
const make = Symbol
/** As engines had it before `using`. */
const older = Object.defineProperties((text?: string) => make(text), members)

test.each([
  ['is that of the engine', Symbol, Symbol.dispose],
  ['is that of compiled programs where it has none', older, Symbol.for('Symbol.dispose')],
])('the key %s', async (_, engine, key) => {
  vi.stubGlobal('Symbol', engine)
  // Another copy of the module.
  const path = `./dispose.ts?${String(key)}`
  const { DISPOSE } = (await import(/* @vite-ignore */ path)) as typeof import('./dispose.ts')
  vi.unstubAllGlobals()
  expect(DISPOSE).toBe(key)
})
