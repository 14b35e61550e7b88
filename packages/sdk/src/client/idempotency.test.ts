import { expect, onTestFinished, test, vi } from 'vitest'
import { accepted, buy, order, read, seen, serve } from '../../test/support/calls.ts'
import { failure, testClient } from '../../test/support/client.ts'
import { json, ok, reset } from '../../test/support/http-server.ts'
import { contract } from '../contract/index.ts'
import { send } from './index.ts'

const { account, options } = contract

const keys = () => seen()?.map(({ headers }) => headers['idempotency-key'])

test('every call that moves money has its own key, other calls have none', async () => {
  const { origin } = await serve(ok(accepted))
  const client = testClient(origin)
  for (let call = 0; call < 2; call++) await send(client, options.submit, order)
  await send(client, account.sendCode, { user_string: 'ann@example.com', type: 'email' })
  const [first, second, other] = keys() ?? []
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(second).toMatch(/^[\da-f]{32}$/)
  expect(first).not.toBe(second)
  expect(other).toBeUndefined()
  await read([ok([])])
  expect(keys()).toEqual([undefined])
})

test('the error of an unknown outcome has the key, which repeats the call', async () => {
  const { origin } = await serve(reset, ok(accepted))
  const client = testClient(origin)
  const { key } = await failure(send(client, options.submit, order))
  await send(client, options.submit, order, { key })
  expect(keys()).toEqual([key, key])
})

test('a refusal has no key: the next attempt is another intent', async () => {
  expect(await buy(json({ type: 'error', message: 'no' }))).toHaveProperty('key', undefined)
})

test.each([408, 409, 421, 500])('after %d the outcome of an order is unknown', async status => {
  expect(await buy(json({}, status))).toHaveProperty('delivery', 'unknown')
})

test.each([400, 404, 413, 422, 429])('after %d an order was not executed', async status => {
  expect(await buy(json({}, status))).toMatchObject({ code: 'HTTP', delivery: 'answered' })
})

test('an option names the header or turns it off', async () => {
  const { origin } = await serve(ok(accepted))
  await send(testClient(origin, { keyHeader: 'x-request-key' }), options.submit, order, { key: 'mine' })
  await send(testClient(origin, { keyHeader: null }), options.submit, order, { key: 'mine' })
  expect(seen()?.map(({ headers }) => headers['x-request-key'])).toEqual(['mine', undefined])
  expect(keys()).toEqual([undefined, undefined])
})

test('a key that does not fit a header is not sent', async () => {
  expect(await buy(ok(accepted), {}, { key: '\u4e2d' })).toMatchObject({
    code: 'BAD_INPUT',
    delivery: 'not-sent',
  })
  expect(seen()).toEqual([])
})

test.each([
  ['https://h4.example', 'Idempotency-Key'],
  ['https://h4.example/base', 'Idempotency-Key'],
  ['', 'Idempotency-Key'],
  ['https://h4.example:2050', null],
  ['https://h4.example.org', null],
  ['http://h4.example', null],
])('on a page of https://h4.example, the header for %j is %j', (origin, header) => {
  vi.stubGlobal('location', { origin: 'https://h4.example' })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(testClient(origin).keyHeader).toBe(header)
})
