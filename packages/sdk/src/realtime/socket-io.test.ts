import { filter, firstValueFrom } from 'rxjs'
import { io as io4 } from 'socket.io-client'
import io2 from 'socket.io-client-2'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listenTo } from '../../test/support/listener.ts'
import { startSocketServer, type Protocol } from '../../test/support/socket-server.ts'
import { createConnection } from './connection.ts'
import { SOCKET_PATH, socketIo, type ConnectionState, type SocketIoOptions } from './index.ts'

const startServer = async (protocol?: Protocol) => {
  const server = await startSocketServer(0, protocol)
  onTestFinished(server.kill)
  return server
}
const listen = (url: string, options?: SocketIoOptions) => {
  const socket = socketIo(url, options)
  onTestFinished(() => socket.close())
  return { socket, events: listenTo(socket) }
}

test.each(['localhost:2050', 'example.com', 'ftp://example.com', 'ws://', 5])(
  'rejects the address %j, without its value',
  url => {
    expect(() => socketIo(url as string)).toThrow(
      /^socket must be an address such as 'wss:\/\/example\.com:2050' or 'https:\/\/example\.com:2050', or '' on a page$/,
    )
  },
)

describe('the library', () => {
  test('is loaded when the socket is opened', async () => {
    const { url } = await startServer()
    let loads = 0
    const load = () => {
      loads++
      return io4
    }
    const socket = socketIo(url, { load })
    socket.send('early')
    expect(loads).toBe(0)
    const events = listenTo(socket)
    onTestFinished(() => socket.close())
    await events.until(({ ups }) => ups === 1)
    expect(loads).toBe(1)
  })
  test('that cannot be loaded causes a down and is loaded again', async () => {
    const { url } = await startServer()
    let loads = 0
    const load = async () => {
      if (loads++ === 0) throw new Error('chunk not found')
      return io4
    }
    const { events } = listen(url, { load })
    await events.until(({ ups }) => ups === 1)
    expect([events.downs, loads]).toEqual([['chunk not found'], 2])
  })
  test('that is loaded after close does not connect', async () => {
    const server = await startServer()
    let arrive: (io: typeof io4) => void = () => {}
    const { socket } = listen(server.url, { load: () => new Promise(resolve => (arrive = resolve)) })
    socket.close()
    arrive(io4)
    await listen(server.url).events.until(({ ups }) => ups === 1)
    expect(server.sockets).toHaveLength(1)
  })
  test('that is loaded after a reconnect connects once', async () => {
    const server = await startServer()
    const arrivals: ((io: typeof io4) => void)[] = []
    const { socket, events } = listen(server.url, {
      load: () => new Promise(resolve => arrivals.push(resolve)),
    })
    socket.reconnect()
    for (const arrive of arrivals.toReversed()) arrive(io4)
    await events.until(({ ups }) => ups === 1)
    expect([arrivals.length, server.sockets.length]).toEqual([2, 1])
  })
  test('is not loaded before open or after close', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let loads = 0
    const load = () => {
      loads++
      throw new Error('chunk not found')
    }
    const socket = socketIo('', { load })
    socket.reconnect()
    expect(loads).toBe(0)
    const events = listenTo(socket)
    await events.until(({ downs }) => downs.length === 1)
    vi.runOnlyPendingTimers()
    await events.until(({ downs }) => downs.length === 2)
    socket.close()
    socket.reconnect()
    vi.runAllTimers()
    expect(loads).toBe(2)
  })
  test('has a separate connection to a host that is in use', async () => {
    const server = await startServer()
    const other = io4(`${server.url}/other`, { path: SOCKET_PATH, reconnection: false })
    onTestFinished(() => void other.close())
    const { events } = listen(server.url)
    await events.until(({ ups }) => ups === 1)
    for (const { conn } of server.sockets) conn.close()
    await events.until(({ ups }) => ups === 2)
  })
  test.each([
    ['4', '4' as const, io4],
    ['2', '2' as const, io2],
  ])('%s uses the timings of product §7', async (_, protocol, io) => {
    const { url } = await startServer(protocol)
    let manager: ReturnType<typeof io4>['io'] | undefined
    const { events } = listen(url, {
      load: () => (to: unknown, settings?: unknown) => {
        const client = (io as (...of: unknown[]) => ReturnType<typeof io4>)(to, settings)
        manager = client.io
        return client
      },
    })
    await events.until(({ ups }) => ups === 1)
    expect([
      manager?.timeout(),
      manager?.reconnectionDelay(),
      manager?.reconnectionDelayMax(),
      manager?.randomizationFactor(),
      manager?.reconnection(),
      manager?.reconnectionAttempts(),
    ]).toEqual([20_000, 1000, 5000, 0.5, true, Infinity])
  })
  test('of the wrong version reports it', async () => {
    const { url } = await startServer('2')
    const { events } = listen(url)
    await events.until(({ downs }) => downs.length > 0)
    expect(events.downs[0]).toMatch(/not compatible/)
  })
})

test("without an address connects to the page's host", async () => {
  const server = await startServer()
  vi.stubGlobal('location', { protocol: 'http:', host: `127.0.0.1:${server.port}` })
  onTestFinished(() => void vi.unstubAllGlobals())
  await listen('').events.until(({ ups }) => ups === 1)
})

test('a connection over it reconnects and resyncs', async () => {
  const server = await startServer()
  let resyncs = 0
  const resync = async () => {
    resyncs++
    server.emit('daymarket', { change: '0' })
  }
  const connection = createConnection({ socket: socketIo(server.url), resync })
  onTestFinished(() => connection.close())
  const reaches = (state: ConnectionState) =>
    firstValueFrom(connection.status$.pipe(filter(status => status.state === state)))
  connection.open()
  await reaches('live')
  for (const { conn } of server.sockets) conn.close()
  expect((await reaches('connecting')).reason).not.toBe('')
  await reaches('live')
  expect(resyncs).toBe(2)
  const push = firstValueFrom(connection.push$)
  server.emit('daymarket', { change: '1' })
  expect(await push).toEqual({ topic: 'daymarket', payload: { change: '1' } })
})

test.each(['2["kline",{"currency_na', '', '999'])(
  'reconnects after a truncated packet (%j)',
  async packet => {
    const server = await startServer()
    const { events } = listen(server.url)
    await events.until(({ ups }) => ups === 1)
    server.sockets[0]?.conn.write(packet)
    await events.until(({ ups }) => ups === 2)
    server.emit('daymarket', { change: '1' })
    await events.until(({ messages }) => messages.length === 1)
  },
)
