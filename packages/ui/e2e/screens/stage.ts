import { expect, type Browser, type Page } from '@playwright/test'
import { isVisitors } from '../../src/paths.ts'
import { Exchange } from '../exchange.ts'
import { signIn } from '../fixtures.ts'
import { serveSite } from '../site.ts'
import { openChinese } from '../steps.ts'
import type { Choice, Shot } from './shots.ts'
import { createUsers } from './users.ts'

/** A market that moves. The screens show it 20 days later. */
const MARKET = ['--seed', 'delta', '--start', '2026-10-25T10:12:18Z']

const FAULTS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  loading: page => page.route('**/api/**', () => {}),
  failing: page => page.route('**/api/**', route => route.fulfill({ status: 500 })),
  offline: page => page.context().setOffline(true),
}

/** Waits until nothing loads any more. */
export const settle = async (page: Page): Promise<void> => {
  await page.getByRole('main').waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

/** Shows a view, or what a fault leaves of it. */
const show = async (page: Page, { view: { href, open }, state }: Shot): Promise<void> => {
  const isEarly = state === 'loading' || state === 'failing'
  // Of a channel that closes or says nothing the client waits 20 s for a greeting; nonsense fails at once.
  if (isEarly) await page.routeWebSocket(/\/wss\//, socket => state === 'failing' && socket.send('?'))
  if (isEarly) await FAULTS[state]?.(page)
  await page.goto(href.slice(1))
  // The code of the screen and its texts are not what is loading.
  await (state === 'loading' ? page.locator('h1').first().waitFor({ state: 'attached' }) : settle(page))
  await open?.(page)
  if (!isEarly) await FAULTS[state]?.(page)
}

/** Takes pictures until two are equal. */
export const takeStill = async (page: Page, quality = 80): Promise<Buffer> => {
  let last: Buffer | undefined
  for (let turn = 0; turn < 30; turn++) {
    const next = await page.screenshot({ type: 'webp', quality, caret: 'hide', animations: 'disabled' })
    if (last?.equals(next)) return next
    last = next
  }
  throw new Error('It does not stand still')
}

/** An exchange whose time stands still, the users of the screens, and the built app. */
export const openStage = async (browser: Browser) => {
  const exchange = new Exchange('default', ...MARKET)
  await exchange.start()
  const { origin, close } = await serveSite(exchange.port, exchange.socketPort)
  const users = Object.entries(await createUsers(exchange))
  // A login would end the user's other sessions.
  const tokens = new Map(
    await Promise.all(users.map(async ([name, user]) => [name, await exchange.login(user)] as const)),
  )

  /** A page of the user of a state; '' is a visitor. */
  const openPage = async ({ state, theme, size, lang }: Choice, scale: number): Promise<Page> => {
    const [width = 0, height = 0] = size.split('x').map(Number)
    const token = state && (tokens.get(state) ?? tokens.get('rich'))
    const context = await browser.newContext({
      baseURL: `${origin}/h4/`,
      viewport: { width, height },
      deviceScaleFactor: scale,
      hasTouch: true,
      isMobile: width < 600,
      colorScheme: theme === 'light' ? 'light' : 'dark',
      reducedMotion: 'reduce',
      timezoneId: 'UTC',
      locale: 'en-US',
    })
    if (token) await signIn(context, token)
    await context.addInitScript(`localStorage.setItem('h4.language', '"${lang}"')`)
    const page = await context.newPage()
    await openChinese(page, origin)
    return page
  }
  return {
    exchange,
    openPage,
    /** Takes a picture of a view on a page of its own. */
    async take(shot: Shot): Promise<Buffer> {
      const page = await openPage(isVisitors(shot.view.href) ? { ...shot, state: '' } : shot, 2)
      try {
        await show(page, shot)
        return await takeStill(page)
      } finally {
        await page.context().close()
      }
    },
    async close() {
      await close()
      await exchange.end()
    },
  }
}
