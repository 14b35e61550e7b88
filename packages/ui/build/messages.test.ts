import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Rollup } from 'vite'
import { afterEach, expect, it } from 'vitest'
import { messages } from './messages.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** An app with an entry and three screens, two of which have a row; `t` writes a message. */
const app = {
  'index.html': '<script type="module" src="./src/main.ts"></script>',
  'src/main.ts': `
    import { t } from './t.ts'
    t('nav.home')
    Object.assign(globalThis, { home: () => import('./home.ts'), log: () => import('./log.ts'), orders: () => import('./orders.ts') })`,
  'src/home.ts': `
    import { t } from './t.ts'
    t('common.close'); t('home.title')`,
  'src/log.ts': `
    import { t } from './t.ts'
    import { row } from './row.ts'
    t('nav.home'); t('common.close'); t('log.title'); row('won')`,
  'src/orders.ts': `
    import { row } from './row.ts'
    row('lost')`,
  'src/row.ts': `
    import { t } from './t.ts'
    export const row = (result: 'won' | 'lost', n = 0) => t(\`log.row.\${result}\`) + t(n > 1 ? 'log.many' : 'log.one')`,
  'src/t.ts': `
    import { english } from './locales/messages.ts'
    export const t = (id: string) => console.log(english[id])`,
  'src/locales/messages.ts': `
    import en from './en.json'
    export const english = { ...en }
    Object.assign(globalThis, { hk: () => import('./hk.json'), pt: () => import('./pt-BR.json') })
    export const withTexts = (load, packs) => Promise.all([load(), packs.hk(), packs['pt-BR']()])`,
}
const ids = [
  'nav.home',
  'common.close',
  'home.title',
  'log.title',
  'log.row.won',
  'log.row.lost',
  'log.many',
  'log.one',
]
const pack = (language: string, of: readonly string[]) =>
  JSON.stringify(Object.fromEntries(of.map(id => [id, `${language} of ${id}`])))

/** Builds an app in a temporary folder. @returns the code of each chunk by name */
const built = async (files: Readonly<Record<string, string>>, named: readonly string[] = ids) => {
  const root = mkdtempSync(join(tmpdir(), 'h4-messages-'))
  folders.push(root)
  const packs = ['en', 'hk', 'pt-BR'].map(language => [`src/locales/${language}.json`, pack(language, named)])
  const all: Readonly<Record<string, string>> = { ...files, ...Object.fromEntries(packs) }
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [messages({ locales: join(root, 'src/locales'), entry: join(root, 'src/main.ts') })],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { output: { entryFileNames: '[name]', chunkFileNames: '[name]' } },
    },
  })) as Rollup.RollupOutput
  return Object.fromEntries(output.flatMap(file => (file.type === 'chunk' ? [[file.name, file.code]] : [])))
}

/** The messages of a language in some code. */
const texts = (language: string, code = '') =>
  ids.filter(id => code.includes(JSON.stringify(`${language} of ${id}`)))
const row = ['log.row.won', 'log.row.lost', 'log.many', 'log.one']
const log = ['common.close', 'log.title']

it('gives each chunk the English that it names, once, and the first load nothing else', async () => {
  const { home, log: second, row: shared, orders, ...rest } = await built(app)
  expect(texts('en', Object.values(rest).join(''))).toEqual(['nav.home'])
  expect(texts('en', home)).toEqual(['common.close', 'home.title'])
  expect(texts('en', second)).toEqual(log)
  expect(texts('en', shared)).toEqual(row)
  expect(texts('en', orders)).toEqual([])
})

it.each(['hk', 'pt-BR'])('fetches %s beside each chunk, for what that imports too', async language => {
  const chunks = await built(app)
  expect(texts(language, chunks[`${language}-home`])).toEqual(['common.close', 'home.title'])
  expect(texts(language, chunks[`${language}-log`])).toEqual([...log, ...row])
  expect(texts(language, chunks[`${language}-orders`])).toEqual(row)
  expect(texts(language, chunks[language])).toEqual(['nav.home'])
  expect(Object.keys(chunks).filter(name => texts(language, chunks[name]).length > 0)).toHaveLength(4)
  expect(chunks['index']).toMatch(/log: \(\) => withTexts\(.*import\("\.\/log"\)/)
})

it('has a text in the first load as soon as that names it, and then nowhere else', async () => {
  const chunks = await built({ ...app, 'src/main.ts': `${app['src/main.ts']}\nt('common.close')` })
  expect(texts('en', chunks['home'])).toEqual(['home.title'])
  expect(texts('hk', chunks['hk-home'])).toEqual(['home.title'])
})

it('leaves out what only code names that is not in the build', async () => {
  const old = "export const old = () => t('home.title')"
  const chunks = await built({ ...app, 'src/row.ts': `${app['src/row.ts']}\n${old}` })
  expect(texts('en', chunks['row'])).toEqual(row)
  expect(texts('en', chunks['log'])).toEqual(log)
})

it.each(['log.gone', 'log.row', 'log.row.won.more'])('refuses %s, which nothing names', async id => {
  await expect(built(app, [...ids, id])).rejects.toThrow(id)
})

it('gives a module its texts also where another chunk imports it without import()', async () => {
  const home = `${app['src/home.ts']}\nawait import('./row.ts')`
  const chunks = await built({ ...app, 'src/home.ts': home })
  expect(texts('en', chunks['row'])).toEqual(row)
  expect(texts('hk', chunks['hk-row'])).toEqual(row)
  expect(texts('en', chunks['log'])).toEqual(log)
})
