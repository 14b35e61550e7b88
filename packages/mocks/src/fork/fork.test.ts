import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SOCKET_PATH } from '@app/sdk/realtime'
import { Server as SocketServer } from 'socket.io'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { HOUR, MINUTE } from '../exchange/core/day.ts'
import { COINS } from '../exchange/core/coins.ts'
import { readRecording } from '../exchange/market/recording.ts'
import type { Candle } from '../exchange/market/candles.ts'
import { createMemoryJournal } from '../journal/memory.ts'
import type { RunningServer, ServerOptions } from '../server.ts'
import { BTC, ETH, testExchange } from '../../test/support/exchange.ts'
import { controlOf, testServer } from '../../test/support/server.ts'

const server = async (options: ServerOptions = {}) => {
  const started = await testServer({ speed: 1, pushInterval: 20, ...options })
  onTestFinished(() => started.close())
  return started
}
const hold = (platform: RunningServer, price: number, symbol = 'BTC') =>
  controlOf(platform.url).price.set({ symbol, price, hold: true })
const forkOf = ({ url, socketUrl }: RunningServer, options: ServerOptions = {}) =>
  server({ seed: 'fork', fork: url, forkSocket: socketUrl, ...options })

/** Resolves when the server pushes a price of BTC. */
const pushed = (of: RunningServer, price: number) =>
  new Promise<void>(resolve => {
    const socket = io(of.socketUrl, { path: SOCKET_PATH, transports: ['websocket'], forceNew: true })
    socket.on('daymarket', (push: { readonly currency_name: string; readonly now_price: number }) => {
      if (push.currency_name !== 'BTC' || push.now_price !== price) return
      socket.close()
      resolve()
    })
  })

const pricesOf = (candles: readonly Candle[]) =>
  candles.map(({ time, open, high, low, close }) => [time, open, high, low, close])

/** A log whose lines can be awaited. */
const logged = () => {
  const lines: string[] = []
  const waiting = new Set<() => void>()
  return {
    lines,
    log: (line: string) => {
      lines.push(line)
      waiting.forEach(check => check())
    },
    line: (part: string) =>
      new Promise<void>(resolve => {
        const check = () => lines.some(line => line.includes(part)) && resolve()
        waiting.add(check)
        check()
      }),
  }
}

test('has the prices and candles of the platform, and its journal alone repeats them', async () => {
  const platform = await server({ seed: 'platform' })
  await hold(platform, 71_234.5)
  await hold(platform, 3_210.25, 'ETH')
  const { log, lines } = logged()
  const fork = await forkOf(platform, { log })
  expect(fork.exchange.price(ETH)).toBe(3_210.25)
  const now = fork.exchange.now()
  const end = Math.floor(now / HOUR) * HOUR - 1
  for (const [period, from] of [
    ['60min', end - 13 * 24 * HOUR],
    ['1min', end - 20 * HOUR],
  ] as const) {
    const candles = fork.exchange.candles(BTC, period, from, end)
    expect(candles.length).toBeGreaterThan(300)
    expect(pricesOf(candles)).toEqual(pricesOf(platform.exchange.candles(BTC, period, from, end)))
  }
  expect(lines).toContain(
    `prices of ${COINS.map(({ name }) => name).join(', ')} follow ${platform.url}; it is only read, without a login`,
  )
  expect(lines).toContain("fees, lots and products are the exchange's own")

  await hold(platform, 72_000)
  await pushed(fork, 72_000)
  await hold(platform, 72_001.25)
  await pushed(fork, 72_001.25)
  await fork.close()
  await platform.close()
  const { entries } = fork.snapshot()
  const kinds = entries.map(({ kind }) => kind)
  expect(kinds.filter(kind => kind === 'followCoin')).toHaveLength(COINS.length)
  const again = testExchange({ seed: 'fork', journal: createMemoryJournal(entries) })
  again.advanceTo(fork.exchange.now())
  // As text, which compares faster.
  expect(JSON.stringify(again.checkpoint())).toBe(JSON.stringify(fork.exchange.checkpoint()))
  expect(again.price(BTC)).toBe(72_001.25)
  const minutes = (of: typeof again) => of.candles(BTC, '1min', now - HOUR, of.now())
  expect(minutes(again)).toEqual(minutes(fork.exchange))
})

test('prices stay while the platform is away, and go on when it is back', async () => {
  const first = await server({ seed: 'platform' })
  await hold(first, 70_000)
  const { log, line } = logged()
  const fork = await forkOf(first, { log })
  await pushed(fork, 70_000)
  const ports = { port: Number(new URL(first.url).port), socketPort: Number(new URL(first.socketUrl).port) }
  await first.close()
  await line(`the platform ${first.url} does not answer: prices stay`)
  fork.pacemaker.advance(10 * MINUTE)
  expect(fork.exchange.price(BTC)).toBe(70_000)
  const second = await server({ seed: 'platform', ...ports })
  await hold(second, 69_000)
  await line(`the platform ${first.url} answers again`)
  await pushed(fork, 69_000)
})

test('continues its data with the platform, or keeps its prices without it', async () => {
  const platform = await server({ seed: 'platform' })
  await hold(platform, 70_000)
  const first = await forkOf(platform)
  await pushed(first, 70_000)
  await first.close()
  const { entries } = first.snapshot()
  const alone = testExchange({ seed: 'fork', journal: createMemoryJournal(entries) })
  alone.advanceTo(alone.now() + HOUR)
  expect(alone.price(BTC)).toBe(70_000)
})

