import { expect as baseExpect, test as base, type Page } from '@playwright/test'
import { WebSocket } from 'ws'
import { createControl } from './control/client.ts'
import { startServer, type ServerOptions } from './server.ts'
import { matchers } from './testing/matcher.ts'
import { createTestExchange, type TestExchange } from './testing/test-exchange.ts'

export type { Balances, CallTo, TestExchange, TestUser } from './testing/test-exchange.ts'
export type { SentCall } from './http/calls.ts'

/** An exchange of a worker, as a server on free ports. */
export interface PlaywrightExchange extends TestExchange {
  /** 'http://localhost:41234' */
  readonly url: string
  readonly socketUrl: string
  /** Sends the page's calls to /api, /upload and its push channel here, whatever origin it sends them to. */
  serve(page: Page): Promise<void>
}

const HTTP = /^https?:\/\/[^/]+\/(api|upload)\//
const SOCKET = /\/wss\/socket\.io\//

/**
 * `test` with an `exchange` for each test.
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
export const exchangeTest = (settings: ServerOptions = {}) =>
  base.extend<{ exchange: PlaywrightExchange }>({
    // oxlint-disable-next-line no-empty-pattern -- the first parameter names the fixtures that it needs
    exchange: async ({}, provide) => {
      const server = await startServer({ port: 0, socketPort: 0, speed: 0, ...settings, control: true })
      const { url, socketUrl, controlToken } = server
      const moved = (address: string, to: string) => {
        const { pathname, search } = new URL(address)
        return to + pathname + search
      }
      const serve = async (page: Page) => {
        await page.route(HTTP, async route => {
          const response = await route
            .fetch({ url: moved(route.request().url(), url) })
            .catch(() => undefined)
          await (response ? route.fulfill({ response }) : route.abort())
        })
        await page.route(SOCKET, async route => {
          const response = await route
            .fetch({ url: moved(route.request().url(), socketUrl) })
            .catch(() => undefined)
          await (response ? route.fulfill({ response }) : route.abort())
        })
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
      const control = createControl(url, { token: controlToken })
      await provide({ ...createTestExchange(server, control), url, socketUrl, serve })
      await server.close()
    },
  })

/** Playwright's `expect` with `toHaveSent`. */
export const expect = baseExpect.extend(matchers)
