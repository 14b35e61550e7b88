import { describe, expect, test } from 'vitest'
import { startConnection } from '../../test/support/connection.ts'
import { settled } from '../../test/support/platform.ts'

describe('liveness', () => {
  test('stale after 5 s without a push, live with the next one', async () => {
    const run = startConnection()
    await run.live()
    run.clock.advance(4000)
    run.socket.message('kline')
    run.clock.advance(4500)
    expect(run.connection.status.state).toBe('live')
    run.clock.advance(500)
    expect(run.connection.status).toMatchObject({ state: 'stale', lastMessageAt: 4000 })
    run.socket.message('kline')
    expect(run.states.at(-1)).toBe('live')
    expect(run.connection.status).toMatchObject({ state: 'live', lastMessageAt: 9000 })
  })
  test('invalid pushes make it stale but do not reconnect', async () => {
    const run = startConnection({ read: ({ payload }) => payload === 'readable' })
    await run.live()
    run.socket.message('kline', 'readable')
    for (let second = 0; second < 60; second++) {
      run.clock.advance(1000)
      run.socket.message('kline', 'unreadable')
    }
    expect(run.connection.status).toMatchObject({ state: 'stale', since: 5000, lastMessageAt: 0 })
    expect(run.socket.reconnects).toBe(0)
    run.socket.message('kline', 'readable')
    expect(run.connection.status).toMatchObject({ state: 'live', lastMessageAt: 60_000 })
  })
  test('buffered pushes count from their arrival', async () => {
    const run = startConnection({ resync: () => new Promise(() => {}) })
    await run.live()
    run.clock.advance(1000)
    run.socket.message('kline')
    run.clock.advance(2000)
    expect(run.connection.status).toMatchObject({ state: 'live', lastMessageAt: 1000 })
  })
  test('reconnects after 15 s of silence', async () => {
    const run = startConnection()
    await run.live()
    run.socket.message('kline')
    run.clock.advance(14_500)
    expect([run.socket.reconnects, run.connection.status.state]).toEqual([0, 'stale'])
    run.clock.advance(500)
    expect(run.socket.reconnects).toBe(1)
    expect(run.connection.status).toMatchObject({ state: 'connecting', reason: 'silence' })
    run.socket.up()
    await settled()
    run.socket.message('kline')
    expect(run.connection.status.state).toBe('live')
  })
  test('a channel that never pushes is never live', async () => {
    const run = startConnection()
    await run.live()
    for (let second = 0; second < 60; second++) {
      run.clock.advance(1000)
      if (run.connection.status.state === 'connecting') run.socket.up()
      await settled()
    }
    expect(run.socket.reconnects).toBe(4)
    expect(run.states).not.toContain('live')
  })
  test('ends after hours of virtual time', async () => {
    const run = startConnection()
    await run.live()
    for (let second = 0; second < 7200; second++) {
      run.socket.message('kline')
      run.clock.advance(1000)
    }
    run.connection.close()
    expect(run.connection.status.state).toBe('closed')
  })
  test('a new connection gets another 15 s', async () => {
    const run = startConnection()
    await run.live()
    run.socket.message('kline')
    run.clock.advance(15_000)
    run.socket.up()
    await settled()
    run.clock.advance(14_500)
    expect([run.socket.reconnects, run.connection.status.state]).toEqual([1, 'stale'])
    run.clock.advance(500)
    expect(run.socket.reconnects).toBe(2)
  })
  test('limits can be set', async () => {
    const run = startConnection({ staleAfter: 1000, restartAfter: 2000 })
    await run.live()
    run.clock.advance(1000)
    expect(run.connection.status.state).toBe('stale')
    run.clock.advance(1000)
    expect(run.socket.reconnects).toBe(1)
  })
  test('a clock that is set back does not hide silence', async () => {
    const run = startConnection()
    run.clock.advance(100_000)
    await run.live()
    run.socket.message('kline')
    run.clock.frame = 50_000
    run.connection.wake()
    run.clock.advance(6000)
    run.connection.wake()
    expect(run.connection.status.reason).toBe('wake')
  })
  test('silence is not checked without a connection', async () => {
    const run = startConnection()
    run.connection.open()
    run.clock.advance(100_000)
    expect([run.socket.reconnects, run.states]).toEqual([0, ['idle', 'connecting']])
  })
  test('status$ emits lastMessageAt once a second at most; status is exact', async () => {
    const run = startConnection()
    await run.live()
    const before = run.emissions
    for (let index = 0; index < 99; index++) {
      run.clock.advance(50)
      run.socket.message('kline')
    }
    expect(run.emissions - before).toBeLessThanOrEqual(5)
    expect(run.connection.status.lastMessageAt).toBe(4950)
  })
})

describe('wake', () => {
  test('reconnects immediately while connecting', () => {
    const run = startConnection()
    run.connection.open()
    run.connection.wake()
    expect(run.socket.reconnects).toBe(1)
  })
  test('reconnects a silent connection only', async () => {
    const run = startConnection({ staleAfter: 1_000_000 })
    await run.live()
    run.connection.wake()
    expect(run.socket.reconnects).toBe(0)
    const asleep = startConnection()
    await asleep.live()
    asleep.clock.frame = 60_000
    asleep.connection.wake()
    expect(asleep.socket.reconnects).toBe(1)
    expect(asleep.connection.status).toMatchObject({ state: 'connecting', reason: 'wake' })
  })
  test('does nothing before opening and after closing', () => {
    const run = startConnection()
    run.connection.wake()
    run.connection.close()
    run.connection.wake()
    expect(run.socket.reconnects).toBe(0)
  })
})
