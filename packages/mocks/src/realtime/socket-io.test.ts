import { contract, pushes } from '@app/sdk/contract'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, controlOf, newUser, testServer } from '../../test/support/server.ts'
import type { RunningServer } from '../server.ts'
import { SOCKET_PATH } from './socket-io.ts'

let server: RunningServer
const sockets: Socket[] = []
beforeAll(async () => {
  server = await testServer({ pushInterval: 20 })
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await server.close()
})

const TRANSPORTS = ['websocket', 'polling'] as const

const connect = (transport: (typeof TRANSPORTS)[number] = 'websocket') => {
  const socket = io(server.socketUrl, {
    path: SOCKET_PATH,
    transports: [transport],
    forceNew: true,
    reconnectionDelay: 20,
  })
  sockets.push(socket)
  return socket
}
/** The first payload of a topic that matches `wanted`. */
const next = (
  socket: Socket,
  topic: string,
  wanted: (payload: Record<string, unknown>) => boolean = () => true,
) =>
  new Promise<Record<string, unknown>>(resolve => {
    const listener = (payload: Record<string, unknown>) => {
      if (!wanted(payload)) return
      socket.off(topic, listener)
      resolve(payload)
    }
    socket.on(topic, listener)
  })

test.each(TRANSPORTS)(
  'by %s, sends every client the daily and current candles of all coins',
  async transport => {
    const socket = connect(transport)
    const seen = new Set<string>()
    await new Promise<void>(resolve => {
      socket.onAny((topic: string, payload: Record<string, unknown>) => {
        const schema = topic === 'daymarket' ? pushes.daymarket : pushes.kline
        const { currency_name, period } = schema.parse(payload)
        expect(payload['type']).toBe(topic)
        seen.add(`${topic} ${currency_name} ${period}`)
        if (seen.size === 24 * 5) resolve()
      })
    })
  },
)

test('pushes and HTTP have the same price', async () => {
  const socket = connect()
  await next(socket, 'kline')
  const isEth = ({ currency_name, close }: Record<string, unknown>) =>
    currency_name === 'ETH' && close === 4321.09
  const both = Promise.all([
    next(socket, 'daymarket', isEth),
    next(socket, 'kline', payload => isEth(payload) && payload['period'] === '1min'),
  ])
  await controlOf(server.url).price.set({ symbol: 'ETH', price: 4321.09, hold: true })
  const [day, minute] = await both
  const [usdt] = await call(server.url, contract.market.quotations, {})
  const eth = usdt?.quotation.find(({ currency_name }) => currency_name === 'ETH')
  expect(eth).toMatchObject({ now_price: 4321.09, change: Number(day['change']), volume: day['volume'] })
  expect(minute).toMatchObject({ close: 4321.09, symbol: 'ETH/USDT', match_id: 102, currency_id: 2 })
})

test('pushes a settled option only to its user', async () => {
  const [user, another] = [await newUser(server.url), await newUser(server.url)]
  const [mine, other] = [connect(), connect()]
  const overheard: unknown[] = []
  other.on('closed_microorder', payload => overheard.push(payload))
  await Promise.all([
    mine.emitWithAck('login', String(user.id)),
    other.emitWithAck('login', String(another.id)),
  ])
  const order = { type: 1, match_id: 101, currency_id: 3, seconds: 60, number: '50' } as const
  const { id } = await call(server.url, contract.options.submit, order, { token: user.token })
  const closed = next(mine, 'closed_microorder')
  await controlOf(server.url).clock.set({ advance: 60_000 })
  expect(await closed).toMatchObject({ type: 'closed_microorder', to: user.id, data: { id, status: 3 } })
  await next(other, 'daymarket')
  expect(overheard).toEqual([])
})

test('pushes balance updates of a trade only to its user, also by polling', async () => {
  const [user, another] = [await newUser(server.url), await newUser(server.url)]
  const [mine, moved] = [connect('polling'), connect()]
  const overheard: unknown[] = []
  moved.on(`update_balance_${user.id}`, payload => overheard.push(payload))
  await Promise.all([mine.emitWithAck('login', user.id), moved.emitWithAck('login', user.id)])
  await moved.emitWithAck('login', another.id)
  for (const nonsense of [null, '', 'ann', -1, { id: user.id }, [user.id]]) mine.emit('login', nonsense)
  mine.emit('update_user', { token: 'whatever' })
  const order = { type: 1, match_id: 101, currency_id: 3, seconds: 60, number: '50' } as const
  const update = next(mine, `update_balance_${user.id}`)
  await call(server.url, contract.options.submit, order, { token: user.token })
  expect(await update).toEqual({ type: `update_balance_${user.id}`, to: user.id })
  await next(moved, 'daymarket')
  expect(overheard).toEqual([])
})

test('accepts pages of any origin', async () => {
  const origin = 'https://app.example'
  const response = await fetch(`${server.socketUrl}${SOCKET_PATH}?EIO=4&transport=polling`, {
    headers: { origin },
  })
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, origin])
})

test.each(TRANSPORTS)('a refused client by %s reconnects when it is accepted again', async transport => {
  const socket = connect(transport)
  await next(socket, 'daymarket')
  server.pushFaults.refuse({ seconds: 0.5 })
  const refused = new Promise(resolve => socket.io.once('reconnect_error', resolve))
  const gone = new Promise(resolve => socket.once('disconnect', resolve))
  server.pushFaults.disconnect()
  expect(await gone).toBe('transport close')
  await refused
  await next(socket, 'daymarket')
  expect(socket.connected).toBe(true)
})

test('refuses connections during maintenance', async () => {
  const socket = connect()
  await next(socket, 'daymarket')
  const gone = new Promise(resolve => socket.once('disconnect', resolve))
  server.exchange.execute('startScenario', { name: 'maintenance' })
  server.pacemaker.advance(6 * 60_000)
  await gone
  await new Promise(resolve => socket.io.once('reconnect_error', resolve))
  server.exchange.execute('stopScenario', {})
  await next(socket, 'daymarket')
})
