import { VirtualTimeScheduler } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { fakeSocket } from '../../test/support/fake-socket.ts'
import { settled } from '../../test/support/platform.ts'
import { createConnection, type ConnectionOptions, type ConnectionState } from './index.ts'

/** Time that a test moves: unlike rxjs's own, it runs what is due up to a moment and stays there. */
class Clock extends VirtualTimeScheduler {
  override maxFrames = 1_000_000
  advance(ms: number): void {
    const end = this.frame + ms
    this.maxFrames = end
    this.flush()
    this.frame = end
  }
}

function start(options: Partial<ConnectionOptions> = {}) {
  const clock = new Clock()
  const socket = fakeSocket()
  let resyncs = 0
  const resync = async () => {
    resyncs++
    await options.resync?.()
  }
  const connection = createConnection({ socket, random: () => 0, scheduler: clock, ...options, resync })
  const states: ConnectionState[] = []
  const topics: string[] = []
  let told = 0
  connection.status$.subscribe(({ state }) => {
    told++
    if (states.at(-1) !== state) states.push(state)
  })
  connection.push$.subscribe(({ topic }) => topics.push(topic))
  return {
    clock,
    socket,
    connection,
    states,
    topics,
    get resyncs() {
      return resyncs
    },
    get told() {
      return told
    },
    /** Opens it and waits until it is live. */
    live: async () => {
      connection.open()
      socket.up()
      await settled()
    },
  }
}

const never = () => new Promise<never>(() => {})

describe('connecting', () => {
  test('connects once, resyncs, is live', async () => {
    const run = start()
    expect(run.connection.status).toMatchObject({ state: 'idle', lastMessageAt: null, reason: '' })
    run.connection.open()
    run.connection.open()
    run.socket.up()
    await settled()
    expect(run.states).toEqual(['idle', 'connecting', 'resyncing', 'live'])
    expect(run.resyncs).toBe(1)
  })
  test('tells why an attempt failed and goes on', async () => {
    const run = start()
    run.connection.open()
    run.socket.down('refused')
    expect(run.connection.status).toMatchObject({ state: 'connecting', reason: 'refused' })
    run.socket.up()
    await settled()
    expect(run.connection.status.state).toBe('live')
  })
  test('sends only while there is a connection', async () => {
    const run = start()
    run.connection.send('early')
    await run.live()
    run.connection.send('login', '48')
    run.socket.down()
    run.connection.send('late')
    expect(run.socket.sent).toEqual([['login', '48']])
  })
})

