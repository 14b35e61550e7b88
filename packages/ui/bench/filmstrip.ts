/** Takes pictures of first visits on a slow phone network while they load: docs/screens/first-visit.webp. */
import { chromium } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_USER } from '../../mocks/src/platform/demo.ts'
import { signIn } from '../e2e/steps.ts'
import { paths } from '../src/paths.ts'
import { buildApp, startSite } from './app.ts'

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
const SIZE = { width: 390, height: 844 }

const { site, close } = await startSite({ dist: await buildApp(), deployed: true })
const browser = await chromium.launch({
  ...(process.env['CHROME_PATH'] && { executablePath: process.env['CHROME_PATH'] }),
  args: ['--no-sandbox', site.trust],
})

/** The pictures of a visit, one for each of the times. */
const film = async (href: string, isUser: boolean): Promise<readonly string[]> => {
  const context = await browser.newContext({
    viewport: SIZE,
    serviceWorkers: 'block',
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  await page.goto(`${site.origin}/blank`)
  if (isUser) {
    await signIn(page, { email: DEMO_USER.account, password: DEMO_USER.password })
    await page.goto(`${site.origin}/blank`)
  }
  const cdp = await context.newCDPSession(page)
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
  await page.goto(`${site.origin}/h4${href}`)
  const start = (await page.evaluate<number>('performance.timeOrigin')) / 1000
  const last = start + Math.max(...TIMES)
  await page.waitForTimeout(Math.max(0, last * 1000 - Date.now()))
  await cdp.send('Page.stopScreencast')
  await context.close()
  // The frames before the navigation show the empty page.
  return TIMES.map(time => frames.findLast(({ at }) => at <= start + time)?.data ?? '')
}

const rows = [
  { title: 'Login', films: await film(paths.login.href(), false) },
  { title: 'Home, signed in', films: await film(paths.home.href(), true) },
]
const page = await browser.newPage({ viewport: { width: 1400, height: 100 } })
await page.setContent(`<style>
  body { margin: 0; padding: 12px; background: #fff; font: 500 14px system-ui, sans-serif }
  div { display: grid; grid-template-columns: repeat(${TIMES.length}, 1fr); gap: 8px; margin: 4px 0 16px }
  img { width: 100%; border: 1px solid #bbb; border-radius: 6px; box-sizing: border-box }
</style>${rows
  .map(
    ({ title, films }) =>
      `${title}<div>${films
        .map(
          (data, at) =>
            `<figure style="margin:0">${TIMES[at]} s<img src="data:image/jpeg;base64,${data}"></figure>`,
        )
        .join('')}</div>`,
  )
  .join('')}`)
const cdp = await page.context().newCDPSession(page)
const { cssContentSize } = await cdp.send('Page.getLayoutMetrics')
const { data } = await cdp.send('Page.captureScreenshot', {
  format: 'webp',
  quality: 75,
  captureBeyondViewport: true,
  clip: { x: 0, y: 0, width: cssContentSize.width, height: cssContentSize.height, scale: 1 },
})
writeFileSync(FILE, Buffer.from(data, 'base64'))
await browser.close()
await close()
console.log(JSON.stringify(FILE))
