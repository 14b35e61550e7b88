import { afterEach, describe, expect, test } from 'vitest'
import { testClient } from '../../test/support/client.ts'
import { json, ok, startServer, type Answer, type TestServer } from '../../test/support/http-server.ts'
import { contract } from '../contract/index.ts'
import { createApi, send } from './index.ts'

const TOKEN = '0f1e2d3c4b5a69788796a5b4c3d2e1f0'
const { account, market, options, wallet } = contract
const window = { symbol: 'BTC/USDT', from: 1, to: 2 }

let server: TestServer
const serve = async (...answers: Answer[]) => (server = await startServer(...answers))
afterEach(() => server.close())

describe('the request', () => {
  test('GET: bare token and language in headers, everything else in the query', async () => {
    await serve(ok({ data: [] }))
    const client = testClient(server.origin, { token: () => TOKEN, lang: () => 'hk' })
    await send(client, options.list, { match_id: 2 })
    expect(server.seen).toMatchObject([
      {
        method: 'GET',
        path: '/api/microtrade/lists',
        query: { lang: 'hk', match_id: '2', status: '1', page: '1', limit: '999' },
        headers: { authorization: TOKEN, lang: 'hk' },
        body: undefined,
      },
    ])
  })
  test('POST: language in query and JSON body', async () => {
    await serve(ok({ change_wallet: [] }))
    await send(testClient(server.origin, { token: () => TOKEN, lang: () => 'hk' }), wallet.list, {})
    expect(server.seen).toMatchObject([{ method: 'POST', query: { lang: 'hk' }, body: { lang: 'hk' } }])
    expect(server.seen[0]?.headers).toMatchObject({
      authorization: TOKEN,
      'content-type': 'application/json',
    })
  })
  test('a visitor sends no authorization, and a password only in the body', async () => {
    await serve(ok(TOKEN))
    await send(testClient(server.origin), account.login, {
      user_string: 'ann@example.com',
      password: 'hunter2',
      type: 0,
    })
    const [seen] = server.seen
    expect(seen?.headers.authorization).toBeUndefined()
    expect(seen?.query).toEqual({ lang: 'en' })
    expect(seen?.body).toEqual({ user_string: 'ann@example.com', password: 'hunter2', type: 0, lang: 'en' })
  })
  test("candles are requested in hk, independent of the user's language", async () => {
    await serve(json({ code: 1, msg: 'success', data: [] }))
    await send(testClient(server.origin, { lang: () => 'en' }), market.candles, { ...window, period: '5min' })
    expect(server.seen[0]).toMatchObject({ query: { lang: 'hk', from: '1' }, headers: { lang: 'en' } })
  })
  test('the language and the token are the current ones', async () => {
    await serve(ok([]))
    let lang = 'en'
    let token: string | null = null
    const client = testClient(server.origin, { lang: () => lang, token: () => token })
    await send(client, market.quotations, {})
    lang = 'hk'
    token = TOKEN
    await send(client, market.quotations, {})
    expect(server.seen.map(({ query, headers }) => [query['lang'], headers.authorization])).toEqual([
      ['en', undefined],
      ['hk', TOKEN],
    ])
  })
  test('query values are encoded, a lone surrogate as U+FFFD', async () => {
    await serve(json({ code: 1, msg: 'success', data: [] }))
    const symbol = 'B&T C=/+?#\ud800é'
    await send(testClient(server.origin), market.candles, { ...window, symbol, period: '5min' })
    expect(server.seen[0]?.query).toMatchObject({ symbol: 'B&T C=/+?#\ufffdé' })
  })
  test('a path can contain a query', async () => {
    await serve(ok([]))
    const client = testClient(server.origin, { paths: { 'market.quotations': '/index.php?r=quotes' } })
    await send(client, market.quotations, {})
    expect(server.seen).toMatchObject([{ path: '/index.php', query: { r: 'quotes', lang: 'en' } }])
  })
  test.each(['/', '//'])('an origin can end with %s', async end => {
    await serve(ok([]))
    await send(testClient(server.origin + end), market.quotations, {})
    expect(server.seen[0]?.path).toBe(market.quotations.path)
  })
  test('a deployment can have other paths', async () => {
    await serve(ok([]))
    const client = testClient(server.origin, { paths: { 'market.quotations': '/v2/quotes' } })
    await send(client, market.quotations, {})
    await send(client, options.expiries, {})
    expect(server.seen.map(({ path }) => path)).toEqual(['/v2/quotes', '/api/microtrade/seconds'])
  })
})

