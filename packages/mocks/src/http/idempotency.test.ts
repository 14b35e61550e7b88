import { contract, type Endpoint } from '@app/sdk/contract'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { controlOf, newUser, sharedServer } from '../../test/support/server.ts'
import { HISTORY_LIMIT } from '../exchange/core/history.ts'

const { options, spot, wallet } = contract
const { url, exchange, faults: running } = await sharedServer()
const { faults } = controlOf(url)
afterEach(() => faults.clear())

const order = { type: 1, match_id: 101, currency_id: 3, seconds: 60, number: '100' }

const setUp = async () => {
  const user = await newUser(url, '1000', [{ kind: 'change', currency: 'USDT', amount: '5000' }])
  const send = async (
    key: string | undefined,
    fields: object = order,
    { path, method }: Pick<Endpoint, 'path' | 'method'> = options.submit,
  ) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: user.token,
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify(fields),
    })
    return { status: response.status, body: await response.json() }
  }
  const placed = () => exchange.optionOrders(user.id).length
  return { ...user, send, placed }
}

test('a repeated request gets the same answer and moves no money again', async () => {
  const { send, placed } = await setUp()
  const first = await send('a')
  expect(first).toMatchObject({ status: 200, body: { type: 'ok' } })
  expect(await send('a')).toEqual(first)
  expect(placed()).toBe(1)
  // The platform accepts one option a second.
  for (const key of ['b', undefined, undefined]) {
    exchange.advanceTo(exchange.now() + 1000)
    expect(await send(key)).toMatchObject({ body: { type: 'ok' } })
  }
  expect(placed()).toBe(4)
})

test('the answer of a dropped connection is repeated', async () => {
  const { send, placed } = await setUp()
  await faults.add({ kind: 'dropAfter', path: 'options.submit' })
  await expect(send('a')).rejects.toThrow('fetch failed')
  expect(await send('a')).toMatchObject({ status: 200, body: { type: 'ok' } })
  expect(placed()).toBe(1)
})

test('the key of another request is refused with 422', async () => {
  const { send, placed } = await setUp()
  await send('a')
  const other = { status: 422, body: { type: 'error', message: 'This key was used for another request' } }
  expect(await send('a', { ...order, number: '200' })).toEqual(other)
  const move = { currency_id: 3, number: '1', from_field: 'change', to_field: 'legal' }
  expect(await send('a', move, wallet.transfer)).toEqual(other)
  expect(placed()).toBe(1)
})

test('the timestamp of an order is not part of the request', async () => {
  const { send, id } = await setUp()
  const buy = { legal_id: 3, currency_id: 1, price: '1', mode: 2, num: '1' }
  const first = await send('a', { ...buy, timestamp: 1 }, spot.buy)
  expect(await send('a', { ...buy, timestamp: 2 }, spot.buy)).toEqual(first)
  expect(exchange.spotOrders(id)).toHaveLength(1)
})

test('a request is answered with 409 while the first one with its key runs', async () => {
  const { send, placed } = await setUp()
  await faults.add({ kind: 'latency', path: 'options.submit', ms: 60_000 })
  const first = send('a')
  await vi.waitFor(async () => expect(await faults.list()).toEqual([]))
  expect(await send('a')).toEqual({
    status: 409,
    body: { type: 'error', message: 'The first request with this key is still running' },
  })
  running.hurry()
  expect(await first).toMatchObject({ status: 200, body: { type: 'ok' } })
  expect(placed()).toBe(1)
})

test('a refusal is not stored, and its key can be used again', async () => {
  const { send, placed } = await setUp()
  exchange.execute('setSwitch', { name: 'options', on: false })
  onTestFinished(() => exchange.execute('setSwitch', { name: 'options', on: true }))
  expect(await send('a')).toMatchObject({ body: { type: 'error' } })
  exchange.execute('setSwitch', { name: 'options', on: true })
  expect(await send('a')).toMatchObject({ body: { type: 'ok' } })
  expect(placed()).toBe(1)
})

test('users have their own keys', async () => {
  const [ann, bob] = [await setUp(), await setUp()]
  await ann.send('a')
  await bob.send('a')
  expect([ann.placed(), bob.placed()]).toEqual([1, 1])
})

test.each(['', 'two words', 'é'.repeat(3), 'a'.repeat(256)])('refuses the key %j', async key => {
  const { send, placed } = await setUp()
  expect(await send(key)).toMatchObject({ body: { type: 'error', message: 'Parameter error' } })
  expect(placed()).toBe(0)
})

test('keeps the last answers of a user', () => {
  const answers = Array.from({ length: HISTORY_LIMIT + 1 }, (_, index) => ({
    userId: 99,
    key: String(index),
    request: '',
    answer: {},
  }))
  for (const answer of answers) exchange.execute('rememberAnswer', answer)
  expect(exchange.answered(99, '0')).toBeUndefined()
  expect(exchange.answered(99, '1')).toEqual(answers[1])
})
