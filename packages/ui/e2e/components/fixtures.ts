import { test as base } from '@playwright/test'
import { extname, join } from 'node:path'
import { build, type Rollup } from 'vite'

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

let bundled: Promise<ReadonlyMap<string, string>> | undefined

/** Builds the page into memory. */
const bundle = async (): Promise<ReadonlyMap<string, string>> => {
  const configFile = join(import.meta.dirname, 'vite.config.ts')
  const { output } = (await build({ configFile, logLevel: 'error' })) as Rollup.RolldownOutput
  return new Map(output.map(file => [`/${file.fileName}`, 'code' in file ? file.code : String(file.source)]))
}

/** `page.goto('Lots')` opens a page with that component of main.tsx. */
export const test = base.extend({
  baseURL: 'http://localhost/',
  page: async ({ page }, use) => {
    const built = await (bundled ??= bundle())
    await page.route('http://localhost/**', route => {
      const { pathname } = new URL(route.request().url())
      const contentType = TYPES[extname(pathname)] ?? 'text/html'
      return route.fulfill({ body: built.get(pathname) ?? built.get('/index.html') ?? '', contentType })
    })
    await use(page)
  },
})

export const expect = test.expect
