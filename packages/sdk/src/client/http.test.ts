import { ofetch } from 'ofetch'
import { afterEach, describe, expect, test } from 'vitest'
import {
  brokenBody,
  json,
  raw,
  reset,
  silence,
  stalledBody,
  startServer,
  type TestServer,
} from '../../test/support/http-server.ts'
import { httpOverFetch, httpOverOfetch, type Http, type HttpRequest } from './index.ts'

let server: TestServer
afterEach(() => server.close())

const doors: [string, () => Http][] = [
  ['fetch', () => httpOverFetch()],
  ['fetch of the caller', () => httpOverFetch((input, init) => fetch(input, init))],
  ['ofetch', () => httpOverOfetch(ofetch)],
  ['ofetch with retries', () => httpOverOfetch(ofetch.create({ retry: 3, retryDelay: 1 }))],
]

describe.each(doors)('%s', (_, door) => {
  const ask = (more: Partial<HttpRequest> = {}) =>
    door()({
      url: `${server.origin}/api/x?lang=en&symbol=BTC%2FUSDT`,
      method: 'GET',
      headers: { lang: 'en', authorization: 'token' },
      signal: new AbortController().signal,
      ...more,
    })

  test('sends the request as it is', async () => {
    server = await startServer(json({ type: 'ok' }))
    const body = JSON.stringify({ number: '1.10', lang: 'en' })
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    await ask()
    await ask({ method: 'POST', body, headers })
    expect(server.seen).toMatchObject([
      {
        method: 'GET',
        path: '/api/x',
        query: { lang: 'en', symbol: 'BTC/USDT' },
        headers: { lang: 'en', authorization: 'token' },
      },
      { method: 'POST', headers, body: { number: '1.10', lang: 'en' } },
    ])
  })
  test('returns the text as it is, with status and headers', async () => {
    server = await startServer(json([1, '2'], 200, { 'x-more': 'yes' }), raw(' <b>\u00e9</b> '), raw(''))
    const reply = await ask()
    expect([reply.status, reply.text, reply.header('X-More'), reply.header('none')]).toEqual([
      200,
      '[1,"2"]',
      'yes',
      null,
    ])
    expect((await ask()).text).toBe(' <b>\u00e9</b> ')
    expect((await ask()).text).toBe('')
  })
  test.each([304, 400, 404, 429, 500, 503])('status %d is a reply, without a retry', async status => {
    server = await startServer(json({ message: 'no' }, status))
    expect(await ask()).toMatchObject({ status, text: status === 304 ? '' : '{"message":"no"}' })
    expect(server.seen).toHaveLength(1)
  })
  test.each([
    ['a reset', reset],
    ['a broken body', brokenBody],
  ])('%s rejects, without a retry', async (_, fault) => {
    server = await startServer(fault)
    await expect(ask({ method: 'POST', body: '{}' })).rejects.toThrow()
    expect(server.seen).toHaveLength(1)
  })
  test.each([
    ['silence', silence],
    ['a stalled body', stalledBody],
  ])('%s ends with the signal', async (_, fault) => {
    const controller = new AbortController()
    server = await startServer((request, response) => {
      fault(request, response)
      setImmediate(() => controller.abort())
    })
    await expect(ask({ signal: controller.signal })).rejects.toThrow()
  })
})

describe("a caller's ofetch", () => {
  const ask = (instance: typeof ofetch) => {
    const { signal } = new AbortController()
    return httpOverOfetch(instance)({ url: server.origin, method: 'GET', headers: { lang: 'en' }, signal })
  }

  test('runs its hooks, and one may read the body', async () => {
    server = await startServer(json({ type: 'ok' }), json({ type: 'error' }, 503), reset)
    const seen: unknown[] = []
    const instance = ofetch.create({
      onRequest: ({ options }) => options.headers.set('x-trace', '7'),
      onResponse: async ({ response }) => void seen.push(await response.clone().text()),
      onResponseError: ({ response }) => void seen.push(response.status),
      onRequestError: ({ error }) => void seen.push(error.message),
    })
    expect(await ask(instance)).toMatchObject({ status: 200, text: '{"type":"ok"}' })
    expect(await ask(instance)).toMatchObject({ status: 503, text: '{"type":"error"}' })
    await expect(ask(instance)).rejects.toThrow('fetch failed')
    expect(server.seen[0]).toMatchObject({ headers: { 'x-trace': '7', lang: 'en' } })
    expect(seen).toEqual(['{"type":"ok"}', '{"type":"error"}', 503, 'fetch failed'])
  })
  test('its parsing and its timeout do not apply', async () => {
    server = await startServer(raw(' {} '))
    expect(await ask(ofetch.create({ parseResponse: JSON.parse, timeout: 1 }))).toMatchObject({
      text: ' {} ',
    })
  })
  test('rejects as its hooks do', async () => {
    server = await startServer(json({}))
    const onResponse = () => Promise.reject(new Error('mine'))
    await expect(ask(ofetch.create({ onResponse }))).rejects.toThrow('mine')
  })
})
