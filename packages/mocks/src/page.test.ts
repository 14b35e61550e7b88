import { createApp } from '@app/sdk'
import { expose } from 'comlink'
import { expect, onTestFinished, test } from 'vitest'
import { createPageExchange, createWorkerExchange, type PageExchangeOptions } from './page.ts'
import { createPageHost } from './page/host.ts'

/** A worker's message port. */
const worker = () => {
  const { port1, port2 } = new MessageChannel()
  expose(createPageHost(), port1)
  port2.start()
  return Object.assign(port2, { terminate: () => port2.close() }) as unknown as Worker
}

const inWorker = (options: PageExchangeOptions) => createWorkerExchange(worker, options)

test.each([
  ['the thread of the page', createPageExchange],
  ['a worker', inWorker],
])('an app trades with an exchange in %s', async (_, create) => {
  const exchange = await create({})
  const { account, password } = exchange.user
  const app = createApp({ origin: 'http://localhost', http: exchange.http, socket: exchange.socket })
  onTestFinished(async () => {
    app.close()
    await exchange.close()
  })
  await app.start()
  await app.session.login({ user_string: account, password, remember: false })
  await app.ready()
  const { change_wallet, lever_wallet, micro_wallet } = await app.api.wallet.list({})
  const total = [change_wallet, lever_wallet, micro_wallet].reduce(
    (sum, of) => sum + Number(of.usdt_totle),
    0,
  )
  expect(total).toBe(10_000)
  await exchange.control.price.set({ symbol: 'BTC', price: 50_000, hold: true })
  await expect.poll(() => app.market.quote('BTC')?.now_price).toBe(50_000)
  // Aborted calls do not wait for the exchange.
  const ended = AbortSignal.abort()
  await expect(app.api.wallet.list({}, { signal: ended })).rejects.toMatchObject({ code: 'ABORTED' })
  await exchange.reset()
  await expect(app.api.wallet.list({})).rejects.toMatchObject({ code: 'SESSION_INVALID' })
})

test('a worker that cannot be loaded is an error', async () => {
  const events = new EventTarget()
  const postMessage = () => events.dispatchEvent(new Event('error'))
  const start = () => Object.assign(events, { postMessage, terminate() {} }) as unknown as Worker
  await expect(createWorkerExchange(start)).rejects.toThrow('The worker of the exchange could not be loaded')
})
