import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { AppError, createApp, memoryQueue, send, webStorage } from '../src/index.ts'
import { testClient } from './support/client.ts'
import { fakeSocket } from './support/fake-socket.ts'
import { FUZZ_RUNS, mutatedTexts, mutations } from './support/mutations.ts'
import { allVariants } from './variants/index.ts'

/** Shares of the runs: answers have the most readers. */
const RUNS = { answers: 0.6 * FUZZ_RUNS, pushes: 0.3 * FUZZ_RUNS, stored: 0.1 * FUZZ_RUNS }

afterEach(() => {
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  expect(Object.keys(Object.prototype)).toEqual([])
})

/** The longest message that an error may have, whatever the platform sends. */
const LONGEST = 3000

test('no answer breaks a reader: a call resolves, or rejects with a short AppError', async () => {
  const cases = allVariants.map(variant => mutatedTexts(variant.body).map(text => ({ variant, text })))
  await fc.assert(
    fc.asyncProperty(fc.oneof(...cases), async ({ variant: { endpoint, input }, text }) => {
      const reply = { status: 200, text, header: () => null }
      const client = testClient('http://platform.test', {
        http: async () => reply,
        retry: { attempts: 1, pause: 0 },
      })
      try {
        await send(client, endpoint, input as never)
      } catch (error) {
        expect(error).toBeInstanceOf(AppError)
        expect((error as AppError).message.length).toBeLessThan(LONGEST)
        expect(JSON.stringify(error).length).toBeLessThan(3 * LONGEST)
      }
    }),
    { numRuns: RUNS.answers },
  )
})

const quote = {
  currency_id: 1,
  legal_id: 3,
  symbol: 'BTC/USDT',
  currency_name: 'BTC',
  legal_name: 'USDT',
  now_price: '70000.1',
  change: '+1.2',
  volume: 12,
  high: 1,
  low: 1,
}
const PUSHES: Readonly<Record<string, unknown>> = {
  daymarket: quote,
  kline: { ...quote, type: 'kline', period: '1min', time: 1, open: 1, close: 1, high: 1, low: 1, volume: 1 },
  market_depth: { ...quote, asks: [[1, 2]], bids: [[1, 2]] },
  match_trade: { ...quote, data: [{ price: 1, amount: 1, ts: 1, direction: 'buy' }] },
  transaction: { ...quote, content: [], type: 'in' },
  lever_trade: { profits_all: 1, lever: [] },
  closed_microorder: { id: 1, user_id: 1 },
  update_balance_1: { user_id: 1 },
}

test('no push breaks the market', () => {
  const socket = fakeSocket(true)
  const app = createApp({
    origin: 'http://platform.test',
    socket,
    queue: memoryQueue(),
    frame: callback => callback(),
    fetch: (() => new Promise(() => {})) as unknown as typeof fetch,
  })
  void app.start()
  socket.up()
  const cases = Object.entries(PUSHES).map(([topic, push]) =>
    mutations(push).map(payload => ({ topic, payload })),
  )
  fc.assert(
    fc.property(fc.oneof(...cases), ({ topic, payload }) => {
      socket.message(topic, payload)
    }),
    { numRuns: RUNS.pushes },
  )
  app.close()
})

const STORED: Readonly<Record<string, unknown>> = {
  'h4.session': { token: 'x'.repeat(32), user: { id: 1, account_number: 'a@b.c' }, wallets: null },
  'h4.language': 'en',
  'h4.symbol': 'BTC',
}

test('no stored value keeps an app from starting', async () => {
  const cases = Object.entries(STORED).map(([key, value]) => mutatedTexts(value).map(text => ({ key, text })))
  await fc.assert(
    fc.asyncProperty(fc.oneof(...cases), async ({ key, text }) => {
      const storage = webStorage({
        length: 1,
        key: () => key,
        getItem: name => (name === key ? text : null),
        setItem: () => {},
        removeItem: () => {},
      })
      const app = createApp({
        origin: 'http://platform.test',
        socket: fakeSocket(),
        storage,
        queue: memoryQueue(),
        fetch: (() => new Promise(() => {})) as unknown as typeof fetch,
      })
      await app.start()
      app.close()
    }),
    { numRuns: RUNS.stored },
  )
})
