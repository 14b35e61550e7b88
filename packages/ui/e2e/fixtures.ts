import { test as bare } from '@playwright/test'
import { Exchange, type Login } from './exchange.ts'
import { expect } from './patient.ts'
import { serveSite } from './site.ts'
import { login } from './steps.ts'
import type { Page } from '@playwright/test'

interface Fixtures {
  /** A new user with 1,000 USDT to trade options with. */
  readonly user: Login
  /** The page of that user, signed in, at /home. */
  readonly signedIn: Page
}
interface WorkerFixtures {
  readonly exchange: Exchange
  readonly origin: string
}

/** Every worker has an exchange and a site of its own; every test a user of its own. */
export const test = bare.extend<Fixtures, WorkerFixtures>({
  exchange: [
    async ({}, use) => {
      const exchange = new Exchange()
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
  // Whatever a page throws fails its test.
  page: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    await use(page)
    expect(errors).toEqual([])
  },
  user: async ({ exchange }, use) => {
    await use(await exchange.createUser([{ kind: 'micro', currency: 'USDT', amount: '1000' }]))
  },
  signedIn: async ({ page, user }, use) => {
    await login(page, user)
    await use(page)
  },
})

export { expect }
