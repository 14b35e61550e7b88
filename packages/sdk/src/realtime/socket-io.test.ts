import { filter, firstValueFrom } from 'rxjs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { startSocketServer, type SocketServer } from '../../test/support/socket-server.ts'
import { createConnection, socketIo, type Connection, type ConnectionState, type Push } from './index.ts'

let server: SocketServer | undefined
let connection: Connection | undefined
afterEach(async () => {
  connection?.close()
  await server?.kill()
  server = connection = undefined
})

function connect(url: string, resync: () => Promise<unknown> = async () => {}): Connection {
  connection = createConnection({ socket: socketIo(url), resync })
  connection.open()
  return connection
}
const reaches = (at: Connection, ...states: ConnectionState[]) =>
  firstValueFrom(at.status$.pipe(filter(({ state }) => states.includes(state))))
const nextPush = (at: Connection, topic: string): Promise<Push> =>
  firstValueFrom(at.push$.pipe(filter(push => push.topic === topic)))

describe('over a real socket.io server', () => {
  test('connects, hears and is heard', async () => {
    server = await startSocketServer()
    const at = connect(server.url)
    await reaches(at, 'live')
    const push = nextPush(at, 'kline')
    server.emit('kline', { close: '102.5' }, 'and more')
    expect(await push).toEqual({ topic: 'kline', payload: { close: '102.5' } })
    at.send('login', '48')
    await vi.waitFor(() => expect(server?.heard).toEqual([['connection'], ['login', '48']]))
  })
  test('what is sent without a connection is dropped, not kept', async () => {
    server = await startSocketServer()
    const socket = socketIo(server.url)
    socket.send('early', 1)
    connection = createConnection({ socket, resync: async () => {} })
    connection.open()
    connection.send('early', 2)
    await reaches(connection, 'live')
    connection.send('now', 3)
    await vi.waitFor(() => expect(server?.heard).toEqual([['connection'], ['now', 3]]))
  })
  test('the server dies and comes back on the same port: up again by itself, and resynced', async () => {
    server = await startSocketServer()
    let resyncs = 0
    const at = connect(server.url, async () => resyncs++)
    await reaches(at, 'live')
    const { port } = server
    await server.kill()
    const { reason } = await reaches(at, 'connecting')
    expect(reason).not.toBe('')
    server = await startSocketServer(port)
    await reaches(at, 'live')
    expect(resyncs).toBe(2)
    const push = nextPush(at, 'daymarket')
    server.emit('daymarket', {})
    await push
  })
  test('the server that is not there yet is found once it is', async () => {
    server = await startSocketServer()
    const { url, port } = server
    await server.kill()
    const at = connect(url)
    await firstValueFrom(at.status$.pipe(filter(({ reason }) => reason !== '')))
    server = await startSocketServer(port)
    await reaches(at, 'live')
  })
  test('a server that closes the connection on purpose is asked again', async () => {
    server = await startSocketServer()
    const at = connect(server.url)
    await reaches(at, 'live')
    server.sockets[0]?.disconnect(true)
    await reaches(at, 'connecting')
    await reaches(at, 'live')
    expect(server.sockets).toHaveLength(2)
  })
  test('a reconnect that is asked for makes a new connection and is no loss', async () => {
    server = await startSocketServer()
    const socket = socketIo(server.url)
    const downs: string[] = []
    let ups = 0
    socket.open({ up: () => ups++, down: reason => downs.push(reason), message: () => {} })
    await vi.waitFor(() => expect(ups).toBe(1))
    socket.reconnect()
    await vi.waitFor(() => expect(ups).toBe(2))
    expect([server.sockets.length, downs]).toEqual([2, []])
    socket.close()
  })
  test("without an address it is the page's own host", async () => {
    server = await startSocketServer()
    vi.stubGlobal('location', { protocol: 'http:', host: `127.0.0.1:${server.port}` })
    await reaches(connect(''), 'live')
    vi.unstubAllGlobals()
  })
  test('closed, it says nothing more and does not come back', async () => {
    server = await startSocketServer()
    const at = connect(server.url)
    await reaches(at, 'live')
    at.close()
    const { port } = server
    await server.kill()
    server = await startSocketServer(port)
    expect(at.status.state).toBe('closed')
    expect(server.heard).toEqual([])
  })
})
