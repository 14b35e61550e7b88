import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { messages } from '@app/sdk/forms'
import own from '../src/locales/en.json' with { type: 'json' }
import { expect, test } from './fixtures.ts'
import { deploy, serveSite } from './site.ts'
import { main, sheet } from './steps.ts'

const UI = join(import.meta.dirname, '..')
const COPIED = ['build', 'public', 'src', 'worker', 'index.html', 'package.json', 'vite.config.ts']

const NAME = 'pt-BR'
const LINE = `{ label: 'Português', value: '${NAME}', logo: 'PT', tag: '${NAME}', pack: () => import('./${NAME}.json') },`

const marked = (text: string) => `⟦${text}⟧`

/** A copy of the app with a further language: its pack, English in brackets, and its line. @returns the build's folder */
const withLanguage = async (folder: string): Promise<string> => {
  const ui = join(folder, 'ui')
  for (const name of COPIED) cpSync(join(UI, name), join(ui, name), { recursive: true })
  symlinkSync(join(UI, 'node_modules'), join(ui, 'node_modules'))
  symlinkSync(join(UI, '../sdk'), join(folder, 'sdk'))
  const pack = Object.entries({ ...messages, ...own }).map(([id, text]) => [id, marked(text)])
  writeFileSync(join(ui, `src/locales/${NAME}.json`), JSON.stringify(Object.fromEntries(pack)))
  const list = join(ui, 'src/locales/messages.ts')
  const code = readFileSync(list, 'utf8')
  const end = '\n] as const satisfies'
  expect(code).toContain(end)
  writeFileSync(list, code.replace(end, `\n  ${LINE}${end}`))
  await build({ root: ui, configFile: join(ui, 'vite.config.ts'), logLevel: 'error' })
  return join(ui, 'dist')
}

test('a further language takes its pack and one line', async ({ page, user, exchange }) => {
  const folder = mkdtempSync(join(tmpdir(), 'h4-language-'))
  const site = await serveSite(exchange.port, exchange.socketPort, { dist: await withLanguage(folder) })
  try {
    await page.goto(`${site.origin}/blank`)
    await deploy(page, { block: { languages: ['hk', NAME] } }, site.origin)
    await page.goto(`${site.origin}/h4/common/login`)
    await page.getByRole('button', { name: 'Choose Language' }).click()
    await expect(sheet(page).getByRole('listitem')).toHaveText(['ENEnglish', '繁繁體中文', 'PTPortuguês'])
    await sheet(page).getByRole('button', { name: 'Português' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', NAME)

    const info = page.waitForRequest('**/api/user/info?*')
    await page.getByLabel(marked('Email')).fill(user.email)
    await page.getByLabel(marked('Password'), { exact: true }).fill(user.password)
    await page.getByRole('button', { name: marked('Log in') }).click()
    expect((await info).headers()['lang']).toBe(NAME)
    // The texts of a part that is loaded later, and its numbers.
    await expect(main(page)).toContainText(marked('Total assets (USD)'))
    await expect(main(page).getByText('1.000,00', { exact: true })).toBeVisible()

    await page.goto(`${site.origin}/h4/locking/buy?id=1`)
    await expect(main(page)).toContainText(marked('Subscribe'))
    await expect(main(page)).toContainText(/\d+ de \p{Letter}+\.? de \d{4}/u)
  } finally {
    await site.close()
    rmSync(folder, { recursive: true })
  }
})
