import { AppError, createApp, pushesOf, type App, type PushTopic } from '@app/sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { picture } from '../test/support/pictures.ts'
import { delivered, listenTo } from '../test/support/pushes.ts'
import { createNodeExchange, DEMO_USER, type NodeExchange } from './node.ts'

const LOGIN = { user_string: DEMO_USER.account, password: DEMO_USER.password, remember: false }

let exchange: NodeExchange
let app: App
beforeEach(async () => {
  exchange = createNodeExchange({ seed: 'test', speed: 0, pushInterval: 20 })
  exchange.listen()
  app = createApp({
    origin: 'https://exchange.test',
    socket: exchange.socket(),
    retry: { attempts: 1, pause: 0 },
  })
  await app.start()
})
afterEach(() => {
  app.close()
  exchange.close()
})

/** The next push of a topic. */
const next = (topic: PushTopic) =>
  new Promise<unknown>(resolve => {
    const reading = pushesOf(app, topic).subscribe(push => {
      reading.unsubscribe()
      resolve(push)
    })
  })
const codeOf = async (call: Promise<unknown>) => {
  const error = await call.catch((reason: unknown) => reason)
  return error instanceof AppError ? error.code : error
}

test('an app logs in, trades and receives pushes', async () => {
  await app.session.login(LOGIN)
  const closed = next('closed_microorder')
  const day = next('daymarket')
  const { id } = await app.api.options.submit({
    type: 1,
    match_id: 101,
    currency_id: 3,
    seconds: 60,
    number: '50',
  })
  expect(await day).toMatchObject({ currency_name: expect.any(String) as string })
  await exchange.control.clock.set({ advance: 60_000 })
  expect(await closed).toMatchObject({ data: { id, status: 3 } })
})

test('a control answers when the clients have been sent what follows', async () => {
  exchange.close()
  exchange = createNodeExchange({ seed: 'test', speed: 0, pushInterval: 3_600_000 })
  exchange.listen()
  const client = listenTo(exchange.socket())
  await delivered()
  client.take()
  for (const price of [60_000, 70_000]) {
    await exchange.control.price.set({ symbol: 'BTC', price, hold: true })
    const btc = expect.objectContaining({ currency_name: 'BTC', now_price: price }) as unknown
    expect(client.take('daymarket')).toContainEqual(btc)
  }
  await exchange.control.clock.set({ advance: 60_000 })
  expect(client.take('kline').length).toBeGreaterThan(0)
})

test('uploads and returns a picture', async () => {
  await app.session.login(LOGIN)
  const bytes = picture('image/png')
  const path = await app.api.upload.image({ file: new Blob([bytes], { type: 'image/png' }) })
  const stored = await fetch(new URL(path, 'https://exchange.test'))
  expect(new Uint8Array(await stored.arrayBuffer())).toEqual(bytes)
})

test('faults are network errors', async () => {
  await exchange.control.faults.add({ kind: 'drop', path: 'market.quotations' })
  expect(await codeOf(app.api.market.quotations({}))).toBe('NETWORK')
  await exchange.control.faults.add({ kind: 'truncated', path: 'market.quotations' })
  expect(await codeOf(app.api.market.quotations({}))).toBe('NETWORK')
  await exchange.control.faults.add({ kind: 'latency', path: 'market.quotations', ms: 60_000 })
  expect(await codeOf(app.api.market.quotations({}, { timeout: 20 }))).toBe('TIMEOUT')
  expect(await app.api.market.quotations({})).toHaveLength(1)
})

test('other requests go to the network, and all after close', async () => {
  await expect(fetch('http://localhost:9/other')).rejects.toThrow('fetch failed')
  expect((await fetch('https://exchange.test/health')).status).toBe(200)
  exchange.close()
  await expect(fetch('http://localhost:9/health')).rejects.toThrow('fetch failed')
})

test('a disconnected socket reconnects', async () => {
  await next('daymarket')
  const states: string[] = []
  app.connection.status$.subscribe(({ state }) => states.push(state))
  await exchange.control.pushes.disconnect()
  await next('daymarket')
  expect(states).toEqual(expect.arrayContaining(['live', 'connecting', 'resyncing', 'live']))
})

test('only one exchange can listen; closing another does not stop it', async () => {
  const second = createNodeExchange({ seed: 'other', speed: 0 })
  for (let attempt = 0; attempt < 2; attempt++) {
    expect(() => second.listen()).toThrow('Another exchange listens in this process; close() it first')
    second.close()
  }
  const seed = async () =>
    ((await (await fetch('https://exchange.test/health')).json()) as { seed: string }).seed
  expect(await seed()).toBe('test')
  exchange.close()
  second.listen()
  expect(await seed()).toBe('other')
  second.close()
})

test.each([
  [{ speed: -2 }, 'speed takes'],
  [{ start: 1.5 }, 'start takes'],
  [{ pushInterval: 0 }, 'pushInterval takes'],
  [{ seed: '' }, 'seed takes'],
])('refuses %o', (settings, sentence) => {
  expect(() => createNodeExchange(settings)).toThrow(sentence)
})

test('close resolves delayed answers', async () => {
  await exchange.control.faults.add({ kind: 'latency', ms: 60_000 })
  const late = fetch('https://exchange.test/api/currency/quotation_new')
  await vi.waitUntil(() => exchange.faults.list().length === 0)
  exchange.close()
  expect((await late).status).toBe(200)
})

test('exchanges of one process serve an origin each, or none', async () => {
  const [one, two] = ['https://one.test', 'https://two.test'].map((origin, index) => {
    const exchange = createNodeExchange({ seed: `${index}`, speed: 0 })
    exchange.listen(origin)
    return exchange
  })
  const seedOf = async (origin: string) =>
    ((await (await fetch(`${origin}/health`)).json()) as { seed: string }).seed
  expect([await seedOf('https://one.test'), await seedOf('https://two.test')]).toEqual(['0', '1'])
  one?.close()
  expect(await seedOf('https://two.test')).toBe('1')
  two?.close()
})

test('pushes start with a socket, without listen()', async () => {
  const exchange = createNodeExchange({ speed: 0 })
  const topics = new Set<string>()
  exchange.socket().open({ up() {}, down() {}, message: topic => topics.add(topic) })
  await exchange.control.price.set({ symbol: 'BTC', price: 60_000 })
  expect([...topics]).toEqual(['daymarket', 'kline'])
  exchange.close()
})
