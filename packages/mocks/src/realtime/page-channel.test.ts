import { createApp, type Socket } from '@app/sdk'
import { expect, onTestFinished, test } from 'vitest'
import { DEMO_USER } from '../platform/demo.ts'
import { createPageChannel, type PageSocket } from './page-channel.ts'
import { createPushes } from './pushes.ts'
import { delivered, listenTo, manualTimer, memoryPlatform } from '../../test/support/pushes.ts'

interface Stream<Value> {
  subscribe(listener: (value: Value) => void): unknown
}
/** Waits until a value matches. */
const until = <Value>(values: Stream<Value>, wanted: (value: Value) => boolean) =>
  new Promise<void>(resolve => {
    values.subscribe(value => {
      if (wanted(value)) resolve()
    })
  })

const start = () => {
  const clock = manualTimer()
  return { clock, channel: createPageChannel(clock.timer) }
}

test('events arrive only after the caller has returned', async () => {
  const { channel } = start()
  let greeted = 0
  channel.onConnect(() => void greeted++)
  const client = listenTo(channel.socket(), 7)
  expect([client.ups, channel.clients(), greeted]).toEqual([0, 0, 0])
  await delivered()
  expect([client.ups, channel.clients(), greeted, channel.users()]).toEqual([1, 1, 1, [7]])
  channel.all.send([['kline', { close: 1 }]])
  client.socket.send('login', 8)
  expect([client.messages, channel.hears(8)]).toEqual([[], false])
  await delivered()
  expect([client.messages, channel.hears(8), channel.hears(7)]).toEqual([
    [['kline', { close: 1 }]],
    true,
    false,
  ])
})

test('delivers pushes in order, as JSON, to the right client', async () => {
  const { channel } = start()
  const [one, two] = [listenTo(channel.socket(), 1), listenTo(channel.socket(), 2)]
  await delivered()
  const payload = { rows: [1], gone: undefined, broken: Number.NaN }
  channel.all.send([['a', payload]])
  payload.rows.push(2)
  channel.user(2).send([['b', {}]])
  channel.user(3).send([['c', {}]])
  channel.all.send([['d', undefined]])
  await delivered()
  expect(one.messages).toEqual([
    ['a', { rows: [1], broken: null }],
    ['d', undefined],
  ])
  expect(two.messages.map(([topic]) => topic)).toEqual(['a', 'b', 'd'])
  expect(one.messages[0]?.[1]).not.toBe(two.messages[0]?.[1])
})

test('a disconnected socket reconnects after about a second, without its login', async () => {
  const { channel, clock } = start()
  const client = listenTo(channel.socket())
  await delivered()
  client.socket.send('login', 7)
  await delivered()
  channel.disconnect()
  channel.all.send([['late', {}]])
  expect([client.downs, channel.clients()]).toEqual([[], 0])
  await delivered()
  expect([client.downs, client.messages]).toEqual([['transport close'], []])
  client.socket.send('login', 7)
  expect(clock.delays().every(ms => ms >= 500 && ms <= 1500)).toBe(true)
  await clock.run()
  expect([client.ups, channel.clients(), channel.hears(7)]).toEqual([2, 1, false])
})

test('a refused socket retries until it is accepted', async () => {
  const { channel, clock } = start()
  channel.refuse(true)
  const client = listenTo(channel.socket())
  await delivered()
  await clock.run()
  expect([client.ups, client.downs]).toEqual([0, ['refused', 'refused']])
  channel.refuse(false)
  await clock.run()
  expect([client.ups, clock.delays()]).toEqual([1, []])
})

test('reconnect opens a new connection immediately without a down event', async () => {
  const { channel, clock } = start()
  const client = listenTo(channel.socket(), 7)
  await delivered()
  channel.all.send([['old', {}]])
  client.socket.reconnect()
  client.socket.reconnect()
  expect(channel.clients()).toBe(0)
  await delivered()
  expect([client.ups, client.downs, client.messages, channel.clients()]).toEqual([2, [], [], 1])
  channel.disconnect()
  client.socket.reconnect()
  await delivered()
  expect([client.ups, client.downs, clock.delays()]).toEqual([3, [], []])
})

test('a closed socket emits nothing and does not reconnect', async () => {
  const { channel, clock } = start()
  const [open, lost, early] = [channel.socket(), channel.socket(), channel.socket()].map(each =>
    listenTo(each),
  )
  early?.socket.close()
  await delivered()
  expect([early?.ups, channel.clients()]).toEqual([0, 2])
  channel.all.send([['late', {}]])
  open?.socket.close()
  channel.disconnect()
  await delivered()
  lost?.socket.close()
  open?.socket.reconnect()
  await clock.run()
  expect([channel.clients(), open?.messages, open?.downs, lost?.ups]).toEqual([0, [], [], 1])
})

test('the SDK works on it: prices, user pushes, reconnect', async () => {
  const platform = memoryPlatform()
  const { clock, channel } = start()
  const pushes = createPushes(platform, channel, 500)
  // The types match structurally.
  const socket: Socket = channel.socket() satisfies PageSocket
  const app = createApp({
    origin: 'http://exchange.example',
    socket,
    fetch: (input, init) => platform.fetch(new Request(input, init)),
  })
  onTestFinished(() => app.close())
  await app.start()
  await app.session.login({ user_string: DEMO_USER.account, password: DEMO_USER.password, remember: false })
  const live = () => until(app.connection.status$, ({ state }) => state === 'live')
  await live()
  const price = (wanted: number) => until(app.market.quote$('BTC'), quote => quote?.now_price === wanted)
  platform.exchange.execute('setPrice', { symbol: 'BTC', price: 12_345, hold: true })
  pushes.tick()
  await price(12_345)

  const userId = app.session.state.user?.id ?? 0
  expect(channel.hears(userId)).toBe(true)
  const before = app.session.state.wallets
  platform.exchange.execute('grantFunds', { userId, grants: [{ kind: 'micro', currency: 3, amount: '5' }] })
  pushes.tick()
  await until(app.session.state$, ({ wallets }) => wallets !== before)

  pushes.faults.malformed({ count: 5 })
  platform.exchange.execute('setPrice', { symbol: 'BTC', price: 12_346, hold: true })
  pushes.tick()
  pushes.faults.disconnect()
  await until(app.connection.status$, ({ state }) => state === 'connecting')
  await clock.run()
  await live()
  await price(12_346)
})
