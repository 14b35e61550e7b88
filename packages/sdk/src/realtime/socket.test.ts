import { describe, expect, test, vi, type TestContext } from 'vitest'
import { fakeServer, realServer, type FlakyServer } from '../../test/support/flaky-server.ts'
import { listenTo, type Listener } from '../../test/support/listener.ts'
import type { Socket } from './index.ts'

/** ms. */
const TIMEOUT = 30_000

/** A running server and an unopened socket. */
const start = async ({ onTestFinished }: TestContext, make: () => FlakyServer) => {
  const server = make()
  await server.start()
  const socket = server.socket()
  onTestFinished(() => {
    socket.close()
    return server.kill()
  })
  return { server, socket }
}
const connect = async (context: TestContext, make: () => FlakyServer) => {
  const { server, socket } = await start(context, make)
  const events = listenTo(socket)
  await events.until(({ ups }) => ups === 1)
  return { server, socket, events }
}
/** Expects the socket to receive and to send. */
const expectWorking = async (server: FlakyServer, socket: Socket, events: Listener) => {
  const before = events.messages.length
  server.push('kline', { close: '102.5' })
  await events.until(({ messages }) => messages.length > before)
  socket.send('login', '48')
  await vi.waitFor(() => expect(server.received.at(-1)).toEqual(['login', '48']), TIMEOUT)
}

describe.each<[string, () => FlakyServer]>([
  ['without a network', fakeServer],
  ['socket.io 4 client and server', () => realServer('4')],
  ['socket.io 2 client and server', () => realServer('2')],
  ['socket.io 2 client, socket.io 4 server', () => realServer('4 for 2')],
])('a socket: %s', (_, make) => {
  test.concurrent('receives every topic in order, with the first payload', async context => {
    const { server, events } = await connect(context, make)
    server.push('kline', { close: '102.5' }, 'and more')
    server.push('update_balance_48')
    server.push('news', 'text')
    server.push('error', { message: 'a topic like others' })
    await events.until(({ messages }) => messages.length === 4)
    expect(events.messages).toEqual([
      ['kline', { close: '102.5' }],
      ['update_balance_48', undefined],
      ['news', 'text'],
      ['error', { message: 'a topic like others' }],
    ])
    expect([events.ups, events.downs]).toEqual([1, []])
  })
  test.concurrent('sends on a connection, and drops what is sent without one', async context => {
    const { server, socket } = await start(context, make)
    await server.kill()
    socket.send('early', 1)
    const events = listenTo(socket)
    socket.send('early', 2)
    await events.until(({ downs }) => downs.length > 0)
    socket.send('early', 3)
    await server.start()
    await events.until(({ ups }) => ups === 1)
    socket.send('update_user')
    socket.send('login', '48')
    await vi.waitFor(() => expect(server.received).toEqual([['update_user'], ['login', '48']]), TIMEOUT)
  })
  test.concurrent('reconnects when the server was restarted', async context => {
    const { server, socket, events } = await connect(context, make)
    await server.kill()
    await events.until(({ downs }) => downs.length > 0)
    expect(events.downs).not.toContain('')
    await server.start()
    await events.until(({ ups }) => ups === 2)
    await expectWorking(server, socket, events)
  })
  test.concurrent('connects once the server is there', async context => {
    const { server, socket } = await start(context, make)
    await server.kill()
    const events = listenTo(socket)
    await server.start()
    await events.until(({ ups }) => ups === 1)
    await expectWorking(server, socket, events)
  })
  test.concurrent.for<[string, (server: FlakyServer) => void]>([
    ['the connection is lost', server => server.drop()],
    ['the server closes it', server => server.kick()],
  ])('reconnects when %s', async ([, lose], context) => {
    const { server, socket, events } = await connect(context, make)
    lose(server)
    await events.until(({ ups }) => ups === 2)
    expect(events.downs).toHaveLength(1)
    await expectWorking(server, socket, events)
  })
  test.concurrent('retries a server that refuses it', async context => {
    const { server, socket } = await start(context, make)
    server.refuse(true)
    const events = listenTo(socket)
    await events.until(({ downs }) => downs.length > 0)
    expect(events.downs[0]).toBe('not now')
    server.refuse(false)
    await events.until(({ ups }) => ups === 1)
    await expectWorking(server, socket, events)
  })
  test.concurrent('reconnect makes a new connection without a down', async context => {
    const { server, socket, events } = await connect(context, make)
    socket.send('the last word')
    socket.reconnect()
    await events.until(({ ups }) => ups === 2)
    await expectWorking(server, socket, events)
    expect([events.downs, server.connections]).toEqual([[], 2])
  })
  test.concurrent('reconnect while connecting makes one connection', async context => {
    const { server, socket } = await start(context, make)
    const events = listenTo(socket)
    socket.reconnect()
    socket.reconnect()
    await events.until(({ ups }) => ups === 1)
    await expectWorking(server, socket, events)
    expect([events.ups, server.connections]).toEqual([1, 1])
  })
  test.concurrent('after close emits nothing and does not reconnect', async context => {
    const { server, socket, events } = await connect(context, make)
    socket.close()
    socket.reconnect()
    socket.send('late')
    server.push('late')
    await server.kill()
    await server.start()
    const another = listenTo(server.socket())
    await another.until(({ ups }) => ups === 1)
    expect([events.ups, events.downs, events.messages, server.connections]).toEqual([1, [], [], 1])
  })
  test.concurrent('closed while connecting, it never connects', async context => {
    const { server, socket } = await start(context, make)
    const events = listenTo(socket)
    socket.close()
    const another = listenTo(server.socket())
    await another.until(({ ups }) => ups === 1)
    expect([events.ups, events.downs, server.connections]).toEqual([0, [], 1])
  })
  test.concurrent('reconnect before open has no effect', async context => {
    const { server, socket } = await start(context, make)
    socket.reconnect()
    const events = listenTo(socket)
    await events.until(({ ups }) => ups === 1)
    expect(server.connections).toBe(1)
  })
})
