import { expect, type Browser, type Page } from '@playwright/test'
import { isVisitors } from '../../src/paths.ts'
import { Exchange } from '../exchange.ts'
import { serveSite } from '../site.ts'
import { goTo, openChinese } from '../steps.ts'
import { REFUSAL } from '../wealth.ts'
import type { Choice, Shot } from './shots.ts'
import { createUsers } from './users.ts'
import { send } from './views.ts'

/** A market that moves. The screens show it 20 days later. */
const MARKET = ['--seed', 'delta', '--start', '2026-10-25T10:12:18Z']
/** The longest wait for anything, ms. */
const PATIENCE = 20_000

const FAULTS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  loading: page => page.route('**/api/**', () => {}),
  failing: page => page.route('**/api/**', route => route.fulfill({ status: 500 })),
  refused: page => page.route('**/api/**', route => route.fulfill(REFUSAL)),
  offline: page => page.context().setOffline(true),
  unloaded: page => page.route('**/assets/**', route => route.abort()),
}

/** Waits until nothing loads any more. */
const settle = async (page: Page): Promise<void> => {
  await page.getByRole('main').waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: PATIENCE })
  await page.waitForLoadState('networkidle')
}

const show = async (
  page: Page,
  { view: { href, open }, state }: Pick<Shot, 'view' | 'state'>,
): Promise<void> => {
  const fault = FAULTS[state]
  const place = href.slice(1)
  if (fault && !open && state !== 'offline') {
    if (state === 'unloaded') {
      await page.goto('icon')
      await settle(page)
    } else {
      // Of a channel that closes or says nothing the client waits 20 s for a greeting; nonsense fails at once.
      await page.routeWebSocket(/\/wss\//, socket => state !== 'loading' && socket.send('?'))
    }
    await fault(page)
    await (state === 'unloaded' ? goTo(page, place) : page.goto(place))
    // The code of the screen and its texts are not what is loading.
    return state === 'loading' ? page.locator('h1').first().waitFor({ state: 'attached' }) : settle(page)
  }
  await page.goto(place)
  await settle(page)
  await open?.(page)
  await fault?.(page)
  if (fault && open) await send(page)
}

/** An exchange with a stopped clock, the users of the screens, and the built app. */
export const openStage = async () => {
  const exchange = new Exchange('default', ...MARKET)
  await exchange.start()
  const site = await serveSite(exchange.port, exchange.socketPort)
  const tokens: Readonly<Record<string, string>> = await createUsers(exchange)
  const time = await exchange.now()

  /** A page of the user of a state. */
  const blank = async (
    browser: Browser,
    shot: Choice & { readonly isVisitor?: boolean },
    scale: number,
    use: (page: Page) => Promise<void>,
  ) => {
    const [width = 0, height = 0] = shot.size.split('x').map(Number)
    const token = shot.isVisitor ? undefined : (tokens[shot.state] ?? tokens['rich'])
    const stored = {
      'h4.language': shot.lang,
      ...(token !== undefined && { 'h4.session': { token, user: null, wallets: null } }),
    }
    const localStorage = Object.entries(stored).map(([name, value]) => ({
      name,
      value: JSON.stringify(value),
    }))
    const context = await browser.newContext({
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
    try {
      const page = await context.newPage()
      page.setDefaultTimeout(PATIENCE)
      await page.clock.setFixedTime(time)
      await openChinese(page, site.origin)
      await use(page)
    } finally {
      await context.close()
    }
  }
  /** Shows a view on a page of its own. */
  const open = (browser: Browser, shot: Omit<Shot, 'name'>, use: (page: Page) => Promise<void>) =>
    blank(browser, { ...shot, isVisitor: isVisitors(shot.view.href) }, 2, async page => {
      await show(page, shot)
      await use(page)
    })
  return {
    exchange,
    time,
    blank,
    open,
    close: async () => {
      await site.close()
      await exchange.end()
    },
  }
}
