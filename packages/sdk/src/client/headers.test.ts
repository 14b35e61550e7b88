import { ofetch } from 'ofetch'
import { describe, expect, test } from 'vitest'
import { order, serve } from '../../test/support/calls.ts'
import { failure, testClient } from '../../test/support/client.ts'
import { ok } from '../../test/support/http-server.ts'
import { contract } from '../contract/index.ts'
import { httpOverFetch, httpOverOfetch, send, type Http } from './index.ts'

const { market, options } = contract
const doors = [
  ['fetch', httpOverFetch()],
  ['ofetch', httpOverOfetch(ofetch)],
] as const
const valid = ['0f1e2d3c', 'h\u00e9', 'a b', '']
const invalid = ['\u4e2d\u6587', 'a\nb', 'a\r\nx: y', '\u0000', '\u007f', '\u0100']

describe.each(doors)('%s', (_, http) => {
  test.each(invalid)('rejects a token or language that does not fit a header: %j', async text => {
    const server = await serve(ok([]))
    for (const [name, settings] of [
      ['token', { token: () => text }],
      ['language', { lang: () => text }],
    ] as const) {
      const client = testClient(server.origin, { http, ...settings })
      for (const call of [send(client, market.quotations, {}), send(client, options.submit, order)]) {
        const error = await failure(call)
        expect(error).toMatchObject({ code: 'BAD_INPUT', delivery: 'not-sent', reconcile: [] })
        expect(error.message).toContain(`the ${name}`)
        expect(error.message).not.toContain(text)
      }
    }
    expect(server.seen).toEqual([])
  })
})
test.each(valid)('sends any other: %j', async text => {
  const server = await serve(ok([]))
  await send(testClient(server.origin, { token: () => text, lang: () => text }), market.quotations, {})
  expect(server.seen).toMatchObject([{ headers: { authorization: text, lang: text }, query: { lang: text } }])
})
test('keeps personal answers out of the cache, not public ones', async () => {
  const caches: unknown[] = []
  const http: Http = async ({ cache }) => {
    caches.push(cache)
    throw new TypeError('fetch failed')
  }
  const client = testClient('http://platform.test', { http, retry: { attempts: 1, pause: 1 } })
  await failure(send(client, contract.custody.myLevel, {}))
  await failure(send(client, market.quotations, {}))
  expect(caches).toEqual(['no-store', undefined])
})
