import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accepted, buy, order, QUESTIONS, read, seen, serve } from '../../test/support/calls.ts'
import { failure, testClient } from '../../test/support/client.ts'
import {
  brokenBody,
  json,
  ok,
  raw,
  reset,
  silence,
  stalledBody,
  startServer,
  type Answer,
} from '../../test/support/http-server.ts'
import { contract } from '../contract/index.ts'
import { send, type ClientOptions } from './index.ts'

const { account, market, options } = contract

/** A fault that lasts until the deadline; fake time is advanced when the request arrives. */
const lasting =
  (fault: Answer): Answer =>
  (request, response) => {
    fault(request, response)
    if (vi.isFakeTimers()) void vi.advanceTimersByTimeAsync(15_000)
  }

/** Each fault: [name, answer, code, delivery of a money call]. */
const faults: [string, Answer, string, 'answered' | 'unknown', object?][] = [
  [
    'a refusal',
    json({ type: 'error', message: 'no' }),
    'REFUSED',
    'answered',
    { serverText: 'no', serverType: 'error' },
  ],
  ['identity missing', json({ type: '998', message: 'no' }), 'REFUSED', 'answered', { serverType: '998' }],
  ['payment info missing', json({ type: 997, message: 'no' }), 'REFUSED', 'answered', { serverType: '997' }],
  ['a refusal with an empty list', json({ type: 'error', message: [] }), 'REFUSED', 'answered'],
  [
    'a lost session',
    json({ type: '999', message: 'sign in' }),
    'SESSION_INVALID',
    'answered',
    { serverText: 'sign in' },
  ],
  [
    'a lost session with status 401',
    json({ code: 999, msg: 'x' }, 401),
    'SESSION_INVALID',
    'answered',
    { status: 401 },
  ],
  [
    '400 JSON',
    json({ type: 'error', message: 'bad' }, 400),
    'HTTP',
    'answered',
    { status: 400, serverText: 'bad' },
  ],
  ['429 JSON', json({ message: 'slow' }, 429), 'HTTP', 'answered', { status: 429 }],
  ['500 JSON', json({ message: 'broke' }, 500), 'HTTP', 'unknown', { status: 500, serverText: 'broke' }],
  ['502 HTML', raw('<h1>Bad Gateway</h1>', 502), 'HTTP', 'unknown', { status: 502, serverText: '' }],
  ['200 HTML', raw('<h1>Hello</h1>'), 'BAD_RESPONSE', 'unknown', { status: 200 }],
  ['truncated JSON', raw('{"type":"ok","mess'), 'BAD_RESPONSE', 'unknown'],
  ['an empty body', raw(''), 'BAD_RESPONSE', 'unknown'],
  ['a JSON list', json([1]), 'BAD_RESPONSE', 'unknown'],
  ['another envelope', json({ status: 'fine' }), 'BAD_RESPONSE', 'unknown'],
  ['a stalled body', lasting(stalledBody), 'TIMEOUT', 'unknown'],
  ['silence', lasting(silence), 'TIMEOUT', 'unknown'],
  ['a broken body', brokenBody, 'NETWORK', 'unknown'],
  ['a reset after acceptance', reset, 'NETWORK', 'unknown'],
]

describe('a money call is sent once and reports its delivery', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  test.each(faults)('%s', async (_, answer, code, delivery, more = {}) => {
    const error = await buy(answer)
    expect(error).toMatchObject({ code, delivery, endpoint: 'options.submit', attempt: 1, ...more })
    expect(error.reconcile).toEqual(delivery === 'unknown' ? QUESTIONS : [])
    expect(error.message).toContain(code)
    expect(seen()).toHaveLength(1)
  })
  test.each([
    ['an order that cannot be read', ok({ ...accepted, open_price: 'soon' })],
    ['a list', ok([accepted])],
    ['an empty list', ok([])],
    ['a text', ok('Success')],
    ['nothing', ok(null)],
  ])('%s after "ok" succeeds: the order was placed', async (_, answer) => {
    const { origin } = await serve(answer)
    await expect(send(testClient(origin), options.submit, order)).resolves.toBeTypeOf('object')
    expect(seen()).toHaveLength(1)
  })
  test.each([
    ...faults,
    ...([
      ['an object', ok(accepted), 'BAD_RESPONSE', 'answered'],
      ['an empty list', ok([]), 'BAD_RESPONSE', 'answered'],
      ['nothing', ok(null), 'BAD_RESPONSE', 'answered'],
    ] as typeof faults),
  ])('login: %s', async (_, answer, code, delivery) => {
    const server = await serve(answer)
    const client = testClient(server.origin)
    const error = await failure(send(client, account.login, { user_string: 'ann', password: 'x', type: 1 }))
    expect(error).toMatchObject({ code, delivery, reconcile: [] })
    expect(server.seen).toHaveLength(1)
  })
  test('no connection: not sent', async () => {
    const { origin, close } = await serve(silence)
    await close()
    const error = await failure(send(testClient(origin), options.submit, order))
    expect(error).toMatchObject({ code: 'NETWORK', delivery: 'not-sent', reconcile: [], attempt: 1 })
    expect(error.message).toContain('ECONNREFUSED')
    expect((error.cause as Error).message).toContain('ECONNREFUSED')
  })
  test('no such host: not sent', async () => {
    const error = await failure(send(testClient('http://exchange.invalid'), options.submit, order))
    expect(error).toMatchObject({ code: 'NETWORK', delivery: 'not-sent' })
  })
  test('a reset before the request was read: unknown', async () => {
    const dropping = createServer(socket => socket.resetAndDestroy())
    await new Promise<void>(resolve => dropping.listen(0, '127.0.0.1', resolve))
    const { port } = dropping.address() as AddressInfo
    const error = await failure(send(testClient(`http://127.0.0.1:${port}`), options.submit, order))
    dropping.close()
    expect(error).toMatchObject({ code: 'NETWORK', delivery: 'unknown', reconcile: QUESTIONS })
  })
  test('an invalid input is not sent', async () => {
    const server = await serve(ok(accepted))
    const error = await failure(send(testClient(server.origin), options.submit, { ...order, number: '0' }))
    expect(error).toMatchObject({
      code: 'BAD_INPUT',
      delivery: 'not-sent',
      attempt: 0,
      issues: [{ path: 'number', message: expect.stringContaining('above zero') as string }],
    })
    expect(server.seen).toHaveLength(0)
  })
})

