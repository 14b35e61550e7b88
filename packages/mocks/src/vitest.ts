import { createApp, memoryQueue, memoryStorage, type App, type AppOptions } from '@app/sdk'
import { expect, test as base } from 'vitest'
import { createNodeExchange, type NodeExchange, type NodeExchangeSettings } from './node.ts'
import { START } from './testing/options.ts'
import { matchers, type ExchangeMatchers } from './testing/matcher.ts'
import { createTestExchange, type TestExchange, type TestUser } from './testing/test-exchange.ts'

export type { Balances, CallTo, TestExchange, TestUser } from './testing/test-exchange.ts'
export type { SentCall } from './http/calls.ts'

declare module 'vitest' {
  interface Matchers<T> extends ExchangeMatchers<T> {}
}

/** An exchange in the process of its tests. */
export interface VitestExchange extends TestExchange {
  /** Starts an app of the SDK that is signed in as the user; closed with the exchange. */
  app(user: TestUser, options?: Partial<AppOptions>): Promise<App>
  /** The exchange itself, for a front end that is not the SDK: `fetch`, `socket()`, `listen(origin)`. */
  readonly node: NodeExchange
}

/**
 * `test` with an `exchange`: one for each test, or, with scope 'file', one for all tests of a file. Importing this adds the matcher `toHaveSent`.
 *
 * ```ts
 * const test = exchangeTest({ seed: 'mine' })
 * test('buys', async ({ exchange }) => {
 *   const app = await exchange.app(await exchange.user({ micro: { USDT: '1000' } }))
 *   …
 *   expect(exchange).toHaveSent('options.submit', { number: '100' })
 * })
 * ```
 */
export const exchangeTest = (settings: NodeExchangeSettings = {}, scope: 'test' | 'file' = 'test') =>
  base.extend<{ exchange: VitestExchange }>({
    exchange: [
      // oxlint-disable-next-line no-empty-pattern -- the first parameter names the fixtures that it needs
      async ({}, provide) => {
        const node = createNodeExchange({ speed: 0, start: START, ...settings })
        const apps: App[] = []
        const app: VitestExchange['app'] = async ({ account, password }, options) => {
          const created = createApp({
            origin: 'http://exchange.test',
            fetch: (input, init) => node.fetch(new Request(input, init)).then(failed),
            socket: node.socket(),
            storage: memoryStorage(),
            queue: memoryQueue(),
            ...options,
          })
          apps.push(created)
          await created.start()
          await created.session.login({ user_string: account, password, remember: false })
          return created
        }
        await provide({ ...createTestExchange(node, node.control), app, node })
        for (const each of apps) each.close()
        node.close()
      },
      { scope },
    ],
  })

/** @throws TypeError for a dropped connection, as `fetch` does. */
const failed = (response: Response): Response => {
  if (response.type === 'error') throw new TypeError('fetch failed')
  return response
}

expect.extend(matchers)
