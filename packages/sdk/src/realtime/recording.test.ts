import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Clock } from '../../test/support/clock.ts'
import { fakeSocket } from '../../test/support/fake-socket.ts'
import { listenTo } from '../../test/support/listener.ts'
import { settled } from '../../test/support/platform.ts'
import { createConnection } from './connection.ts'
import { recordSocket, replaySocket, type ReplayOptions } from './index.ts'

const line = (at: number, topic: string, payload?: unknown) => JSON.stringify({ at, topic, payload })

/** Replays lines; `received` are the pushes with their times. */
const play = (lines: Iterable<string>, options: ReplayOptions = {}) => {
  const clock = new Clock()
  const damaged: number[] = []
  const run = { ends: 0 }
  const socket = replaySocket(lines, {
    scheduler: clock,
    onDamaged: number => damaged.push(number),
    onEnd: () => run.ends++,
    ...options,
  })
  const received: [at: number, topic: string, payload: unknown][] = []
  const ups: number[] = []
  socket.open({
    up: () => ups.push(clock.now()),
    down: () => {},
    message: (topic, payload) => received.push([clock.now(), topic, payload]),
  })
  return Object.assign(run, { clock, socket, received, ups, damaged })
}

describe('recording', () => {
  test('writes each push as a line and passes it on', () => {
    const [socket, clock, written] = [fakeSocket(), new Clock(), [] as string[]]
    const recorded = recordSocket(
      socket,
      text => written.push(text),
      () => 1700000000000 + clock.now(),
    )
    const events = listenTo(recorded)
    socket.up()
    socket.message('kline', { close: '5' })
    clock.advance(20)
    socket.message('update_user', undefined)
    socket.down('lost')
    expect(written.join('')).toBe(
      '{"at":1700000000000,"topic":"kline","payload":{"close":"5"}}\n' +
        '{"at":1700000000020,"topic":"update_user","payload":{}}\n',
    )
    expect(events).toMatchObject({
      ups: 1,
      downs: ['lost'],
      messages: [
        ['kline', { close: '5' }],
        ['update_user', {}],
      ],
    })
  })
  test('otherwise behaves like the wrapped socket', () => {
    const socket = fakeSocket(true)
    const recorded = recordSocket(socket, () => {})
    listenTo(recorded)
    recorded.send('login', '48')
    recorded.reconnect()
    recorded.close()
    expect(socket).toMatchObject({ sent: [['login', '48']], reconnects: 1, closed: true })
  })
  test('still passes on a push that cannot be written', () => {
    const socket = fakeSocket(true)
    const events = listenTo(
      recordSocket(socket, () => {
        throw new Error('disk full')
      }),
    )
    expect(() => socket.message('kline')).toThrow('disk full')
    expect(events.messages).toHaveLength(1)
  })
})

describe('replay', () => {
  const lines = [line(1000, 'a', 1), line(1200, 'b', 2), line(1200, 'c'), line(5000, 'd', { e: null })]

  test('keeps the gaps', () => {
    const { clock, received, ups, ends } = play(lines)
    expect([ups, received]).toEqual([[0], []])
    clock.advance(199)
    expect(received).toEqual([[0, 'a', 1]])
    clock.advance(3801)
    expect(received.slice(1)).toEqual([
      [200, 'b', 2],
      [200, 'c', undefined],
      [4000, 'd', { e: null }],
    ])
    expect(ends).toBe(0)
  })
  test.each([
    [2, [0, 100, 100, 2000]],
    [0.5, [0, 400, 400, 8000]],
    [Infinity, [0, 0, 0, 0]],
  ])('at speed %s', (speed, times) => {
    const run = play(lines, { speed })
    run.clock.advance(10_000)
    expect([run.received.map(([at]) => at), run.ends, run.ups]).toEqual([times, 1, [0]])
  })
  test('a clock set back during the recording adds no gap', () => {
    const { clock, received } = play([line(5000, 'a'), line(1000, 'b'), line(1010, 'c')])
    clock.advance(10)
    expect(received.map(([at, topic]) => [at, topic])).toEqual([
      [0, 'a'],
      [0, 'b'],
      [10, 'c'],
    ])
  })
  test('reads lines on demand', () => {
    let read = 0
    const endless = function* () {
      for (;;) yield line(1000 * ++read, 'a')
    }
    const { clock, received } = play(endless())
    clock.advance(5000)
    expect([received.length, read]).toEqual([6, 7])
  })
  test('reports invalid lines by number, except a truncated last line', () => {
    const run = play([
      '{"at":',
      lines[0]!,
      '',
      'null',
      '[1]',
      '{"at":"5","topic":"a"}',
      '{"at":5}',
      lines[1]!,
      '{"at":9,"to',
    ])
    run.clock.advance(10_000)
    expect([run.received.length, run.damaged, run.ends]).toEqual([2, [1, 4, 5, 6, 7], 1])
  })
  test('reports a complete invalid last line', () => {
    const run = play('{"at":1,"topic":"a"}\nx\n'.split('\n'))
    run.clock.advance(1)
    expect(run.damaged).toEqual([2])
  })
  test('a reconnect continues; nothing is emitted after close', () => {
    const run = play(lines)
    run.clock.advance(10)
    run.socket.reconnect()
    run.clock.advance(200)
    expect([run.ups, run.received.length]).toEqual([[0, 10], 3])
    run.socket.close()
    run.socket.reconnect()
    run.clock.advance(10_000)
    expect([run.ups.length, run.received.length, run.ends]).toEqual([2, 3, 0])
  })
  test('works as the socket of a connection', async () => {
    const clock = new Clock()
    const socket = replaySocket(lines, { scheduler: clock })
    const connection = createConnection({ socket, scheduler: clock, resync: async () => {} })
    const topics: string[] = []
    connection.push$.subscribe(({ topic }) => topics.push(topic))
    connection.open()
    clock.advance(0)
    await settled()
    clock.advance(4000)
    expect([topics, connection.status.state]).toEqual([['a', 'b', 'c', 'd'], 'live'])
    connection.close()
  })
})

test('law: a replay equals its recording', () => {
  const push = fc.tuple(fc.nat(10_000), fc.string(), fc.jsonValue())
  fc.assert(
    fc.property(fc.array(push), pushes => {
      const [socket, clock, written] = [fakeSocket(true), new Clock(), [] as string[]]
      const recorded = recordSocket(
        socket,
        text => written.push(text),
        () => clock.now(),
      )
      recorded.open({ up: () => {}, down: () => {}, message: () => {} })
      const expected: unknown[] = []
      for (const [gap, topic, payload] of pushes) {
        clock.advance(expected.length === 0 ? 0 : gap)
        socket.message(topic, payload)
        expected.push([clock.now(), topic, JSON.parse(JSON.stringify(payload))])
      }
      const run = play(written.join('').split('\n'))
      run.clock.advance(clock.now() + 1)
      expect([run.received, run.damaged]).toEqual([expected, []])
    }),
  )
})
