import { expect as baseExpect, test as base, type Page } from '@playwright/test'
import { WebSocket } from 'ws'
import { createControl } from './control/client.ts'
import { startServer, type ServerOptions } from './server.ts'
import { START } from './testing/options.ts'
import { matchers } from './testing/matcher.ts'
import { createTestExchange, type TestExchange } from './testing/test-exchange.ts'

export type { Balances, CallTo, TestExchange, TestUser } from './testing/test-exchange.ts'
export type { SentCall } from './http/calls.ts'

/** A server on free ports. */
export interface PlaywrightExchange extends TestExchange {
  /** 'http://localhost:41234' */
  readonly url: string
  readonly socketUrl: string
  /** Sends the page's calls to /api, /upload and its push channel here, whatever origin it sends them to. */
  serve(page: Page): Promise<void>
}

const HTTP = /^https?:\/\/[^/]+\/(api|upload)\//
const SOCKET = /\/wss\/socket\.io\//

/** Sends what a page sends to an exchange. */
const servedBy =
  ({ url, socketUrl }: Pick<PlaywrightExchange, 'url' | 'socketUrl'>): PlaywrightExchange['serve'] =>
  async page => {
    const moved = (address: string, to: string) => {
      const { pathname, search } = new URL(address)
      return to + pathname + search
    }
    const route = (pattern: RegExp, to: string) =>
      page.route(pattern, async route => {
        const response = await route.fetch({ url: moved(route.request().url(), to) }).catch(() => undefined)
        await (response ? route.fulfill({ response }) : route.abort())
      })
    await route(HTTP, url)
    await route(SOCKET, socketUrl)
    await page.routeWebSocket(SOCKET, channel => {
      const exchange = new WebSocket(moved(channel.url(), socketUrl.replace(/^http/, 'ws')))
      const opened = new Promise(resolve => exchange.once('open', resolve))
      channel.onMessage(message => void opened.then(() => exchange.send(message)))
      exchange.on('message', (data, isBinary) =>
        channel.send(isBinary ? (data as Buffer) : (data as Buffer).toString()),
      )
      exchange.on('close', () => void channel.close())
      exchange.on('error', () => void channel.close())
      channel.onClose(() => exchange.close())
    })
  }

/**
 * `test` with an `exchange`: one for each test, or, with scope 'worker', one for all tests of a worker.
 *
 * ```ts
 * const test = exchangeTest({ seed: 'mine' })
 * test('buys', async ({ exchange, page }) => {
 *   await exchange.serve(page)
 *   …
 *   expect(exchange).toHaveSent('options.submit', { number: '100' })
 * })
 * ```
 */
export const exchangeTest = (settings: ServerOptions = {}, scope: 'test' | 'worker' = 'test') =>
  base.extend<object, { exchange: PlaywrightExchange }>({
    exchange: [
      // oxlint-disable-next-line no-empty-pattern -- the first parameter names the fixtures that it needs
      async ({}, provide) => {
        const server = await startServer({
          port: 0,
          socketPort: 0,
          speed: 0,
          start: START,
          ...settings,
          control: true,
        })
        const { url, socketUrl, controlToken } = server
        const control = createControl(url, { token: controlToken })
        await provide({ ...createTestExchange(server, control), url, socketUrl, serve: servedBy(server) })
        await server.close()
      },
      { scope: scope as 'worker' },
    ],
  })

/** Playwright's `expect` with `toHaveSent`. */
export const expect = baseExpect.extend(matchers)