describe('reads are retried', () => {
  test.each<[string, Answer]>([
    ['500', json({}, 500)],
    ['502 HTML', raw('<h1>Bad Gateway</h1>', 502)],
    ['503', json({}, 503)],
    ['429', json({}, 429)],
    ['408', json({}, 408)],
    ['a broken body', brokenBody],
    ['a reset', reset],
  ])('after %s', async (_, fault) => {
    expect(await read([fault, fault, ok([])])).toEqual([])
    expect(seen()).toHaveLength(3)
  })
  const final = faults.filter(([, , code]) => !['NETWORK', 'TIMEOUT', 'HTTP'].includes(code))
  test.each(final.filter(([what]) => what !== 'an empty list'))(
    'not after %s',
    async (what, answer, code) => {
      // An empty list instead of a reason means an empty result.
      if (what === 'a refusal with an empty list') return expect(await read([answer])).toEqual([])
      expect(await failure(read([answer]))).toMatchObject({ code, delivery: 'answered', attempt: 1 })
      return expect(seen()).toHaveLength(1)
    },
  )
  test.each([400, 401, 403, 404, 409, 422, 501])('not after %d', async status => {
    expect(await failure(read([json({}, status)]))).toMatchObject({ code: 'HTTP', status, attempt: 1 })
    expect(seen()).toHaveLength(1)
  })
  test('three attempts at most; the error is the last one', async () => {
    const error = await failure(read([json({}, 500), json({}, 500), json({ message: 'third' }, 503), ok([])]))
    expect(error).toMatchObject({ code: 'HTTP', status: 503, serverText: 'third', attempt: 3 })
    expect(seen()).toHaveLength(3)
  })
  test('as often as the client allows', async () => {
    await failure(read([json({}, 500)], { retry: { attempts: 1, pause: 1 } }))
    expect(seen()).toHaveLength(1)
  })
  test('after Retry-After; not if that is past the deadline', async () => {
    expect(await read([json({}, 429, { 'retry-after': '0' }), ok([])])).toEqual([])
    const error = await failure(read([json({}, 503, { 'retry-after': '120' }), ok([])]))
    expect(error).toMatchObject({ code: 'HTTP', retryAfter: 120_000, attempt: 1 })
    expect(seen()).toHaveLength(1)
  })
  test('after a Retry-After that is a date, by the clock of the server', async () => {
    const headers = {
      date: 'Tue, 29 Feb 2028 23:59:00 GMT',
      'retry-after': 'Wed, 01 Mar 2028 00:01:00 GMT',
    }
    const error = await failure(read([json({}, 503, headers), ok([])]))
    expect(error).toMatchObject({ retryAfter: 120_000, attempt: 1 })
  })
})

test('no fault causes an unhandled rejection', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  try {
    for (const [, answer] of faults) {
      const faulty = await startServer(answer)
      const client = testClient(faulty.origin, { timeout: 40, retry: { attempts: 2, pause: 30 } })
      const controller = new AbortController()
      const calls = [
        send(client, market.quotations, {}),
        send(client, options.submit, order),
        send(client, options.submit, order, { timeout: 0 }),
        send(client, market.quotations, {}, { signal: controller.signal }),
      ].map(call => call.catch(() => {}))
      controller.abort()
      await Promise.all(calls)
      await faulty.close()
    }
    const throwing: ClientOptions['http'] = () => {
      throw new Error('not even a promise')
    }
    const late: ClientOptions['http'] = ({ signal }) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => setImmediate(reject, new Error('late'))),
      )
    expect(await failure(send(testClient('', { http: throwing }), options.submit, order))).toMatchObject({
      code: 'NETWORK',
    })
    await failure(send(testClient('', { http: late, timeout: 5 }), options.submit, order))
    await new Promise(resolve => setImmediate(() => setImmediate(resolve)))
  } finally {
    process.off('unhandledRejection', note)
  }
  expect(unhandled).toEqual([])
})
