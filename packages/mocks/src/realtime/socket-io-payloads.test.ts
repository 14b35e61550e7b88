import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import type { Push } from './channel.ts'
import { SOCKET_PATH, socketIoChannel } from './socket-io.ts'

test.each(['websocket', 'polling'] as const)(
  'by %s, payloads of any length and text arrive',
  async transport => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const channel = socketIoChannel(server)
    const { port } = server.address() as AddressInfo
    const socket = io(`http://127.0.0.1:${port}`, { path: SOCKET_PATH, transports: [transport] })
    onTestFinished(async () => {
      socket.close()
      await channel.close()
    })
    await new Promise<void>(resolve => socket.once('connect', resolve))
    const received: Push[] = []
    socket.onAny((topic: string, payload: unknown) => received.push([topic, payload]))
    // The length of a frame is written in 1 or 3 bytes.
    const lengths = [125, 126, 65_535].map(length => length - '42["text",""]'.length)
    const payloads = ['', 'ü€😀', ...lengths.map(length => 'x'.repeat(length))]
    const end = new Promise<void>(resolve => socket.once('end', resolve))
    channel.all.send([...payloads.map(text => ['text', text] as const), ['end', undefined]])
    await end
    expect(received).toEqual([...payloads.map(text => ['text', text]), ['end', null]])
  },
)