interface Recorded {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A platform that records everything it is sent: HTTP goes on to a real one, the push channel is its own. */
const recordingPlatform = async (platform: RunningServer) => {
  const requests: Recorded[] = []
  const events: unknown[] = []
  const listening = async (http: Server) => {
    http.listen(0, 'localhost')
    await once(http, 'listening')
    onTestFinished(() => void http.close())
    return (http.address() as AddressInfo).port
  }
  const port = await listening(
    createServer((request, response) => {
      void (async () => {
        const { method, url, headers } = request
        requests.push({ method, path: url?.split('?')[0], headers, body: await text(request) })
        const answer = await fetch(`${platform.url}${url}`)
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
      })()
    }),
  )
  const sockets = createServer()
  const channel = new SocketServer(sockets, { path: SOCKET_PATH })
  onTestFinished(() => void channel.close())
  channel.on('connection', socket => {
    requests.push({
      method: 'socket',
      path: '',
      headers: socket.handshake.headers,
      body: JSON.stringify(socket.handshake.auth),
    })
    socket.onAny((...event) => void events.push(event))
  })
  const push = (topic: string, payload: object) => channel.emit(topic, payload)
  const socketPort = await listening(sockets)
  return {
    requests,
    events,
    push,
    channel,
    settings: { fork: `http://localhost:${port}`, forkSocket: `ws://localhost:${socketPort}` },
  }
}

test('sends nothing but public reads', async () => {
  const platform = await server({ seed: 'platform' })
  const { requests, events, push, channel, settings } = await recordingPlatform(platform)
  const connected = once(channel, 'connection')
  const fork = await server({ seed: 'fork', ...settings })
  await connected
  const resynced = new Promise<void>(resolve => {
    const timer = setInterval(() => {
      push('daymarket', { currency_name: 'BTC', now_price: '65000.5', type: 'daymarket' })
      push('kline', { currency_name: 'BTC', period: '5min', close: 1 })
      push('daymarket', { currency_name: 'PEPE', now_price: 1 })
      push('daymarket', { currency_name: 'BTC', now_price: 'none' })
    }, 20)
    void pushed(fork, 65_000.5).then(() => {
      clearInterval(timer)
      resolve()
    })
  })
  await resynced
  // A user of the fork trades there, not on the platform.
  await controlOf(fork.url).users.create({ email: 'ann@example.com', password: 'secret1' })
  await fetch(`${fork.url}/api/user/login`, {
    method: 'POST',
    body: JSON.stringify({ user_string: 'ann@example.com', password: 'secret1' }),
  })
  await fork.close()
  expect(new Set(requests.map(({ method, path }) => `${method} ${path}`))).toEqual(
    new Set(['GET /api/currency/quotation_new', 'GET /api/currency/new_timeshar', 'socket ']),
  )
  for (const { headers, body } of requests) {
    expect([headers.authorization, headers.cookie]).toEqual([undefined, undefined])
    expect(['', '{}']).toContain(body)
  }
  expect(events).toEqual([])
})

const answering = async (body: string, type = 'text/html', status = 200) => {
  const http = createServer((_, response) => response.writeHead(status, { 'content-type': type }).end(body))
  http.listen(0, 'localhost')
  await once(http, 'listening')
  onTestFinished(() => void http.close())
  return `http://localhost:${(http.address() as AddressInfo).port}`
}

test('an origin that is no platform is named, and nothing is left open', async () => {
  const closed = await answering('')
  const row = {
    id: 1,
    currency_id: 1,
    currency_name: 'PEPE',
    legal_id: 3,
    legal_name: 'USDT',
    now_price: '1',
  }
  const cases = [
    [
      await answering('<!doctype html><title>Hello</title>'),
      'its quotations cannot be read (expected an envelope with type or code, got no JSON)',
    ],
    [
      await answering('{"hello":1}', 'application/json'),
      'its quotations cannot be read (expected an envelope',
    ],
    [
      await answering('{"type":"ok","message":[{"now_price":{}}]}', 'application/json'),
      'its quotations cannot be read (',
    ],
    [await answering('no', 'text/plain', 404), 'its quotations cannot be read (status 404)'],
    [
      await answering(JSON.stringify({ type: 'ok', message: [row] }), 'application/json'),
      'it has no price of a coin of this exchange',
    ],
    ['http://localhost:1', 'it does not answer ('],
  ] as const
  for (const [origin, reason] of cases) {
    const sentence = `The platform ${origin} cannot be followed: ${reason}`
    await expect(testServer({ fork: origin }), origin).rejects.toThrow(sentence)
  }
  for (const [options, sentence] of [
    [{ fork: 'localhost:4000' }, 'fork takes an origin, like https://example.com; not "localhost:4000"'],
    [
      { fork: closed, forkSocket: 'example.com' },
      'forkSocket takes an address, like wss://example.com:2050; not "example.com"',
    ],
    [{ forkSocket: closed }, 'A socket to follow needs the origin of its platform: fork'],
    [{ fork: closed, start: 0 }, 'fork and start exclude each other: what follows a platform begins now'],
    [
      {
        fork: closed,
        replay: readRecording(
          'time,open,high,low,close,volume\n1e9,1,1,1,1,0\n1000000060,1,1,1,1,0',
          'BTC.csv',
        ),
      },
      'fork and replay exclude each other',
    ],
  ] as const)
    await expect(testServer(options)).rejects.toThrow(sentence)
  const port = Number(new URL(closed).port)
  await expect(testServer({ port, fork: closed })).rejects.toThrow()
  const probe = connect(port, 'localhost')
  await once(probe, 'connect')
  probe.destroy()
})