describe('the timestamp of an order', () => {
  const { spot } = contract
  const order = { legal_id: 3, currency_id: 1, price: '1', mode: 2, num: '1' } as const
  const stamps = () => server.seen.map(({ body }) => (body as { timestamp: number }).timestamp)

  test('comes from the client and strictly increases', async () => {
    await serve(ok('done'))
    let now = 1_700_000_000_000
    const client = testClient(server.origin, { now: () => now })
    await Promise.all([send(client, spot.buy, order), send(client, spot.buy, order)])
    now -= 60_000
    await send(client, spot.sell, order)
    now += 120_000
    await send(client, spot.sell, order)
    expect(stamps().toSorted((a, b) => a - b)).toEqual([
      1_700_000_000_000, 1_700_000_000_001, 1_700_000_000_002, 1_700_000_060_000,
    ])
  })
  test('is not sent with other calls', async () => {
    await serve(ok('done'))
    await send(testClient(server.origin), spot.cancel, { id: 1, type: 'in' })
    expect(server.seen[0]?.body).toEqual({ id: 1, type: 'in', lang: 'en' })
  })
})

describe('the facade', () => {
  test('binds single and grouped endpoints; an input without required fields is optional', async () => {
    await serve(ok([]))
    const api = createApi(testClient(server.origin), { expiries: options.expiries, market })
    expect(await api.expiries()).toEqual([])
    expect(await api.market.quotations({})).toEqual([])
    expect(server.seen.map(({ path }) => path)).toEqual([
      '/api/microtrade/seconds',
      '/api/currency/quotation_new',
    ])
  })
})

describe('hourly candles', () => {
  const hour = { ...window, period: '1h' } as const
  const refusal = json({ code: -1, msg: 'error: period invalid', data: null })
  const periods = () => server.seen.map(({ query }) => query['period'])

  test('are requested as 1h', async () => {
    await serve(json({ code: 1, msg: 'success', data: [] }))
    await send(testClient(server.origin), market.candles, hour)
    expect(periods()).toEqual(['1h'])
  })
  test('are requested as 60min when 1h is refused, and from then on if that is accepted', async () => {
    await serve(
      refusal,
      json({ code: 1, msg: 'success', data: [{ id: 1, open: 1, high: 1, low: 1, close: 1 }] }),
    )
    const client = testClient(server.origin)
    expect(await send(client, market.candles, hour)).toHaveLength(1)
    expect(periods()).toEqual(['1h', '60min'])
    await send(client, market.candles, hour)
    await send(client, market.candles, { ...hour, period: '5min' })
    expect(periods()).toEqual(['1h', '60min', '60min', '5min'])
  })
  test('are not requested a third time', async () => {
    await serve(refusal)
    const client = testClient(server.origin)
    await expect(send(client, market.candles, hour)).rejects.toMatchObject({
      code: 'REFUSED',
      serverText: 'error: period invalid',
      attempt: 2,
    })
    expect(periods()).toEqual(['1h', '60min'])
  })
})

test('pending$ counts the calls in flight except silent ones', async () => {
  await serve(ok([]), json({}, 400))
  const client = testClient(server.origin)
  const counts: number[] = []
  client.pending$.subscribe(count => counts.push(count))
  await send(client, market.quotations, {})
  await send(client, options.submit, {
    type: 1,
    match_id: 2,
    currency_id: 3,
    seconds: 60,
    number: '5',
  }).catch(() => {})
  await send(client, market.quotations, {}, { silent: true }).catch(() => {})
  await send(client, options.submit, {
    type: 1,
    match_id: 2,
    currency_id: 3,
    seconds: 60,
    number: '0',
  }).catch(() => {})
  expect(counts).toEqual([0, 1, 0, 1, 0])
})
