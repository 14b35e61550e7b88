import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import type { Push } from './channel.ts'
import { SOCKET_PATH, socketIoChannel } from './socket-io.ts'

/** A client that keeps what it receives. Its server greets it with `all`. */
const connected = async (transport: 'websocket' | 'polling') => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const channel = socketIoChannel(server)
  channel.onConnect(client => client.send([['all', 0]]))
  const { port } = server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, { path: SOCKET_PATH, transports: [transport] })
  onTestFinished(async () => {
    socket.close()
    await channel.close()
  })
  const received: Push[] = []
  socket.onAny((topic: string, payload: unknown) => received.push([topic, payload]))
  const next = (topic: string) => new Promise<void>(resolve => socket.once(topic, resolve))
  await next('all')
  await socket.emitWithAck('login', 7)
  return { channel, received, next }
}

test.each(['websocket', 'polling'] as const)(
  'by %s, a client with four unread lists gets no more of them, but its own pushes, and everything when it has caught up',
  async transport => {
    const { channel, received, next } = await connected(transport)
    const own = next('own')
    for (let list = 1; list <= 10; list++) channel.all.send([['market', list]])
    channel.user(7).send([['own', 7]])
    await own
    const caughtUp = next('all')
    channel.all.send([['market', 11]])
    await caughtUp
    const last = next('market')
    channel.all.send([['market', 12]])
    await last
    const lists = [1, 2, 3, 4].map(list => ['market', list])
    expect(received).toEqual([['all', 0], ...lists, ['own', 7], ['all', 0], ['market', 12]])
  },
)

test.each(['websocket', 'polling'] as const)(
  'by %s, payloads of any length and text arrive',
  async transport => {
    const { channel, received, next } = await connected(transport)
    // The length of a frame is written in 1, 3 or 9 bytes.
    const lengths = [125, 126, 65_535, 65_536].map(length => length - '42["text",""]'.length)
    const payloads = ['', 'ü€😀', ...lengths.map(length => 'x'.repeat(length))]
    const end = next('end')
    channel.all.send([...payloads.map(text => ['text', text] as const), ['end', undefined]])
    await end
    expect(received.slice(1)).toEqual([...payloads.map(text => ['text', text]), ['end', null]])
  },
)
