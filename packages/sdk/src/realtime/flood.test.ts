import { config } from 'rxjs'
import { afterEach, describe, expect, test } from 'vitest'
import { Clock } from '../../test/support/clock.ts'
import { fakeSocket } from '../../test/support/fake-socket.ts'
import { settled } from '../../test/support/platform.ts'
import { retention } from '../../test/support/retained.ts'
import { nextTurn } from '../../test/support/turn.ts'
import { createConnection } from './connection.ts'
import { createMarket, type Quote } from './index.ts'

const SYMBOLS = 2000
const RATE = 10_000
const symbol = (index: number) => `COIN${index % SYMBOLS}`

/** A market on an open connection, in virtual time, with frames of 16 ms. */
const start = async (resync: () => Promise<unknown> = async () => {}) => {
  const clock = new Clock()
  const socket = fakeSocket(true)
  const frames = { waiting: 0, most: 0 }
  const market = createMarket({
    frame: callback => {
      frames.most = Math.max(frames.most, ++frames.waiting)
      clock.schedule(() => {
        frames.waiting--
        callback()
      }, 16)
    },
  })
  const connection = createConnection({
    socket,
    resync,
    read: ({ topic, payload }) => market.push(topic, payload),
    scheduler: clock,
    random: () => 0,
  })
  connection.open()
  await settled()
  /** Pushes in batches of 0.1 s, daymarket and kline in turn. */
  const flood = (seconds: number, watch = (payload: object) => payload) => {
    const count = RATE / 10
    for (let tenth = 0; tenth < seconds * 10; tenth++) {
      for (let index = 0; index < count; index++) {
        const close = tenth * count + index + 1
        const currency_name = symbol(index * 7 + tenth)
        const isDay = tenth === 0 || index % 2 === 0
        const push = isDay
          ? { currency_name, now_price: close, high: close }
          : { currency_name, period: '1min', close }
        socket.message(isDay ? 'daymarket' : 'kline', watch(push))
      }
      clock.advance(100)
    }
  }
  return { clock, socket, connection, market, frames, flood }
}

describe(`${RATE} pushes a second of ${SYMBOLS} coins`, () => {
  test('keep one quote per coin and one frame, and no push', async () => {
    const { market, frames, flood, connection } = await start()
    const { watch, retained } = retention()
    let symbols: readonly string[] = []
    market.coins$.subscribe(now => (symbols = now))
    flood(3, watch)
    expect([symbols.length, frames.most, market.malformed]).toEqual([SYMBOLS, 1, 0])
    expect(await retained()).toBe(0)
    expect(connection.status.state).toBe('live')
  })
  test('emit once per frame at most', async () => {
    const { market, flood } = await start()
    let emits = 0
    for (let index = 0; index < SYMBOLS; index++) market.quote$(symbol(index)).subscribe(() => emits++)
    const before = emits
    flood(1)
    // One frame per batch.
    expect(emits - before).toBeLessThanOrEqual(10 * SYMBOLS)
    expect(emits - before).toBeGreaterThan(SYMBOLS)
  })
  test('before the snapshot buffer the latest 2,000, released with the connection', async () => {
    const { socket, flood, connection } = await start(() => new Promise(() => {}))
    const { watch, retained } = retention()
    flood(2.9, watch)
    expect([connection.status.state, await retained()]).toEqual(['resyncing', 2000])
    socket.down()
    expect(await retained()).toBe(0)
  })
  test("before the snapshot drop none of the user's pushes", async () => {
    let done: () => void = () => {}
    const { socket, flood, connection } = await start(() => new Promise<void>(resolve => (done = resolve)))
    const topics: string[] = []
    connection.push$.subscribe(({ topic }) => topics.push(topic))
    socket.message('closed_microorder', { data: { id: 1 } })
    flood(2.9)
    socket.message('update_balance_48', { to: 48 })
    done()
    await settled()
    expect(topics).toHaveLength(2000)
    expect([topics[0], topics.at(-1)]).toEqual(['closed_microorder', 'update_balance_48'])
  })
  test('keep nothing of unsubscribed names', async () => {
    const { market, flood } = await start()
    const { watch, retained } = retention()
    const ask = (name: string) => {
      const reader = watch({ next: () => {} })
      market.quote$(name).subscribe(reader).unsubscribe()
      market.candle$(name, '1min').subscribe().unsubscribe()
    }
    for (let index = 0; index < SYMBOLS; index++) ask(`BOGUS${index}`)
    flood(0.1)
    expect(await retained()).toBe(0)
    expect(market.quote('BOGUS1')).toBeUndefined()
  })
})

describe('an error does not stop the others', () => {
  const reported: unknown[] = []
  afterEach(() => {
    config.onUnhandledError = null
    reported.length = 0
  })
  test('a subscriber that throws', async () => {
    config.onUnhandledError = error => reported.push(error)
    const { market, flood, connection, clock } = await start()
    const broken = () => {
      throw new Error('broken subscriber')
    }
    connection.status$.subscribe(broken)
    connection.push$.subscribe(broken)
    market.coins$.subscribe(broken)
    market.quote$(symbol(0)).subscribe(broken)
    const seen: (Quote | undefined)[] = []
    market.quote$(symbol(0)).subscribe(quote => seen.push(quote))
    flood(0.5)
    expect(seen.length).toBeGreaterThan(2)
    expect(seen.at(-1)).toBe(market.quote(symbol(0)))
    clock.advance(6000)
    expect(connection.status.state).toBe('stale')
    await nextTurn()
    expect(reported.length).toBeGreaterThan(3)
  })
  test.each<[string, () => Promise<unknown>]>([
    [
      'throws',
      () => {
        throw new Error('broken')
      },
    ],
    ['rejects', () => Promise.reject(new Error('broken'))],
    ['hangs', () => new Promise(() => {})],
  ])('a resync that %s', async (_, resync) => {
    const { market, flood, connection, clock } = await start(resync)
    flood(4)
    await settled()
    clock.advance(100)
    expect([connection.status.state, market.quote(symbol(0)) !== undefined]).toEqual(['live', true])
  })
  test('an invalid push among valid ones', async () => {
    const { market, socket, clock } = await start()
    for (let index = 0; index < SYMBOLS; index++) {
      socket.message('daymarket', { currency_name: symbol(index), now_price: 1 })
      socket.message('daymarket', { currency_name: symbol(index), now_price: 'soon' })
      socket.message('kline', null)
      socket.message('kline', { currency_name: symbol(index), period: '1min', close: 2 })
    }
    clock.advance(100)
    expect(market.malformed).toBe(2 * SYMBOLS)
    for (let index = 0; index < SYMBOLS; index++) expect(market.quote(symbol(index))?.now_price).toBe(2)
  })
})
