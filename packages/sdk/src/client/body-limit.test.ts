import { ofetch } from 'ofetch'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { accepted, order, serve } from '../../test/support/calls.ts'
import { failure, testClient } from '../../test/support/client.ts'
import { ok, raw, type Answer } from '../../test/support/http-server.ts'
import { contract } from '../contract/index.ts'
import { httpOverFetch, httpOverOfetch, send, withUploadProgress, type Http } from './index.ts'

const { market, options, upload } = contract
const longAnswer = (length: number) => ok('x'.repeat(length))

const doors: [string, () => Http][] = [
  ['fetch', () => httpOverFetch()],
  ['ofetch', () => httpOverOfetch(ofetch)],
  ['ofetch of the caller', () => httpOverOfetch(ofetch.create({ onResponse: () => {} }))],
  ['fetch, with progress', () => withUploadProgress(httpOverFetch())],
  // Without streams, and ignoring the limit.
  [
    'an http of the caller',
    () => async request => {
      const response = await fetch(request.url, request as RequestInit)
      return { status: response.status, text: await response.text(), header: () => null }
    },
  ],
]

describe.each(doors)('a response longer than maxBytes, over %s', (_, door) => {
  test('fails a money call as a lost response does', async () => {
    const { origin } = await serve(longAnswer(2000))
    const client = testClient(origin, { http: door(), maxBytes: 1000 })
    const error = await failure(send(client, options.submit, order))
    expect(error).toMatchObject({ code: 'BAD_RESPONSE', delivery: 'unknown', status: 200 })
    expect(error.reconcile).not.toEqual([])
    expect(error.message).toContain('1000 bytes')
  })
  test('fails a read; a call can override the limit', async () => {
    const { origin } = await serve(ok([]), ok([]), ok([]))
    const client = testClient(origin, { http: door(), maxBytes: 10 })
    const error = await failure(send(client, market.quotations, {}))
    expect(error).toMatchObject({ code: 'BAD_RESPONSE', delivery: 'answered', attempt: 1 })
    expect(await send(client, market.quotations, {}, { maxBytes: 100 })).toEqual([])
    expect(await send(client, market.quotations, {}, { maxBytes: Infinity })).toEqual([])
  })
  test('keeps its status', async () => {
    const { origin } = await serve(raw('x'.repeat(2000), 404))
    const client = testClient(origin, { http: door(), maxBytes: 1000 })
    const error = await failure(send(client, options.submit, order))
    expect(error).toMatchObject({ code: 'HTTP', status: 404, delivery: 'answered', serverText: '' })
  })
  test('a response of exactly maxBytes is read', async () => {
    const body = { type: 'ok', message: accepted }
    const { origin } = await serve(ok(accepted))
    const client = testClient(origin, { http: door(), maxBytes: JSON.stringify(body).length })
    expect(await send(client, options.submit, order)).toMatchObject({ seconds: 60 })
  })
})

describe.each(doors.slice(0, 4))('over %s', (_, door) => {
  test('an endless response is cancelled at the limit', async () => {
    let close = () => {}
    const closed = new Promise<void>(resolve => (close = resolve))
    const endless: Answer = (_request, response) => {
      const chunk = Buffer.alloc(64 * 1024, ' ')
      const go = () => {
        while (!response.destroyed && response.write(chunk));
      }
      response.on('drain', go).on('close', close).writeHead(200)
      go()
    }
    const { origin } = await serve(endless)
    const error = await failure(send(testClient(origin, { http: door() }), market.quotations, {}))
    expect(error.message).toContain('8388608 bytes')
    await closed
  })
  test('decodes a character split over two chunks', async () => {
    const [first, second] = [Buffer.from([0xc3]), Buffer.from([0xa9])]
    const { origin } = await serve((_request, response) => {
      response.writeHead(200).write('{"type":"error","message":"')
      response.write(first, () =>
        setImmediate(() => response.end(Buffer.concat([second, Buffer.from('"}')]))),
      )
    })
    const error = await failure(send(testClient(origin, { http: door() }), market.quotations, {}))
    expect(error).toMatchObject({ code: 'REFUSED', serverText: '\u00e9' })
  })
})

test.each([0, -1, NaN])('rejects a limit of %d bytes and sends nothing', async maxBytes => {
  const server = await serve(ok([]))
  const error = await failure(send(testClient(server.origin), market.quotations, {}, { maxBytes }))
  expect(error).toMatchObject({ code: 'BAD_INPUT', delivery: 'not-sent', issues: [{ path: 'maxBytes' }] })
  expect(server.seen).toEqual([])
})

describe('over XMLHttpRequest', () => {
  afterEach(() => void vi.unstubAllGlobals())
  test('aborts at the limit', async () => {
    const aborted = vi.fn()
    class Xhr {
      readonly upload = {}
      readonly status = 200
      readonly responseText = ''
      onprogress: (progress: { loaded: number }) => void = () => {}
      onabort = () => {}
      responseURL = ''
      open(_method: string, url: string) {
        this.responseURL = url
      }
      setRequestHeader() {}
      send() {
        this.onprogress({ loaded: 1000 })
        this.onprogress({ loaded: 1001 })
      }
      abort() {
        aborted()
        this.onabort()
      }
    }
    vi.stubGlobal('XMLHttpRequest', Xhr)
    vi.stubGlobal('location', { href: 'https://h4.example/' })
    const client = testClient('https://h4.example', {
      http: withUploadProgress(httpOverFetch()),
      maxBytes: 1000,
    })
    const file = new Blob(['x'], { type: 'image/png' })
    const error = await failure(send(client, upload.image, { file }, { onProgress: () => {} }))
    expect(error).toMatchObject({ code: 'BAD_RESPONSE', delivery: 'unknown' })
    expect(aborted).toHaveBeenCalledOnce()
  })
})
