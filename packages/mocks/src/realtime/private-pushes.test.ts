import { pushes as topics } from '@app/sdk/contract'
import { expect, test } from 'vitest'
import { COINS } from '../exchange/core/coins.ts'
import { START } from '../../test/support/exchange.ts'
import { delivered, pushesInMemory } from '../../test/support/pushes.ts'

const [BTC, ETH] = COINS
const grant = (kind: 'micro' | 'lever', amount = '10000') => ({ kind, currency: 3, amount }) as const

const start = () => {
  const world = pushesInMemory()
  const { exchange } = world.host
  const user = (name: string) =>
    exchange.createUser({
      account: `${name}@h4.example`,
      password: 'secret1',
      grants: [grant('micro'), grant('lever')],
    }).id
  return { ...world, exchange, ann: user('ann'), bob: user('bob') }
}
const give = ({ exchange }: ReturnType<typeof start>, userId: number) =>
  exchange.execute('grantFunds', { userId, grants: [grant('micro', '1')] })
const balances = (client: { messages: [string, unknown][] }) =>
  client.messages.splice(0).filter(([topic]) => topic.startsWith('update_balance'))

test('pushes changed balances to their user once per interval', async () => {
  const world = start()
  const { ann, bob } = world
  const [annsClient, annsOther, bobs, nobodys] = [
    await world.client(ann),
    await world.client(ann),
    await world.client(bob),
    await world.client(),
  ]
  give(world, ann)
  give(world, ann)
  await delivered()
  expect(balances(annsClient)).toEqual([])
  await world.tick()
  const push = [`update_balance_${ann}`, { type: `update_balance_${ann}`, to: ann }]
  expect([annsClient, annsOther, bobs, nobodys].map(balances)).toEqual([[push], [push], [], []])
  topics['update_balance_{user_id}'].parse(push[1])
  await world.tick(5)
  expect(balances(annsClient)).toEqual([])
  give(world, ann)
  await world.tick()
  expect(balances(annsClient)).toEqual([push])
})

test('does not push changes from before the login', async () => {
  const world = start()
  await world.client()
  give(world, world.ann)
  const client = await world.client(world.ann)
  await world.tick()
  expect(balances(client)).toEqual([])
})

test('pushes a settled option immediately', async () => {
  const world = start()
  const [annsClient, bobs] = [await world.client(world.ann), await world.client(world.bob)]
  const { id } = world.exchange.execute('submitOption', {
    userId: world.ann,
    type: 1,
    matchId: 101,
    currencyId: 3,
    seconds: 60,
    number: '50',
  })
  world.exchange.advanceTo(START + 120_000)
  await delivered()
  const [push, ...more] = annsClient.take('closed_microorder')
  expect(topics.closed_microorder.parse(push)).toMatchObject({ to: world.ann, data: { id, status: 3 } })
  expect([more, bobs.take('closed_microorder')]).toEqual([[], []])
})

test('pushes leveraged orders per pair while there are any', async () => {
  const world = start()
  const { exchange, ann } = world
  const [client, bobs] = [await world.client(ann), await world.client(world.bob)]
  const leverage = async () => {
    client.take()
    await world.tick()
    return client.take('lever_trade').map(push => topics.lever_trade.parse(push))
  }
  const price = (symbol: string, value: number) =>
    exchange.execute('setPrice', { symbol, price: value, hold: true })
  const submit = (currencyId = 1, status: 0 | 1 = 1, targetPrice = '0') =>
    exchange.execute('submitLeverage', {
      userId: ann,
      legalId: 3,
      currencyId,
      share: 1,
      multiple: 100,
      type: 1,
      status,
      targetPrice,
    })
  price('BTC', 68_000)
  price('ETH', 3500)
  expect(await leverage()).toEqual([])

  const waiting = submit(ETH?.id, 0, '3000')
  expect(await leverage()).toMatchObject([
    { to: ann, trades_all: [], trades_cur: [], trades_entrust: [{ id: waiting.id, status: 0 }] },
  ])
  const [bitcoin, ether] = [submit(BTC?.id), submit(ETH?.id)]
  price('BTC', 68_100)
  const { hazardRate, margins, profits } = exchange.leverageAccount(ann)
  // 100 less the spread
  const gain = '93.2'
  const figures = (text: string) => String(Number(text))
  const pushed = await leverage()
  const all = {
    to: ann,
    hazard_rate: figures(hazardRate),
    profits_all: figures(profits),
    caution_money_all: figures(margins),
    trades_entrust: [{ id: waiting.id }],
    trades_all: [{ id: ether.id }, { id: bitcoin.id, profits: gain }],
  }
  expect(pushed).toMatchObject([
    {
      ...all,
      trades_cur: [{ id: bitcoin.id }],
      profits: gain,
      caution_money: figures(bitcoin.cautionMoney),
    },
    { ...all, trades_cur: [{ id: ether.id }], caution_money: figures(ether.cautionMoney) },
  ])

  for (const { id } of [waiting, bitcoin, ether]) exchange.execute('closeLeverage', { userId: ann, id })
  expect(await leverage()).toEqual([])
  expect(bobs.take('lever_trade')).toEqual([])
})

test('a second login replaces the first; an invalid one is ignored', async () => {
  const world = start()
  const { ann, bob } = world
  const client = await world.client(ann)
  for (const nonsense of ['', '0', '-1', '1.5', 'ann', {}, null, undefined, Number.NaN, '9'.repeat(40)]) {
    client.socket.send('login', nonsense)
  }
  client.socket.send('logout', bob)
  await delivered()
  give(world, ann)
  give(world, bob)
  await world.tick()
  expect(balances(client).map(([topic]) => topic)).toEqual([`update_balance_${ann}`])
  client.socket.send('login', bob)
  await delivered()
  give(world, ann)
  give(world, bob)
  await world.tick()
  expect(balances(client).map(([topic]) => topic)).toEqual([`update_balance_${bob}`])
})
