import { describe, expect, test, vi } from 'vitest'
import { serve } from '../../test/support/calls.ts'
import { driftOf, failure, testClient } from '../../test/support/client.ts'
import { ok, raw } from '../../test/support/http-server.ts'
import { contract } from '../contract/index.ts'
import { endpoint } from '../contract/endpoint.ts'
import { list, soundRows } from '../contract/paging.ts'
import { entity, fields, integer, reader } from '../values/index.ts'
import { send } from './index.ts'

const { market, options, wallet } = contract
const empty = (count: number) => Array.from({ length: count }, () => ({}))

/** An endpoint whose rows are never valid, and how many of them were read. */
const counted = () => {
  const reads = { count: 0 }
  const row = reader({ title: 'a row' }, () => {
    reads.count++
    return undefined
  })
  const rows = endpoint({ ...market.quotations, input: fields({}), output: list(row) })
  return { rows, reads }
}

describe('a list without a valid row', () => {
  test('has a short error with the number of other issues', async () => {
    const { origin } = await serve(ok(empty(999)))
    const client = testClient(origin)
    const drift = driftOf(client)
    const error = await failure(send(client, options.list, { match_id: 2 }))
    expect(error).toMatchObject({ code: 'BAD_RESPONSE', status: 200 })
    expect(error.issues[0]?.path).toMatch(/^0\./)
    expect(error.issues).toHaveLength(10)
    expect(error.message).toMatch(/; and \d+ more, and 99\d rows not read$/)
    expect(error.message.length).toBeLessThan(1000)
    expect(drift).toHaveLength(10)
  })
  test('is not read to the end', async () => {
    const { rows, reads } = counted()
    const { origin } = await serve(raw(JSON.stringify({ type: 'ok', message: empty(170_000) })))
    const error = await failure(send(testClient(origin), rows, {}))
    expect(reads.count).toBeLessThan(30)
    expect(error.issues).toHaveLength(10)
  })
  test('several lists in one response share the limit', async () => {
    const group = { balance: empty(500), usdt_totle: 'much' }
    const { origin } = await serve(
      ok({ change_wallet: group, legal_wallet: group, lever_wallet: group, micro_wallet: group }),
    )
    const error = await failure(send(testClient(origin), wallet.list, {}))
    expect(error.issues).toHaveLength(11)
    expect(error.issues.at(-1)?.message).toMatch(/^and \d+ more$/)
  })
  test('as an input has a short error too', async () => {
    const client = testClient('http://nowhere.test')
    // Invalid addresses, on purpose.
    const input = { address: empty(999) as never }
    const error = await failure(send(client, contract.withdrawal.addAddress, input))
    expect(error).toMatchObject({ code: 'BAD_INPUT', delivery: 'not-sent' })
    expect(error.issues).toHaveLength(10)
    expect(error.message.length).toBeLessThan(1000)
  })
})

test('many mismatches in optional rows are reported in part and counted', async () => {
  const rows = endpoint({
    ...market.quotations,
    input: fields({}),
    output: entity({ rows: soundRows(entity({ id: integer })) }),
  })
  const { origin } = await serve(ok({ rows: [...empty(999), { id: 1 }] }))
  const client = testClient(origin)
  const drift = driftOf(client)
  expect(await send(client, rows, {})).toMatchObject({ rows: [{ id: 1 }] })
  expect(drift).toHaveLength(11)
  expect(drift.at(-1)).toMatchObject({ source: 'market.quotations', received: '989 more' })
})

describe('drift reports', () => {
  const mismatch = { source: 'kline', path: 'close', expected: 'a number', received: 'string' }
  test('are limited to 50 per second and the number of the others', () => {
    vi.useFakeTimers()
    const client = testClient('http://nowhere.test')
    const drift = driftOf(client)
    for (let second = 0; second < 4; second++) {
      for (let push = 0; push < 1339; push++) client.report(mismatch)
      vi.advanceTimersByTime(1000)
    }
    vi.useRealTimers()
    expect(drift).toHaveLength(4 * 51)
    expect(drift.filter(({ received }) => received === '1289 more')).toHaveLength(4)
  })
  test('below the limit are all emitted, without a count', () => {
    vi.useFakeTimers()
    const client = testClient('http://nowhere.test')
    const drift = driftOf(client)
    for (let push = 0; push < 50; push++) client.report(mismatch)
    vi.advanceTimersByTime(5000)
    vi.useRealTimers()
    expect(drift).toHaveLength(50)
  })
})

test.each([
  ['literal', '"__proto__"'],
  ['escaped', '"\\u005f_pr\\u006Fto__"'],
])('drops a key __proto__, %s, at any depth', async (_, key) => {
  const rows = endpoint({ ...market.quotations, input: fields({}), output: list(entity({})) })
  const evil = `{"id":1,${key}:{"polluted":1},"more":{"list":[{${key}:{"polluted":1},"kept":"__proto__"}]}}`
  const { origin } = await serve(raw(`{"type":"ok","message":[${evil}]}`))
  const [row] = (await send(testClient(origin), rows, {})) as readonly { more?: { list: object[] } }[]
  const inner = row?.more?.list[0]
  expect([Object.keys(row ?? {}), Object.keys(inner ?? {})]).toEqual([['id', 'more'], ['kept']])
  expect(inner).toEqual({ kept: '__proto__' })
  expect(Object.assign({}, row, inner)).not.toHaveProperty('polluted')
})
