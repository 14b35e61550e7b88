import { test as bare } from '@playwright/test'
import { violations } from './axe.ts'
import { Exchange, type Dialect, type Login } from './exchange.ts'
import { WorkerPage } from './worker-page.ts'
import { expect } from './expect.ts'
import { serveSite } from './site.ts'
import { signIn } from './steps.ts'
import type { Page } from '@playwright/test'

interface Fixtures {
  /** A new user with 1,000 USDT in the option account. */
  readonly user: Login
  /** The page of that user at /home. */
  readonly signedIn: Page
  /** The same page, signed in, with no screen loaded yet. */
  readonly ready: Page
  /** Runs axe on the current screen, in the default dialect only. */
  readonly accessible: (screen: string) => Promise<void>
  /** Resets clock and prices after each test. */
  readonly settled: void
}
interface WorkerFixtures {
  /** Set with `test.use({ dialect: 'spec' })` at the top of a file. */
  readonly dialect: Dialect
  readonly exchange: Exchange
  readonly origin: string
  readonly workerPage: WorkerPage
}

const DAY = 86_400_000
/** H4_EVE=8 starts each test 8 s before midnight UTC, to find tests that depend on the day. */
const EVE = Number(process.env['H4_EVE'] ?? 0)

/** One exchange and one site per worker, one user per test. */
export const test = bare.extend<Fixtures, WorkerFixtures>({
  dialect: ['default', { option: true, scope: 'worker' }],
  exchange: [
    async ({ dialect }, use) => {
      const exchange = new Exchange(dialect)
      await exchange.start()
      await use(exchange)
      await exchange.end()
    },
    { scope: 'worker' },
  ],
  origin: [
    async ({ exchange }, use) => {
      const site = await serveSite(exchange.port, exchange.socketPort)
      await use(site.origin)
      await site.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ origin }, use) => use(`${origin}/h4/`),
  actionTimeout: async ({}, use) => use(30_000),
  workerPage: [
    async ({}, use) => {
      const workerPage = new WorkerPage()
      await use(workerPage)
      await workerPage.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, workerPage, origin, viewport, contextOptions }, use, testInfo) => {
    const { reducedMotion = null } = contextOptions
    const page = await workerPage.open(browser, origin, { viewport, reducedMotion })
    // An uncaught error of the page fails the test.
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    page.on('console', message => {
      if (/Content Security Policy|requires 'Trusted/.test(message.text())) errors.push(message.text())
    })
    await use(page)
    await workerPage.reset(testInfo.status !== testInfo.expectedStatus)
    expect(errors).toEqual([])
  },
  context: async ({ page }, use) => use(page.context()),
  settled: [
    async ({ exchange }, use) => {
      if (EVE > 0) await exchange.advance(DAY - ((await exchange.now()) % DAY) + DAY - EVE * 1000)
      await use()
      await exchange.settle()
    },
    { auto: true },
  ],
  accessible: async ({ page, dialect }, use) =>
    use(async screen => {
      if (dialect === 'default') expect.soft(await violations(page), screen).toEqual([])
    }),
  user: async ({ exchange }, use) => {
    await use(await exchange.createUser([{ kind: 'micro', currency: 'USDT', amount: '1000' }]))
  },
  signedIn: async ({ ready: page }, use) => {
    await page.goto('home')
    await use(page)
  },
  ready: async ({ page, user }, use) => {
    await signIn(page, user)
    await use(page)
  },
})

export { expect }
