/** Takes pictures of first visits on a slow phone network while they load: docs/screens/first-visit.webp. */
import type { Browser } from '@playwright/test'
import { join } from 'node:path'
import { paths } from '../src/paths.ts'
import { buildApp, startSite } from './app.ts'
import { measure, withPage } from './browser.ts'

const FILE = join(import.meta.dirname, '../../../docs/screens/first-visit.webp')

/** Lighthouse's slow 4G for a network that DevTools slows down: bytes a second, and ms for each request. */
const SLOW_4G = {
  offline: false,
  downloadThroughput: (1474.56 * 1000) / 8,
  uploadThroughput: (675 * 1000) / 8,
  latency: 562.5,
}
const CPU = 4
/** Seconds since the start of the navigation. */
const TIMES = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5]
const SCREEN = { deviceScaleFactor: 1, serviceWorkers: 'block', colorScheme: 'dark' } as const

const { origin, trust, session, close } = await startSite({ dist: await buildApp(), deployed: true })
type Storage = Awaited<ReturnType<typeof session>>

/** The pictures of a visit, one for each of the times. */
const film = (
  browser: Browser,
  href: string,
  storageState: Storage | undefined,
): Promise<readonly string[]> =>
  withPage(browser, { ...SCREEN, ...(storageState && { storageState }) }, async page => {
    await page.goto(`${origin}/blank`)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.clearBrowserCache')
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    const frames: { readonly at: number; readonly data: string }[] = []
    cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      frames.push({ at: metadata.timestamp ?? 0, data })
      void cdp.send('Page.screencastFrameAck', { sessionId })
    })
    await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 80 })
    await page.goto(`${origin}/h4${href}`)
    const start = (await page.evaluate<number>('performance.timeOrigin')) / 1000
    await page.waitForTimeout(Math.max(0, (start + Math.max(...TIMES)) * 1000 - Date.now()))
    await cdp.send('Page.stopScreencast')
    // The frames before the navigation show the empty page.
    return TIMES.map(time => frames.findLast(({ at }) => at <= start + time)?.data ?? '')
  })

const picture = (data: string, at: number) =>
  `<figure style="margin:0">${TIMES[at]} s<img src="data:image/jpeg;base64,${data}"></figure>`

await measure(
  1,
  close,
  async browser => {
    const login = await film(browser, paths.login.href(), undefined)
    const home = await film(browser, paths.home.href(), await session())
    const page = await browser.newPage({ viewport: { width: 1400, height: 100 } })
    await page.setContent(`<style>
  body { margin: 0; padding: 12px; background: #fff; font: 500 14px system-ui, sans-serif }
  div { display: grid; grid-template-columns: repeat(${TIMES.length}, 1fr); gap: 8px; margin: 4px 0 16px }
  img { width: 100%; border: 1px solid #bbb; border-radius: 6px; box-sizing: border-box }
  </style>Login<div>${login.map(picture).join('')}</div>Home, signed in<div>${home.map(picture).join('')}</div>`)
    await page.screenshot({ path: FILE, type: 'webp', quality: 75, fullPage: true })
    return FILE
  },
  trust,
)
