/** The built app, compressed, next to the simulated exchange, in a browser that Lighthouse controls. */
import { chromium } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type Category } from '../../../bench/lighthouse.mjs'
import { buildApp, CACHE, startSite } from './app.ts'
import { launching } from './browser.ts'

const REPORTS = join(CACHE, 'lighthouse')

/**
 * Lets the page's thread run before the browser's other threads, the servers and Lighthouse, which would otherwise
 * take turns with it on few cores: Lighthouse multiplies by four what a task waits for them too.
 */
const FIRST = 'chrt --reset-on-fork --rr 1'
/** Linux allows it to root. */
const mayBeFirst = () => spawnSync(`${FIRST} true`, { shell: true }).status === 0

/** @returns the browser's page, which is on an empty page of the app's origin, and what audits others. */
export const startAuditor = async () => {
  const dist = await buildApp()
  mkdirSync(REPORTS, { recursive: true })
  const { origin, trust, session, close } = await startSite({ dist, deployed: true })
  const isFirst = mayBeFirst()
  if (!isFirst) console.error('The page takes turns with other programs: its times include theirs.')
  const args = isFirst ? [trust, `--renderer-cmd-prefix=${FIRST}`] : [trust]
  const profile = mkdtempSync(join(tmpdir(), 'h4-lighthouse-'))
  const options = launching('--remote-debugging-port=0', ...args)
  const browser = await chromium.launchPersistentContext(profile, options)
  const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
  const page = await browser.newPage()
  const store = (name: string, value: string) =>
    page.evaluate(entry => localStorage.setItem(...entry), [name, value] as const)
  await page.goto(`${origin}/blank`)
  await store('h4.settings', JSON.stringify({ theme: 'dark' }))
  return {
    page,
    origin,
    async signIn() {
      await page.goto(`${origin}/blank`)
      const [stored] = (await session()).origins
      for (const { name, value } of stored?.localStorage ?? []) await store(name, value)
    },
    /**
     * Audits a page with the slow network and processor of a phone.
     * @param name of its report in `.cache/bench/lighthouse`
     * @param href its address below /h4
     * @throws Error if it cannot be loaded, or leads elsewhere.
     */
    audit: async (name: string, href: string, onlyCategories: readonly Category[]) => {
      const result = await lighthouse(`${origin}/h4${href}`, {
        port: Number(port),
        onlyCategories,
        disableStorageReset: true,
        logLevel: 'error',
        output: 'html',
      })
      if (!result) throw new Error(`${href} was not audited`)
      writeFileSync(join(REPORTS, `${name}.html`), result.report)
      const { runtimeError, finalDisplayedUrl } = result.lhr
      if (runtimeError) throw new Error(`${href}: ${runtimeError.message}`)
      if (!finalDisplayedUrl.endsWith(href)) throw new Error(`${href} leads to ${finalDisplayedUrl}`)
      return result.lhr
    },
    close: async () => {
      await browser.close()
      await close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

type Report = Awaited<ReturnType<Awaited<ReturnType<typeof startAuditor>>['audit']>>
/** Audits with a lower score are named. */
const GOOD = 0.9

export const scoreOf = ({ categories }: Report, name: Category) =>
  Math.round(100 * (categories[name]?.score ?? 0))

/** The audits below 0.9 that have a score. */
export const weakIn = ({ categories, audits }: Report): readonly string[] =>
  Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.map(({ id }) => id))
    .filter(id => (audits[id]?.score ?? 1) < GOOD)
