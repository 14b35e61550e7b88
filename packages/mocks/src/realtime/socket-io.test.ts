import { contract, pushes } from '@app/sdk/contract'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, control, newUser, testServer } from '../http/testing.ts'
import type { RunningServer } from '../server.ts'
import { SOCKET_PATH } from './realtime.ts'

let server: RunningServer
const sockets: Socket[] = []
beforeAll(async () => {
  server = await testServer({ pushInterval: 20 })
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await server.close()
})

function connect() {
  const socket = io(server.socketUrl, { path: SOCKET_PATH, transports: ['websocket'], forceNew: true })
  sockets.push(socket)
  return socket
}
/** The first payload of a topic that `wanted` accepts. */
function next(
  socket: Socket,
  topic: string,
  wanted: (payload: Record<string, unknown>) => boolean = () => true,
) {
  return new Promise<Record<string, unknown>>(resolve => {
    const listener = (payload: Record<string, unknown>) => {
      if (!wanted(payload)) return
      socket.off(topic, listener)
      resolve(payload)
    }
    socket.on(topic, listener)
  })
}

test('everybody gets the day and the running candles of every coin, as the contract has them', async () => {
  const socket = connect()
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
})

test('pushes tell the price that HTTP tells', async () => {
  const socket = connect()
  await control(server.url, '/price', { symbol: 'ETH', price: 4321.09, hold: true })
  const isEth = ({ currency_name }: Record<string, unknown>) => currency_name === 'ETH'
  const day = await next(socket, 'daymarket', payload => isEth(payload) && payload['now_price'] === 4321.09)
  const minute = await next(socket, 'kline', payload => isEth(payload) && payload['period'] === '1min')
  const [usdt] = await call(server.url, contract.market.quotations, {})
  const eth = usdt?.quotation.find(({ currency_name }) => currency_name === 'ETH')
  expect(eth).toMatchObject({ now_price: 4321.09, change: Number(day['change']), volume: day['volume'] })
  expect(minute).toMatchObject({ close: 4321.09, symbol: 'ETH/USDT', match_id: 102, currency_id: 2 })
})

test('a settled option is pushed to its user and to nobody else', async () => {
  const user = await newUser(server.url)
  const [mine, other] = [connect(), connect()]
  const overheard: unknown[] = []
  other.on('closed_microorder', payload => overheard.push(payload))
  await Promise.all([
    mine.emitWithAck('login', String(user.id)),
    other.emitWithAck('login', String(user.id + 1)),
  ])
  const order = { type: 1, match_id: 101, currency_id: 3, seconds: 60, number: '50' } as const
  const { id } = await call(server.url, contract.options.submit, order, { token: user.token })
  const closed = next(mine, 'closed_microorder')
  await control(server.url, '/clock', { advance: 60_000 })
  expect(await closed).toMatchObject({ type: 'closed_microorder', to: user.id, data: { id, status: 3 } })
  await next(other, 'daymarket')
  expect(overheard).toEqual([])
})
