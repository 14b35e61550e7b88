/** `npm run screens`: builds the app and takes pictures of what it can show, in an exchange with a stopped clock. */
import { chromium, expect, type Page } from '@playwright/test'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { isVisitors } from '../../src/paths.ts'
import { Exchange } from '../exchange.ts'
import { serveSite } from '../site.ts'
import { goTo, openChinese } from '../steps.ts'
import { REFUSAL } from '../wealth.ts'
import { recordJourney } from './journey.ts'
import { drawShare } from './share.ts'
import { DOCS, readShots, ROOT, type Choice, type Shot } from './shots.ts'
import { takeStill } from './still.ts'
import { createUsers } from './users.ts'
import { send } from './views.ts'

const UI = join(import.meta.dirname, '../..')
/** A market that moves. The pictures show it 20 days later. */
const MARKET = ['--seed', 'delta', '--start', '2026-10-25T10:12:18Z']
/** Pixels of the animation for one of the page. */
const JOURNEY_SCALE = 1.5
/** The longest wait for anything, ms. */
const PATIENCE = 20_000

const FAULTS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  loading: page => page.route('**/api/**', () => {}),
  failing: page => page.route('**/api/**', route => route.fulfill({ status: 500 })),
  refused: page => page.route('**/api/**', route => route.fulfill(REFUSAL)),
  offline: page => page.context().setOffline(true),
  unloaded: page => page.route('**/assets/**', route => route.abort()),
}

const PAGE = `<!doctype html><title>Screens</title><style>
body { display: flex; flex-wrap: wrap; gap: 16px; background: #888; font: 13px sans-serif }
a { display: grid; gap: 4px; align-content: start; color: #000 }
img { max-height: 600px }
</style>\n`

/** Waits until nothing loads any more. */
const settle = async (page: Page): Promise<void> => {
  await page.getByRole('main').waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: PATIENCE })
  await page.waitForLoadState('networkidle')
}

const show = async (page: Page, { view: { href, open }, state }: Shot): Promise<void> => {
  const fault = FAULTS[state]
  const place = href.slice(1)
  if (fault && !open && state !== 'offline') {
    if (state === 'unloaded') {
      await page.goto('icon')
      await settle(page)
    } else await page.routeWebSocket(/\/wss\//, () => {})
    await fault(page)
    await (state === 'unloaded' ? goTo(page, place) : page.goto(place))
    return state === 'loading' ? undefined : settle(page)
  }
  await page.goto(place)
  await settle(page)
  await open?.(page)
  await fault?.(page)
  if (fault && open) await send(page)
}

const { shots, docs } = readShots()
const out = docs ? DOCS : join(ROOT, '.cache/screens')
if (!docs) rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })

await build({ root: UI, configFile: join(UI, 'vite.config.ts'), logLevel: 'warn' })
const exchange = new Exchange('default', ...MARKET)
await exchange.start()
const site = await serveSite(exchange.port, exchange.socketPort)
const browser = await chromium.launch({
  ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
  args: ['--no-sandbox', '--disable-gpu'],
})
const failed: string[] = []

try {
  const tokens: Readonly<Record<string, string>> = await createUsers(exchange)
  const time = await exchange.now()

  const open = (shot: Choice, token: string | undefined, scale: number) => {
    const [width = 0, height = 0] = shot.size.split('x').map(Number)
    const stored = {
      'h4.language': shot.lang,
      ...(token !== undefined && { 'h4.session': { token, user: null, wallets: null } }),
    }
    const localStorage = Object.entries(stored).map(([name, value]) => ({
      name,
      value: JSON.stringify(value),
    }))
    return browser.newContext({
      baseURL: `${site.origin}/h4/`,
      storageState: { cookies: [], origins: [{ origin: site.origin, localStorage }] },
      viewport: { width, height },
      deviceScaleFactor: scale,
      hasTouch: true,
      isMobile: width < 600,
      colorScheme: shot.theme === 'light' ? 'light' : 'dark',
      reducedMotion: 'reduce',
      timezoneId: 'UTC',
      locale: 'en-US',
    })
  }

  const take = async (shot: Shot): Promise<void> => {
    const token = isVisitors(shot.view.href) ? undefined : (tokens[shot.state] ?? tokens['rich'])
    const context = await open(shot, token, 2)
    try {
      const page = await context.newPage()
      page.setDefaultTimeout(PATIENCE)
      await page.clock.setFixedTime(time)
      await openChinese(page, site.origin)
      await show(page, shot)
      writeFileSync(join(out, `${shot.name}.webp`), await takeStill(page))
      console.log(shot.name)
    } catch (error) {
      failed.push(shot.name)
      console.error(`${shot.name}: ${String(error)}`)
    } finally {
      await context.close()
    }
  }

  /** After the others: it moves the market. */
  const takeJourney = async (): Promise<void> => {
    const context = await open(
      { state: 'rich', theme: 'dark', size: '390x844', lang: 'en' },
      tokens['rich'],
      JOURNEY_SCALE,
    )
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE)
    await page.clock.setFixedTime(time)
    // The countdown follows it.
    await page.addInitScript(() => {
      performance.now = () => Date.now() - performance.timeOrigin
    })
    writeFileSync(join(out, 'journey.webp'), await recordJourney(page, exchange, time))
    await context.close()
  }

  /** The exchange's own page, last: what happens here would show in the app. */
  const takeConsole = async (): Promise<void> => {
    const { control } = exchange
    await control.faults.add({ kind: 'latency', ms: 800, path: 'market', times: 5 })
    await control.scenario.start({ name: 'crash' })
    const page = await browser.newPage({ viewport: { width: 1280, height: 1640 }, colorScheme: 'dark' })
    await page.goto(`http://localhost:${exchange.port}/`)
    await page.getByText('latency of 800 ms').waitFor()
    writeFileSync(join(out, 'exchange-console.webp'), await takeStill(page))
  }

  const queue = shots.values()
  const work = async () => {
    for (const shot of queue) await take(shot)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  if (docs) {
    await takeJourney()
    await takeConsole()
    await drawShare(browser)
  } else {
    const figure = ({ name }: Shot) =>
      `<a href="${name}.webp"><img src="${name}.webp" loading="lazy" alt="">${name}</a>`
    writeFileSync(join(out, 'index.html'), `${PAGE}${shots.map(figure).join('\n')}`)
    console.log(`file://${join(out, 'index.html')}`)
  }
} finally {
  await browser.close()
  await site.close()
  await exchange.end()
}
if (failed.length > 0) {
  console.error(`Not taken: ${failed.join(' ')}`)
  process.exitCode = 1
}
