/** Audits every page of the built app with Lighthouse. Writes JSON. */
import { chromium } from '@playwright/test'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import lighthouse from '../../../bench/lighthouse.mjs'
import { DEMO_USER } from '../../mocks/src/platform/demo.ts'
import { Exchange } from '../e2e/exchange.ts'
import { places } from '../e2e/places.ts'
import { serveSite } from '../e2e/site.ts'
import { signIn } from '../e2e/steps.ts'
import { isVisitors } from '../src/paths.ts'

/** Only the pages whose path contains it. */
const ONLY = process.argv[2] ?? ''
const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const
/** Audits with a lower score are named. */
const GOOD = 0.9

const UI = join(import.meta.dirname, '..')
const CACHE = join(UI, '../../.cache/bench')
const APP = join(CACHE, 'app')
const REPORTS = join(CACHE, 'lighthouse')

await build({
  root: UI,
  configFile: join(UI, 'vite.config.ts'),
  logLevel: 'error',
  build: { outDir: APP, emptyOutDir: true },
})
mkdirSync(REPORTS, { recursive: true })
const exchange = new Exchange()
await exchange.start()
const site = await serveSite(exchange.port, exchange.socketPort, { dist: APP, compressed: true })
const profile = mkdtempSync(join(tmpdir(), 'h4-lighthouse-'))
const browser = await chromium.launchPersistentContext(profile, {
  ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
  args: ['--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'],
})

const audit = async (port: number, href: string) => {
  const result = await lighthouse(`${site.origin}/h4${href}`, {
    port,
    onlyCategories: CATEGORIES,
    logLevel: 'error',
    output: 'html',
  })
  if (!result) throw new Error(`${href} was not audited`)
  writeFileSync(
    join(REPORTS, `${href.replace(/\?.*/, '').slice(1).replaceAll('/', '-')}.html`),
    result.report,
  )
  const { categories, audits, runtimeError, finalDisplayedUrl } = result.lhr
  if (runtimeError) throw new Error(`${href}: ${runtimeError.message}`)
  if (!finalDisplayedUrl.endsWith(href)) throw new Error(`${href} leads to ${finalDisplayedUrl}`)
  const weak = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .flatMap(({ id }) => {
      const score = audits[id]?.score ?? null
      return score === null || score >= GOOD ? [] : id
    })
  const scores = CATEGORIES.map(name => [name, Math.round(100 * (categories[name]?.score ?? 0))] as const)
  return { scores: Object.fromEntries(scores), weak }
}

try {
  const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
  const page = await browser.newPage()
  await page.goto(`${site.origin}/blank`)
  await page.evaluate(() => localStorage.setItem('h4.settings', JSON.stringify({ theme: 'dark' })))
  const audited: Record<string, Awaited<ReturnType<typeof audit>>> = {}
  // The visitor's pages first: signed in, they lead to home.
  const isSignedIn = ({ path }: { readonly path: string }) => !isVisitors(path)
  for (const group of [places.filter(each => !isSignedIn(each)), places.filter(isSignedIn)]) {
    const [first] = group
    if (first && isSignedIn(first))
      await signIn(page, { email: DEMO_USER.account, password: DEMO_USER.password })
    for (const { path, href } of group)
      if (path.includes(ONLY)) audited[path] = await audit(Number(port), href)
  }
  console.log(JSON.stringify(audited))
} finally {
  await browser.close()
  await site.close()
  await exchange.end()
  rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
}
