import io from 'socket.io-client-2'
import { afterEach, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../../mocks/src/index.ts'
import { SOCKET_PATH, type SocketIoSocket } from '../src/realtime/index.ts'

// socket.io 2 clients.

let exchange: RunningServer
let socket: SocketIoSocket
afterEach(async () => {
  socket.disconnect()
  await exchange.close()
})

const connect = async (transport: string, eio3: boolean) => {
  exchange = await startServer({ port: 0, socketPort: 0, seed: 'test', speed: 0, pushInterval: 20, eio3 })
  socket = io(exchange.socketUrl, {
    path: SOCKET_PATH,
    transports: [transport],
    forceNew: true,
    autoConnect: false,
    reconnectionDelay: 100,
    reconnectionDelayMax: 100,
    randomizationFactor: 0,
    timeout: 20_000,
  })
}
const next = (topic: string) =>
  new Promise<unknown>(resolve => {
    socket.on(topic, resolve)
  })

test.each(['websocket', 'polling'])('get pushes with the flag eio3, by %s', async transport => {
  await connect(transport, true)
  const [user] = exchange.exchange.users()
  const [day, candle] = [next('daymarket'), next('kline')]
  socket.connect()
  expect(await day).toMatchObject({ type: 'daymarket', symbol: 'BTC/USDT' })
  expect(await candle).toMatchObject({ type: 'kline', period: '1min' })
  const userId = user?.id ?? 0
  const changed = next(`update_balance_${userId}`)
  const joined = new Promise<unknown>(resolve => socket.emit('login', String(userId), resolve))
  await joined
  exchange.exchange.execute('grantFunds', { userId, grants: [{ kind: 'micro', currency: 3, amount: '1' }] })
  expect(await changed).toMatchObject({ to: userId })
})

test.each(['websocket', 'polling'])('are refused without it, by %s', async transport => {
  await connect(transport, false)
  let pushes = 0
  socket.on('daymarket', () => pushes++)
  const refused = next('connect_error')
  socket.connect()
  await refused
  expect([socket.connected, pushes]).toEqual([false, 0])
})

test('a page of another origin can poll with credentials', async () => {
  await connect('polling', true)
  const origin = 'https://app.example'
  const response = await fetch(`${exchange.socketUrl}${SOCKET_PATH}?EIO=3&transport=polling`, {
    headers: { origin },
  })
  const allowed = ['origin', 'credentials'].map(name => response.headers.get(`access-control-allow-${name}`))
  expect([response.status, ...allowed]).toEqual([200, origin, 'true'])
})
