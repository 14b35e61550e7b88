import { describe, expect, test } from 'vitest'
import { startConnection } from '../../test/support/connection.ts'
import { settled } from '../../test/support/platform.ts'

const never = () => new Promise<never>(() => {})

describe('connecting', () => {
  test('connects once, resyncs and is live', async () => {
    const run = startConnection()
    expect(run.connection.status).toMatchObject({ state: 'idle', lastMessageAt: null, reason: '' })
    run.connection.open()
    run.connection.open()
    run.socket.up()
    await settled()
    run.socket.message('kline')
    expect(run.states).toEqual(['idle', 'connecting', 'resyncing', 'live'])
    expect(run.resyncs).toBe(1)
  })
  test('reports why an attempt failed, and retries', async () => {
    const run = startConnection()
    run.connection.open()
    run.socket.down('refused')
    expect(run.connection.status).toMatchObject({ state: 'connecting', reason: 'refused' })
    run.socket.up()
    await settled()
    run.socket.message('kline')
    expect(run.connection.status.state).toBe('live')
  })
  test('sends only on a connection', async () => {
    const run = startConnection()
    run.connection.send('early')
    await run.live()
    run.connection.send('login', '48')
    run.socket.down()
    run.connection.send('late')
    expect(run.socket.sent).toEqual([['login', '48']])
  })
})

describe('resync', () => {
  test('comes before the pushes, which are buffered in order', async () => {
    let done: () => void = () => {}
    const run = startConnection({ resync: () => new Promise<void>(resolve => (done = resolve)) })
    run.connection.open()
    run.socket.up()
    run.socket.message('a')
    run.socket.message('b')
    expect(run.topics).toEqual([])
    done()
    await settled()
    run.socket.message('c')
    expect(run.topics).toEqual(['a', 'b', 'c'])
  })
  test('follows every reconnect; pushes of an earlier connection are dropped', async () => {
    const run = startConnection({ resync: never })
    run.connection.open()
    run.socket.up()
    run.socket.message('old')
    run.socket.down()
    run.socket.message('lost')
    run.socket.up()
    run.socket.message('new')
    run.clock.advance(3000)
    expect(run.topics).toEqual(['new'])
    expect(run.resyncs).toBe(2)
  })
  test('follows a second up without a down', async () => {
    const run = startConnection()
    await run.live()
    run.socket.up()
    expect(run.connection.status.state).toBe('resyncing')
    await settled()
    run.socket.message('kline')
    expect(run.connection.status.state).toBe('live')
    expect(run.resyncs).toBe(2)
  })
  test('that fails does not block pushes, and is retried', async () => {
    let fail = true
    const run = startConnection({
      resync: () => (fail ? Promise.reject(new Error('down')) : Promise.resolve()),
    })
    run.connection.open()
    run.socket.up()
    run.socket.message('held')
    await settled()
    expect([run.topics, run.connection.status.state]).toEqual([['held'], 'live'])
    run.socket.message('next')
    expect(run.topics).toEqual(['held', 'next'])
    run.clock.advance(1000)
    await settled()
    expect(run.resyncs).toBe(2)
    fail = false
    run.clock.advance(1000)
    await settled()
    run.clock.advance(60_000)
    expect(run.resyncs).toBe(3)
  })
  test('that keeps failing is retried with a growing delay, and immediately on a new connection', async () => {
    const run = startConnection({ resync: () => Promise.reject(new Error('unreadable')) })
    await run.live()
    const at: number[] = []
    for (let second = 1; second <= 400; second++) {
      const before = run.resyncs
      run.clock.advance(1000)
      await settled()
      run.socket.message('tick')
      if (run.resyncs > before) at.push(second)
    }
    expect(at).toEqual([1, 3, 7, 15, 31, 63, 127, 247, 367])
    run.socket.up()
    await settled()
    run.clock.advance(1000)
    await settled()
    expect(run.resyncs).toBe(1 + at.length + 2)
  })
  test('that throws synchronously counts as failed', async () => {
    const run = startConnection({
      resync: () => {
        throw new Error('down')
      },
    })
    await run.live()
    run.socket.message('kline')
    expect(run.connection.status.state).toBe('live')
  })
  test('that hangs does not block pushes', async () => {
    const run = startConnection({ resync: never })
    run.connection.open()
    run.socket.up()
    run.socket.message('held')
    run.clock.advance(2999)
    expect(run.topics).toEqual([])
    run.clock.advance(1)
    expect([run.topics, run.connection.status.state]).toEqual([['held'], 'live'])
  })
  test('is cancelled when the connection is lost', async () => {
    const run = startConnection({ resync: () => Promise.reject(new Error('down')) })
    await run.live()
    run.socket.down()
    run.clock.advance(60_000)
    expect(run.resyncs).toBe(1)
  })
  test('buffers the latest 2,000 pushes', () => {
    const run = startConnection({ resync: never })
    run.connection.open()
    run.socket.up()
    for (let index = 0; index < 5000; index++) run.socket.message(String(index))
    run.clock.advance(3000)
    expect([run.topics.length, run.topics[0], run.topics.at(-1)]).toEqual([2000, '3000', '4999'])
  })
})

describe('closing', () => {
  test('is permanent and completes the streams', async () => {
    const run = startConnection()
    await run.live()
    let ended = 0
    run.connection.status$.subscribe({ complete: () => ended++ })
    run.connection.push$.subscribe({ complete: () => ended++ })
    run.connection.close()
    run.socket.up()
    run.socket.message('late')
    run.connection.open()
    run.clock.advance(100_000)
    expect([run.connection.status.state, run.socket.closed, ended, run.topics, run.resyncs]).toEqual([
      'closed',
      true,
      2,
      [],
      1,
    ])
  })
  test('cancels a resync in flight', async () => {
    let done: () => void = () => {}
    const run = startConnection({ resync: () => new Promise<void>(resolve => (done = resolve)) })
    run.connection.open()
    run.socket.up()
    run.socket.message('held')
    run.connection.close()
    done()
    await settled()
    expect([run.connection.status.state, run.topics]).toEqual(['closed', []])
  })
})

test('drops keys __proto__ of pushes, as of answers', async () => {
  const run = startConnection()
  await run.live()
  const seen: unknown[] = []
  run.connection.push$.subscribe(({ payload }) => seen.push(payload))
  run.socket.message('any', JSON.parse('{"a":[{"__proto__":{"b":1}}],"__proto__":{"c":2}}'))
  expect(seen.map(payload => JSON.stringify(payload))).toEqual(['{"a":[{}]}'])
})

test('parses objects pushed as JSON text, and leaves plain text', async () => {
  const run = startConnection()
  await run.live()
  const seen: unknown[] = []
  run.connection.push$.subscribe(({ payload }) => seen.push(payload))
  for (const payload of ['{"currency_name":"BTC"}', '[1]', 'hk', '{broken', '5'])
    run.socket.message('any', payload)
  expect(seen).toEqual([{ currency_name: 'BTC' }, [1], 'hk', '{broken', '5'])
})
