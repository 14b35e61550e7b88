import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messages } from '@app/sdk/forms'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import own from '../src/locales/en.json' with { type: 'json' }

const UI = join(import.meta.dirname, '..')
const COPIED = ['build', 'public', 'src', 'worker', 'index.html', 'package.json', 'vite.config.ts']
const NAME = 'pt-BR'
const LINE = `{ label: 'Português', value: '${NAME}', logo: 'PT', tag: '${NAME}', pack: () => import('./${NAME}.json') },`
const END = '\n] as const satisfies'

/** Builds a copy of the app with a further language: its pack, English in brackets, and its line. */
const withLanguage = async (folder: string): Promise<string> => {
  const ui = join(folder, 'packages/ui')
  for (const name of COPIED) cpSync(join(UI, name), join(ui, name), { recursive: true })
  symlinkSync(join(UI, 'node_modules'), join(ui, 'node_modules'))
  symlinkSync(join(UI, '../sdk'), join(folder, 'packages/sdk'))
  for (const name of ['deploy', 'scripts']) symlinkSync(join(UI, '../..', name), join(folder, name))
  const english: Record<string, string> = { ...messages, ...own }
  const pack = Object.entries(english).map(([id, text]) => [id, `⟦${text}⟧`])
  writeFileSync(join(ui, `src/locales/${NAME}.json`), JSON.stringify(Object.fromEntries(pack)))
  const list = join(ui, 'src/locales/messages.ts')
  const code = readFileSync(list, 'utf8')
  expect(code).toContain(END)
  writeFileSync(list, code.replace(END, `\n  ${LINE}${END}`))
  await build({ root: ui, configFile: join(ui, 'vite.config.ts'), logLevel: 'error' })
  return join(ui, 'dist')
}

test('a further language takes its pack and one line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'h4-language-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dist = await withLanguage(folder)
  const files = readdirSync(join(dist, 'assets')).filter(name => name.endsWith('.js'))
  const read = (name: string) => readFileSync(join(dist, 'assets', name), 'utf8')
  // A file of its own has its texts, as that of Chinese has.
  expect(files.filter(name => /^(hk|pt-BR)-/.test(name))).toHaveLength(2)
  const packs = files.filter(name => read(name).includes('⟦'))
  expect(packs).toEqual([expect.stringMatching(/^pt-BR-/)])
  for (const id of Object.keys({ ...messages, ...own })) expect(read(packs[0] ?? '')).toContain(id)
  expect(files.some(name => read(name).includes('Português'))).toBe(true)
})
