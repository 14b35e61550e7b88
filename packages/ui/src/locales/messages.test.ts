import { expect, test, vi } from 'vitest'
import en from './en.ts'
import { languages, type Language } from './intl.ts'

/** The module as on a freshly loaded page. */
const fresh = async () => {
  vi.resetModules()
  return { ...(await import('./messages.ts')), ...(await import('./intl.ts')) }
}

const id = 'common.place.home'

type Pack = () => Promise<{ readonly default: { readonly [id]?: string } }>

/** The packs of a part, the same for each language. */
const packs = (pack: Pack) =>
  Object.fromEntries(languages.map(({ value }) => [value, pack])) as Readonly<Record<Language, Pack>>

test('a part’s English is there with it, and a part is there with its texts', async () => {
  const { loadText, english, beforeParts, withTexts } = await fresh()
  const { t } = await loadText('hk')
  beforeParts(async () => void (await loadText('hk')))
  let bring: (pack: { default: { [id]: string } }) => void = () => {}
  const hk = new Promise<{ default: { [id]: string } }>(resolve => (bring = resolve))
  let here = false
  const part = withTexts(
    async () => {
      // As in a chunk of the build.
      Reflect.get(globalThis, 'h4English')({ [id]: 'In English' })
      return 'the part'
    },
    packs(() => hk),
  ).finally(() => (here = true))
  await new Promise(setImmediate)
  expect(here).toBe(false)
  bring({ default: { [id]: '中文' } })
  expect(await part).toBe('the part')
  expect(t(id)).toBe('中文')
  expect(english.t(id)).toBe('In English')
})

test('a language that is chosen later comes with the texts of every part', async () => {
  const { loadText, withTexts } = await fresh()
  await withTexts(
    async () => {},
    packs(async () => ({ default: { [id]: '中文' } })),
  )
  expect((await loadText('hk')).t(id)).toBe('中文')
})

test('texts that cannot be loaded fail their part until the next try, and no other part', async () => {
  const { loadText, beforeParts, withTexts } = await fresh()
  beforeParts(async () => void (await loadText('hk')))
  let offline = true
  const hk = async () => {
    if (offline) throw new Error('offline')
    return { default: { [id]: '中文' } }
  }
  await expect(withTexts(async () => 'part', packs(hk))).rejects.toThrow('offline')
  await expect(
    withTexts(
      async () => 'other',
      packs(async () => ({ default: {} })),
    ),
  ).resolves.toBe('other')
  offline = false
  await expect(withTexts(async () => 'part', packs(hk))).resolves.toBe('part')
  expect((await loadText('hk')).t(id)).toBe('中文')
})

test('English asks for nothing', async () => {
  const { loadText, beforeParts, withTexts } = await fresh()
  beforeParts(async () => void (await loadText('en')))
  const hk = vi.fn<Pack>()
  await withTexts(async () => {}, packs(hk))
  expect(hk).not.toHaveBeenCalled()
  expect((await loadText('en')).t(id)).toBe(en[id])
})
