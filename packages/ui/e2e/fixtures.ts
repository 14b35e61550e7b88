import { test as base } from '@playwright/test'
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
export const test = base.extend<Fixtures & Options & { readonly fresh: Exchange }, WorkerFixtures>({
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
  storageState: async ({ exchange, origin, user, balances }, use) =>
    use(balances ? await signedIn(exchange, origin, user) : undefined),
  page: async ({ page }, use) => {
    // What nobody catches fails the test.
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

/** The storage of a page in which the user has logged in. */
export const signedIn = async (exchange: Exchange, origin: string, user: Login) => {
  const session = { token: await exchange.login(user), user: null, wallets: null }
  const localStorage = [{ name: 'h4.session', value: JSON.stringify(session) }]
  return { cookies: [], origins: [{ origin, localStorage }] }
}
