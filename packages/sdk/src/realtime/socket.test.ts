import { describe, expect, test, vi, type TestContext } from 'vitest'
import { fakeFarEnd, realFarEnd, type FarEnd } from '../../test/support/far-end.ts'
import { listenTo, type Listener } from '../../test/support/listener.ts'
import type { Socket } from './index.ts'

/** A limit for what hangs, ms. */
const HANGS = 30_000

/** A running server and a socket that is not open yet. */
const start = async ({ onTestFinished }: TestContext, make: () => FarEnd) => {
  const server = make()
  await server.start()
  const socket = server.socket()
  onTestFinished(() => {
    socket.close()
    return server.kill()
  })
  return { server, socket }
}
const connect = async (context: TestContext, make: () => FarEnd) => {
  const { server, socket } = await start(context, make)
  const told = listenTo(socket)
  await told.until(({ ups }) => ups === 1)
  return { server, socket, told }
}
/** Whether the socket carries pushes and sends. */
const works = async (server: FarEnd, socket: Socket, told: Listener) => {
  const before = told.messages.length
  server.push('kline', { close: '102.5' })
  await told.until(({ messages }) => messages.length > before)
  socket.send('login', '48')
  await vi.waitFor(() => expect(server.heard.at(-1)).toEqual(['login', '48']), HANGS)
}

/** What every socket has to keep to. */
describe.each<[string, () => FarEnd]>([
  ['without a network', fakeFarEnd],
  ['socket.io 4 client and server', () => realFarEnd('4')],
  ['socket.io 2 client and server', () => realFarEnd('2')],
  ['socket.io 2 client, socket.io 4 server', () => realFarEnd('4 for 2')],
])('a socket: %s', (_, make) => {
  test.concurrent('hears every topic, in order, with the first thing that came with it', async context => {
    const { server, told } = await connect(context, make)
    server.push('kline', { close: '102.5' }, 'and more')
    server.push('update_balance_48')
    server.push('news', 'text')
    server.push('error', { message: 'a topic like others' })
    await told.until(({ messages }) => messages.length === 4)
    expect(told.messages).toEqual([
      ['kline', { close: '102.5' }],
      ['update_balance_48', undefined],
      ['news', 'text'],
      ['error', { message: 'a topic like others' }],
    ])
    expect([told.ups, told.downs]).toEqual([1, []])
  })
  test.concurrent(
    'is heard while there is a connection; what is sent without one is dropped',
    async context => {
      const { server, socket } = await start(context, make)
      await server.kill()
      socket.send('early', 1)
      const told = listenTo(socket)
      socket.send('early', 2)
      await told.until(({ downs }) => downs.length > 0)
      socket.send('early', 3)
      await server.start()
      await told.until(({ ups }) => ups === 1)
      socket.send('update_user')
      socket.send('login', '48')
      await vi.waitFor(() => expect(server.heard).toEqual([['update_user'], ['login', '48']]), HANGS)
    },
  )
  test.concurrent('comes back by itself when the server died and was started again', async context => {
    const { server, socket, told } = await connect(context, make)
    await server.kill()
    await told.until(({ downs }) => downs.length > 0)
    expect(told.downs).not.toContain('')
    await server.start()
    await told.until(({ ups }) => ups === 2)
    await works(server, socket, told)
  })
  test.concurrent('finds a server that is not there yet', async context => {
    const { server, socket } = await start(context, make)
    await server.kill()
    const told = listenTo(socket)
    await server.start()
    await told.until(({ ups }) => ups === 1)
    await works(server, socket, told)
  })
  test.concurrent.for<[string, (server: FarEnd) => void]>([
    ['the connection is lost', server => server.drop()],
    ['the server closes it on purpose', server => server.kick()],
  ])('comes back by itself when %s', async ([, lose], context) => {
    const { server, socket, told } = await connect(context, make)
    lose(server)
    await told.until(({ ups }) => ups === 2)
    expect(told.downs).toHaveLength(1)
    await works(server, socket, told)
  })
  test.concurrent('goes on asking a server that refuses it', async context => {
    const { server, socket } = await start(context, make)
    server.refuse(true)
    const told = listenTo(socket)
    await told.until(({ downs }) => downs.length > 0)
    expect(told.downs[0]).toBe('not now')
    server.refuse(false)
    await told.until(({ ups }) => ups === 1)
    await works(server, socket, told)
  })
  test.concurrent('makes a new connection when it is told to, which is no loss', async context => {
    const { server, socket, told } = await connect(context, make)
    socket.send('the last word')
    socket.reconnect()
    await told.until(({ ups }) => ups === 2)
    await works(server, socket, told)
    expect([told.downs, server.connections]).toEqual([[], 2])
  })
  test.concurrent('told so while it connects, makes one connection', async context => {
    const { server, socket } = await start(context, make)
    const told = listenTo(socket)
    socket.reconnect()
    socket.reconnect()
    await told.until(({ ups }) => ups === 1)
    await works(server, socket, told)
    expect([told.ups, server.connections]).toEqual([1, 1])
  })
  test.concurrent('closed, it says nothing more and does not come back', async context => {
    const { server, socket, told } = await connect(context, make)
    socket.close()
    socket.reconnect()
    socket.send('late')
    server.push('late')
    await server.kill()
    await server.start()
    const another = listenTo(server.socket())
    await another.until(({ ups }) => ups === 1)
    expect([told.ups, told.downs, told.messages, server.connections]).toEqual([1, [], [], 1])
  })
  test.concurrent('closed before it was connected, it never connects', async context => {
    const { server, socket } = await start(context, make)
    const told = listenTo(socket)
    socket.close()
    const another = listenTo(server.socket())
    await another.until(({ ups }) => ups === 1)
    expect([told.ups, told.downs, server.connections]).toEqual([0, [], 1])
  })
  test.concurrent('told to reconnect before it is open, it waits', async context => {
    const { server, socket } = await start(context, make)
    socket.reconnect()
    const told = listenTo(socket)
    await told.until(({ ups }) => ups === 1)
    expect(server.connections).toBe(1)
  })
})
