import { test as base, type BrowserContext } from '@playwright/test'
import { Exchange, type Balance, type Dialect, type Login } from './exchange.ts'
import { serveSite } from './site.ts'

interface Options {
  /** The balances of the user; null: the page is a visitor's. */
  readonly balances: readonly Balance[] | null
}
interface Fixtures {
  /** A new user, who is signed in. */
  readonly user: Login
}
interface WorkerFixtures {
  /** Set with `test.use({ dialect: 'spec' })` at the top of a file. */
  readonly dialect: Dialect
  readonly exchange: Exchange
  /** The address of the app's site. */
  readonly origin: string
}

/**
 * A worker has one exchange, whose time is paused: a test moves it. Each test has a user and a page of its own, and
 * begins with the exchange as it was at its start.
 */
export const test = base.extend<Fixtures & Options, WorkerFixtures>({
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
  baseURL: ({ origin }, use) => use(`${origin}/h4/`),
  balances: [[{ kind: 'micro', currency: 'USDT', amount: '1000' }], { option: true }],
  // Before the hooks of a test, which set prices.
  user: [
    async ({ exchange, balances }, use) => {
      await exchange.reset()
      await use(await exchange.createUser(balances ?? []))
    },
    { auto: true },
  ],
  context: async ({ context, exchange, user, balances }, use) => {
    if (balances) await signIn(context, await exchange.login(user))
    await use(context)
  },
  page: async ({ page }, use) => {
    // An uncaught error or a violation of the policy fails the test.
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    page.on('console', message => {
      if (/Content Security Policy|requires 'Trusted/.test(message.text())) errors.push(message.text())
    })
    await use(page)
    expect(errors).toEqual([])
  },
})

export const expect = test.expect

/** Signs in at the first page that a context loads. Playwright's `storageState` loads one more, in half a second. */
export const signIn = (context: BrowserContext, token: string) =>
  context.addInitScript(session => {
    if (location.protocol === 'about:' || document.cookie.includes('signedIn')) return
    document.cookie = 'signedIn; path=/'
    localStorage.setItem('h4.session', session)
  }, storedSession(token))

/** What the app stores after a login. */
export const storedSession = (token: string) => JSON.stringify({ token, user: null, wallets: null })
