import { test as base } from '@playwright/test'
import { join } from 'node:path'
import { build, defaultClientConditions, type Rollup } from 'vite'

const HTML = `<!doctype html><html lang="en" data-theme="dark"><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/main.css"><body><script type="module" src="/main.js"></script>`

let bundled: Promise<ReadonlyMap<string, string>> | undefined

/** Builds main.tsx into memory. */
const bundle = async (): Promise<ReadonlyMap<string, string>> => {
  const output = { entryFileNames: 'main.js', assetFileNames: 'main.[ext]' }
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, 'main.tsx'), output } },
  })
  const files = (built as Rollup.RolldownOutput).output
  return new Map(files.map(file => [`/${file.fileName}`, 'code' in file ? file.code : String(file.source)]))
}

/** `page.goto('Lots')` opens a page with that component of main.tsx. */
export const test = base.extend({
  baseURL: 'http://localhost/',
  page: async ({ page }, use) => {
    const built = await (bundled ??= bundle())
    await page.route('http://localhost/**', route => {
      const { pathname } = new URL(route.request().url())
      const contentType = { '.js': 'text/javascript', css: 'text/css' }[pathname.slice(-3)] ?? 'text/html'
      return route.fulfill({ body: built.get(pathname) ?? HTML, contentType })
    })
    await use(page)
  },
})

export const expect = test.expect
