import { expect, test } from 'vitest'
import { START } from '../../test/support/exchange.ts'
import { delivered, listenTo, pushesInMemory } from '../../test/support/pushes.ts'

const DAYMARKET = ['currency_name', 'now_price', 'change', 'high', 'low', 'volume']
const KLINE = ['currency_name', 'period', 'close']

test('the dialect spec pushes only the described market fields', async () => {
  const world = pushesInMemory(500, 'spec')
  const { exchange } = world.host
  const grants = (['micro', 'lever'] as const).map(kind => ({ kind, currency: 3, amount: '10000' }))
  const { id: userId } = exchange.createUser({ account: 'ann@h4.example', password: 'secret1', grants })
  const client = listenTo(world.channel.socket(), userId)
  await delivered()
  const order = { userId, type: 1, currencyId: 3, seconds: 60, number: '50' } as const
  exchange.execute('submitOption', { ...order, matchId: 101 })
  const position = { userId, legalId: 3, currencyId: 1, share: 1, multiple: 100, type: 1, status: 1 } as const
  exchange.execute('submitLeverage', { ...position, targetPrice: '0' })
  await world.tick()
  exchange.advanceTo(START + 120_000)
  world.faults.flood({ perSecond: 10, seconds: 1 })
  await world.tick(2)
  const fields = new Map<string, string[]>()
  for (const [topic, payload] of client.messages) fields.set(topic, Object.keys(payload as object))
  expect(Object.fromEntries(fields)).toEqual({ daymarket: DAYMARKET, kline: KLINE })
})

test('malformed pushes stay malformed', async () => {
  const world = pushesInMemory(500, 'spec')
  const client = await world.client()
  world.faults.malformed({ topic: 'daymarket', count: 1 })
  world.host.exchange.advanceTo(START + 60_000)
  await world.tick()
  expect(client.take('daymarket')[0]).toEqual(expect.any(String))
})
