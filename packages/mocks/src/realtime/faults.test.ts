import { pushes as topics } from '@app/sdk/contract'
import { expect, test } from 'vitest'
import { COINS } from '../exchange/core/coins.ts'
import { chaosOf } from '../platform/chaos.ts'
import { ALL, delivered, listenTo, pushesInMemory } from '../../test/support/pushes.ts'

/** Pushes every half second, with a client that has its initial messages. */
const start = async (userId?: number) => {
  const world = pushesInMemory(500)
  const client = await world.client(userId)
  await world.tick()
  client.take()
  return { ...world, client, another: world.client }
}
const setPrice = ({ host }: Pick<ReturnType<typeof pushesInMemory>, 'host'>, price: number) =>
  host.exchange.execute('setPrice', { symbol: 'BTC', price, hold: true })

test('flood adds pushes at the given rate and duration', async () => {
  const world = await start()
  world.faults.flood({ perSecond: 101, seconds: 2 })
  const counts: number[] = []
  for (let tick = 0; tick < 5; tick++) {
    setPrice(world, 70_000 + tick)
    await world.tick()
    const sent = world.client.take('daymarket')
    for (const push of sent) topics.daymarket.parse(push)
    counts.push(sent.length)
  }
  // One is regular; the last tick also repeats the 23 unchanged coins.
  expect(counts).toEqual([51, 52, 51, 52 + COINS.length - 1, 1])
})

test('flood is bounded, runs without clients and can be ended', async () => {
  const world = await start()
  world.faults.flood({ perSecond: 1e9, seconds: 1e9 })
  await world.tick()
  expect(world.client.take().length).toBe(5000)
  world.client.socket.close()
  await world.tick(118)
  const late = await world.another()
  await world.tick()
  expect(late.take().length).toBeGreaterThanOrEqual(5000)
  await world.tick()
  expect(late.take().length).toBeLessThan(200)
  world.faults.flood({ perSecond: 100, seconds: 10 })
  world.faults.flood({ perSecond: 0, seconds: 0 })
  await world.tick()
  expect(late.take()).toEqual([])
})

test('malforms the given number of pushes, each in a different way', async () => {
  const world = await start()
  world.faults.malformed({ topic: 'daymarket', count: 6 })
  world.faults.flood({ perSecond: 14, seconds: 0.5 })
  await world.tick()
  const sent = world.client.take('daymarket')
  expect(sent.map(push => topics.daymarket.safeParse(push).success)).toEqual([...Array(6).fill(false), true])
  const [text, kinds, nan, nameless, cut, again] = sent
  expect(text).toMatch(/^type period match_id/)
  expect(kinds).toMatchObject({
    currency_name: { value: 'ETH' },
    now_price: { value: expect.any(Number) as unknown },
  })
  expect(nan).toMatchObject({ currency_name: 'USDC', now_price: 'NaN', currency_id: 'NaN', change: 'NaN' })
  expect(nameless).toMatchObject({ symbol: 'SOL/USDT', now_price: expect.any(Number) as unknown })
  expect(Object.keys(nameless as object)).not.toContain('currency_id')
  expect(cut).toMatch(/^{"type":"daymarket"/)
  expect(again).toBe(text)
})

test('malforms only the given topic; truncates JSON rows', async () => {
  const world = pushesInMemory()
  const { id } = world.host.exchange.createUser({
    account: 'ann@h4.example',
    password: 'secret1',
    grants: [{ kind: 'lever', currency: 3, amount: '10000' }],
  })
  const client = await world.client(id)
  const order = {
    legalId: 3,
    currencyId: 1,
    share: 1,
    multiple: 100,
    type: 1,
    status: 1,
    targetPrice: '0',
  } as const
  world.host.exchange.execute('submitLeverage', { userId: id, ...order })
  world.faults.malformed({ topic: 'lever_trade', count: 5 })
  await world.tick(6)
  for (const [topic, payload] of client.messages) {
    if (topic in topics && topic !== 'lever_trade') topics[topic as 'daymarket'].parse(payload)
  }
  const [, , , nameless, cut, whole] = client.take('lever_trade') as Record<string, unknown>[]
  expect(nameless).not.toHaveProperty('to')
  expect(cut).toMatchObject({ to: id, trades_cur: expect.stringMatching(/^\[{"id":/) as unknown })
  expect(() => JSON.parse(String(cut?.['trades_cur'])) as unknown).toThrow()
  expect(topics.lever_trade.parse(whole).trades_cur).toMatchObject([{ status: 1 }])
})

test('silence covers new clients; afterwards everything is sent', async () => {
  const world = await start()
  world.faults.silence({ seconds: 2 })
  const late = listenTo(world.channel.socket())
  for (let price = 70_001; price <= 70_004; price++) {
    setPrice(world, price)
    await world.tick()
  }
  expect([world.client.take(), late.ups, late.take()]).toEqual([[], 1, []])
  await world.tick()
  expect([world.client.take().length, late.take().length]).toEqual([ALL, ALL])
})

test('a disconnected client can reconnect immediately', async () => {
  const world = await start()
  world.faults.disconnect()
  await delivered()
  expect([world.client.downs, world.channel.clients()]).toEqual([['transport close'], 0])
  await world.clock.run()
  expect([world.client.ups, world.client.take().length]).toEqual([2, ALL])
})

test('refuse blocks new clients and keeps existing ones', async () => {
  const world = await start()
  world.faults.refuse({ seconds: 1 })
  const late = listenTo(world.channel.socket())
  await world.tick()
  await world.clock.run()
  expect([late.ups, late.downs, world.client.downs]).toEqual([0, ['refused', 'refused'], []])
  await world.tick()
  await world.clock.run()
  expect(late.ups).toBe(1)
})

test('the end of a refusal does not end maintenance', async () => {
  const world = await start()
  world.host.exchange.execute('startScenario', { name: 'maintenance' })
  world.host.exchange.advanceTo(world.host.exchange.now() + 6 * 60_000)
  world.faults.refuse({ seconds: 1 })
  await world.tick(5)
  await world.clock.run()
  expect(world.client.ups).toBe(1)
  world.faults.refuse({ seconds: 0 })
  await world.clock.run()
  expect(world.client.ups).toBe(1)
})

test('by a seed, all sockets drop after the intervals that it draws', async () => {
  const world = await start()
  const chaos = { seed: 2, disconnect: 0.3 }
  world.host.planned.set(chaos)
  const downs: number[] = []
  for (let tick = 1; tick <= 20; tick++) {
    const before = world.client.downs.length
    await world.tick()
    await world.clock.run()
    if (world.client.downs.length > before) downs.push(tick)
  }
  const { disconnect } = chaosOf(chaos)
  expect(downs).toEqual(Array.from({ length: 20 }, (_, index) => index + 1).filter(disconnect))
  expect(downs.length).toBeGreaterThan(2)
  expect(world.host.planned.get()).toMatchObject({ intervals: 20, hits: { disconnect: downs.length } })
})
