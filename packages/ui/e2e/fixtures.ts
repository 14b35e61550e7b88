import { test as bare } from '@playwright/test'
import { violations } from './axe.ts'
import { Exchange, type Dialect, type Login } from './exchange.ts'
import { KeptPage } from './kept-page.ts'
import { expect } from './patient.ts'
import { serveSite } from './site.ts'
import { signIn } from './steps.ts'
import type { Page } from '@playwright/test'

interface Fixtures {
  /** A new user with 1,000 USDT to trade options with. */
  readonly user: Login
  /** The page of that user, signed in, at /home. */
  readonly signedIn: Page
  /** The same with nothing loaded yet: for tests that begin at another place. */
  readonly ready: Page
  /** Looks at a screen with axe, in the one dialect that is enough: a journey calls it wherever it comes. */
  readonly accessible: (screen: string) => Promise<void>
  /** No test finds the time or a price as another one left it. */
  readonly settled: void
}
interface WorkerFixtures {
  /** How the exchange words its answers: `test.use({ dialect: 'spec' })` at the top of a file. */
  readonly dialect: Dialect
  readonly exchange: Exchange
  readonly origin: string
  readonly kept: KeptPage
}

const DAY = 86_400_000
/** H4_EVE=8 has each test begin 8 s before a midnight UTC, to find those that mind the end of a day. */
const EVE = Number(process.env['H4_EVE'] ?? 0)

/** Every worker has an exchange and a site of its own; every test a user of its own. */
export const test = bare.extend<Fixtures, WorkerFixtures>({
  dialect: ['default', { option: true, scope: 'worker' }],
  exchange: [
    async ({ dialect }, use) => {
      const exchange = new Exchange(undefined, dialect)
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
  kept: [
    async ({}, use) => {
      const kept = new KeptPage()
      await use(kept)
      await kept.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, kept, origin, viewport, contextOptions }, use, testInfo) => {
    const { reducedMotion = null } = contextOptions
    const page = await kept.open(browser, origin, { viewport, reducedMotion })
    // Whatever a page throws fails its test.
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    await use(page)
    await kept.leave(testInfo.status !== testInfo.expectedStatus)
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
