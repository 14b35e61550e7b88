/**
 * Writes docs/screens: every screen and its main states, at one moment of one market.
 *
 * CHROME_PATH=/usr/bin/chromium node --conditions=source --import tsx packages/ui/e2e/screens.ts
 *
 * Build the app first. Arguments filter pictures by prefix; H4_SCREENS sets the output folder.
 */
import { chromium, expect, type BrowserContextOptions, type Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Exchange } from './exchange.ts'
import { writeOverview } from './overview.ts'
import { scenes } from './scenes/index.ts'
import { serveSite } from './site.ts'

const FOLDER = process.env['H4_SCREENS'] ?? join(import.meta.dirname, '../../../docs/screens')
/** A moment with an interesting market. */
const BEGIN = { seed: 'delta', at: Date.UTC(2026, 10, 14, 10, 12, 18) }
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
  timezoneId: 'UTC',
  locale: 'en-US',
}

const shoot = async (page: Page, name: string): Promise<void> => {
  // Times out where a scene holds responses back.
  await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => {})
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.allSettled(document.getAnimations().map(each => each.finished))
  })
  await page.screenshot({ path: join(FOLDER, `${name}.png`), caret: 'hide', animations: 'disabled' })
  console.log(name)
}

const THEMES = ['dark', 'light'] as const

const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.some(word => name.startsWith(word))

mkdirSync(FOLDER, { recursive: true })
const exchange = new Exchange(BEGIN)
await exchange.start()
const site = await serveSite(exchange.port, exchange.socketPort)
const browser = await chromium.launch({
  ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
  args: ['--no-sandbox', '--disable-gpu'],
})
let failed = 0
try {
  for (const { name, themes = THEMES, play } of scenes.filter(scene => isWanted(scene.name))) {
    for (const theme of themes) {
      const context = await browser.newContext({
        ...PHONE,
        baseURL: `${site.origin}/h4/`,
        colorScheme: theme,
      })
      try {
        // The phone's clock equals the exchange's.
        await context.clock.install({ time: await exchange.now() })
        const page = await context.newPage()
        page.setDefaultTimeout(20_000)
        await play(page, exchange, (state = name) => shoot(page, `${state}-${theme}`))
      } catch (error) {
        failed++
        console.error(`${name}-${theme}:`, error)
      } finally {
        await context.close()
      }
    }
  }
  if (isWanted('overview')) await writeOverview(browser, FOLDER)
  expect(failed, 'Scenes that could not be played').toBe(0)
} finally {
  await browser.close()
  await site.close()
  await exchange.end()
}