describe('resync', () => {
  test('comes before the pushes, which are kept in order', async () => {
    let done: () => void = () => {}
    const run = start({ resync: () => new Promise<void>(resolve => (done = resolve)) })
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
  test('after every reconnect; pushes held for an earlier connection are dropped', async () => {
    const run = start({ resync: never })
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
  test('also when the socket tells of a new connection without the loss of the old one', async () => {
    const run = start()
    await run.live()
    run.socket.up()
    expect(run.connection.status.state).toBe('resyncing')
    await settled()
    expect(run.connection.status.state).toBe('live')
    expect(run.resyncs).toBe(2)
  })
  test('that fails does not keep prices away, and is done again', async () => {
    let fail = true
    const run = start({ resync: () => (fail ? Promise.reject(new Error('down')) : Promise.resolve()) })
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
  test('that throws at once is one that fails', async () => {
    const run = start({
      resync: () => {
        throw new Error('down')
      },
    })
    await run.live()
    expect(run.connection.status.state).toBe('live')
  })
  test('that hangs does not keep prices away either', async () => {
    const run = start({ resync: never })
    run.connection.open()
    run.socket.up()
    run.socket.message('held')
    run.clock.advance(2999)
    expect(run.topics).toEqual([])
    run.clock.advance(1)
    expect([run.topics, run.connection.status.state]).toEqual([['held'], 'live'])
  })
  test('is given up when the connection is lost', async () => {
    const run = start({ resync: () => Promise.reject(new Error('down')) })
    await run.live()
    run.socket.down()
    run.clock.advance(60_000)
    expect(run.resyncs).toBe(1)
  })
  test('holds a bounded number of pushes, the latest', () => {
    const run = start({ resync: never })
    run.connection.open()
    run.socket.up()
    for (let index = 0; index < 5000; index++) run.socket.message(String(index))
    run.clock.advance(3000)
    expect([run.topics.length, run.topics[0], run.topics.at(-1)]).toEqual([2000, '3000', '4999'])
  })
})

describe('liveness is the age of the last message', () => {
  test('stale after 5 s of silence, live with the next message', async () => {
    const run = start()
    await run.live()
    run.clock.advance(4000)
    run.socket.message('kline')
    run.clock.advance(4500)
    expect(run.connection.status.state).toBe('live')
    run.clock.advance(500)
    expect(run.connection.status).toMatchObject({ state: 'stale', lastMessageAt: 4000 })
    run.socket.message('kline')
    expect(run.connection.status).toMatchObject({ state: 'live', lastMessageAt: 9000 })
  })
  test('made anew after 15 s of silence', async () => {
    const run = start()
    await run.live()
    run.socket.message('kline')
    run.clock.advance(14_500)
    expect([run.socket.reconnects, run.connection.status.state]).toEqual([0, 'stale'])
    run.clock.advance(500)
    expect(run.socket.reconnects).toBe(1)
    expect(run.connection.status).toMatchObject({ state: 'connecting', reason: 'silence' })
    run.socket.up()
    await settled()
    expect(run.connection.status.state).toBe('live')
  })
  test('a new connection has its own 15 s, even if the old one was silent for long', async () => {
    const run = start()
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
    const run = start({ staleAfter: 1000, restartAfter: 2000 })
    await run.live()
    run.clock.advance(1000)
    expect(run.connection.status.state).toBe('stale')
    run.clock.advance(1000)
    expect(run.socket.reconnects).toBe(1)
  })
  test('a clock that is set back does not hide the silence', async () => {
    const run = start()
    run.clock.advance(100_000)
    await run.live()
    run.socket.message('kline')
    run.clock.frame = 50_000
    run.connection.wake()
    run.clock.advance(6000)
    run.connection.wake()
    expect(run.connection.status.reason).toBe('wake')
  })
  test('nothing is checked while there is no connection', async () => {
    const run = start()
    run.connection.open()
    run.clock.advance(100_000)
    expect([run.socket.reconnects, run.states]).toEqual([0, ['idle', 'connecting']])
  })
  test('status$ tells that messages keep coming once a second at most; status knows each', async () => {
    const run = start()
    await run.live()
    const before = run.told
    for (let index = 0; index < 100; index++) {
      run.clock.advance(50)
      run.socket.message('kline')
    }
    expect(run.told - before).toBeLessThanOrEqual(5)
    expect(run.connection.status.lastMessageAt).toBe(5000)
  })
})

describe('wake', () => {
  test('tries at once while connecting', () => {
    const run = start()
    run.connection.open()
    run.connection.wake()
    expect(run.socket.reconnects).toBe(1)
  })
  test('leaves a fresh connection alone and remakes an old one', async () => {
    const run = start({ staleAfter: 1_000_000 })
    await run.live()
    run.connection.wake()
    expect(run.socket.reconnects).toBe(0)
    const asleep = start()
    await asleep.live()
    asleep.clock.frame = 60_000
    asleep.connection.wake()
    expect(asleep.socket.reconnects).toBe(1)
    expect(asleep.connection.status).toMatchObject({ state: 'connecting', reason: 'wake' })
  })
  test('means nothing before opening and after closing', () => {
    const run = start()
    run.connection.wake()
    run.connection.close()
    run.connection.wake()
    expect(run.socket.reconnects).toBe(0)
  })
})

describe('closing', () => {
  test('is for good, and ends the streams', async () => {
    const run = start()
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
  test('stops a resync that is under way', async () => {
    let done: () => void = () => {}
    const run = start({ resync: () => new Promise<void>(resolve => (done = resolve)) })
    run.connection.open()
    run.socket.up()
    run.socket.message('held')
    run.connection.close()
    done()
    await settled()
    expect([run.connection.status.state, run.topics]).toEqual(['closed', []])
  })
})
