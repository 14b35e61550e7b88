import { pushes as topics } from '@app/sdk/contract'
import { expect, test, vi } from 'vitest'
import { COINS } from '../exchange/core/coins.ts'
import { START } from '../../test/support/exchange.ts'
import { createPushes } from './pushes.ts'
import { delivered, listenTo, pushesInMemory } from '../../test/support/pushes.ts'

type World = Pick<ReturnType<typeof pushesInMemory>, 'host'>

const setPrice = ({ host }: World, symbol: string, price: number) =>
  host.exchange.execute('setPrice', { symbol, price, hold: true })
/** The subjects of market pushes: 'BTC 1day'. */
const subjects = (payloads: readonly unknown[]) =>
  payloads.map(payload => {
    const { currency_name, period } = payload as Record<string, unknown>
    return `${String(currency_name)} ${String(period)}`
  })
const count = (list: readonly string[], wanted: string) => list.filter(each => each === wanted).length

/** Pushes with a client, after everything was sent. */
const start = async (interval?: number) => {
  const world = pushesInMemory(interval)
  const client = await world.client()
  await world.tick()
  client.take()
  return { ...world, client }
}

test('every new client receives everything immediately', async () => {
  const world = pushesInMemory()
  for (const price of [68_000, 69_000]) {
    setPrice(world, 'BTC', price)
    const client = listenTo(world.channel.socket())
    await delivered()
    for (const [topic, payload] of client.messages) topics[topic as 'daymarket' | 'kline'].parse(payload)
    expect(client.messages).toHaveLength(COINS.length * 5)
    const closes = client.messages
      .map(([, payload]) => payload as Record<string, unknown>)
      .filter(({ currency_name }) => currency_name === 'BTC')
    expect(closes.map(({ period, close }) => [period, close])).toEqual(
      ['1day', '1min', '5min', '30min', '60min'].map(period => [period, price]),
    )
  }
})

test('sends only changes', async () => {
  const world = await start()
  await world.tick()
  expect(world.client.take()).toEqual([])
  setPrice(world, 'ETH', 4321)
  await world.tick()
  const first = subjects(world.client.take())
  expect(first.slice(0, 2)).toEqual(['ETH 1day', 'ETH 1min'])
  expect(first.filter(each => !each.startsWith('ETH'))).toEqual([])
  await world.tick(3)
  const rest = subjects(world.client.take()).filter(each => !each.endsWith('1day'))
  expect([...first.slice(2), ...rest].sort()).toEqual(['ETH 30min', 'ETH 5min', 'ETH 60min'])
})

test.each([
  [250, 4],
  [500, 2],
  [1000, 1],
  [1500, 1],
])('at %d ms sends long candles at most every %d. tick', async (interval, every) => {
  const world = await start(interval)
  const sent: string[] = []
  for (let price = 70_001; price <= 70_012; price++) {
    setPrice(world, 'BTC', price)
    await world.tick()
    sent.push(...subjects(world.client.take()))
  }
  for (const period of ['1day', '1min']) expect(count(sent, `BTC ${period}`)).toBe(12)
  for (const period of ['5min', '30min', '60min']) expect(count(sent, `BTC ${period}`)).toBe(12 / every)
})

test.each([
  [500, 4],
  [1500, 1],
  [4000, 1],
])('at %d ms repeats daymarket every %d. tick without changes', async (interval, every) => {
  const world = await start(interval)
  await world.tick(every * 3)
  const sent = subjects(world.client.take())
  for (const { name } of COINS) expect(count(sent, `${name} 1day`)).toBe(3)
  expect(sent).toHaveLength(COINS.length * 3)
})

test('builds nothing without clients', async () => {
  const world = pushesInMemory()
  const [quote, candle, orders] = (['quote', 'candle', 'leverageOrders'] as const).map(name =>
    vi.spyOn(world.host.exchange, name),
  )
  await world.tick(5)
  expect(quote).not.toHaveBeenCalled()
  const client = await world.client()
  await world.tick()
  expect(candle).toHaveBeenCalled()
  expect(orders).not.toHaveBeenCalled()
  client.socket.close()
  quote?.mockClear()
  await world.tick(5)
  expect(quote).not.toHaveBeenCalled()
})

test('a restored exchange sends all its market and balance updates', async () => {
  const world = pushesInMemory()
  const { host } = world
  const { id } = host.exchange.createUser({ account: 'ann@h4.example', password: 'secret1', grants: [] })
  const snapshot = host.snapshot()
  setPrice(world, 'BTC', 12_345)
  const client = await world.client(id)
  await world.tick(2)
  client.take()
  await host.restore(snapshot)
  await world.tick()
  const sent = client.take()
  expect(sent).toHaveLength(COINS.length * 5 + 1)
  expect(sent.find(payload => subjects([payload])[0] === 'BTC 1min')).toMatchObject({
    close: host.exchange.price(COINS[0]!),
  })
  expect(sent).toContainEqual({ type: `update_balance_${id}`, to: id })
  setPrice(world, 'BTC', 54_321)
  await world.tick()
  expect(client.take('daymarket')).toMatchObject([{ currency_name: 'BTC', now_price: 54_321 }])
})

test('maintenance disconnects clients and refuses new ones', async () => {
  const world = pushesInMemory()
  const client = await world.client()
  world.host.exchange.execute('startScenario', { name: 'maintenance' })
  world.host.exchange.advanceTo(START + 6 * 60_000)
  await delivered()
  expect([client.ups, client.downs]).toEqual([1, ['transport close']])
  await world.clock.run()
  expect([client.ups, client.downs.at(-1)]).toEqual([1, 'refused'])
  world.host.exchange.advanceTo(START + 16 * 60_000)
  await world.clock.run()
  expect(client.ups).toBe(2)
  expect(client.take()).toHaveLength(COINS.length * 5)
})

test('a restored exchange applies its own maintenance state', async () => {
  const world = pushesInMemory()
  const calm = world.host.snapshot()
  world.host.exchange.execute('startScenario', { name: 'maintenance' })
  world.host.exchange.advanceTo(START + 6 * 60_000)
  const busy = world.host.snapshot()
  await world.host.restore(calm)
  await world.tick()
  const client = await world.client()
  expect(client.ups).toBe(1)
  await world.host.restore(busy)
  await world.tick()
  await world.clock.run()
  expect([client.ups, client.downs]).toEqual([1, ['transport close', 'refused']])
  await world.host.restore(calm)
  await world.tick()
  await world.clock.run()
  expect(client.ups).toBe(2)
})

test('new pushes on a channel accept clients again', async () => {
  const { host, channel, pushes, client } = pushesInMemory()
  pushes.faults.refuse({ seconds: 60 })
  pushes.close()
  createPushes(host, channel, 500)
  expect((await client()).ups).toBe(1)
})
