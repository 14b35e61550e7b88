/** CPU time from socket texts to merged state, next to JSON.parse + Map.set of the same texts. Prints the medians as JSON. */
import { SubscriptionClient, WebSocketTransport } from '@nktkas/hyperliquid'
import { WebsocketClient } from 'bybit-api'
import ccxt from 'ccxt'
import { createApp } from '../../packages/sdk/dist/node-build/index.js'
import { CCXT_MARKETS, TICKS } from './formats.mjs'

const ROUNDS = 15
const COINS = 200
/** Texts between two frames: 100,000 a second. */
const PER_FRAME = 1600
const idle = () => new Promise(resolve => setImmediate(resolve))

/** Ours: a socket that parses packets as socket.io does. Every coin has a subscriber. */
const ours = async () => {
  let events
  let frame = () => {}
  const socket = { open: listener => (events = listener), send() {}, reconnect() {}, close() {} }
  const app = createApp({
    origin: 'http://localhost',
    socket,
    frame: callback => (frame = callback),
    // The first snapshot is empty: all coins come from pushes.
    http: async () => ({ status: 200, text: '{"type":"ok","message":[]}', header: () => null }),
  })
  await app.start()
  events.up()
  while (app.connection.status.state !== 'resyncing') await new Promise(resolve => setTimeout(resolve, 5))
  events.message(...JSON.parse(TICKS.ours()[0].slice(2)))
  while (app.connection.status.state !== 'live') await new Promise(resolve => setTimeout(resolve, 5))
  for (let at = 0; at < COINS; at++) app.market.quote$(`COIN${at}`).subscribe(() => {})
  return {
    texts: TICKS.ours(),
    floor: floorOf(text => JSON.parse(text.slice(2))[1], 'currency_name'),
    feed: text => {
      const [topic, payload] = JSON.parse(text.slice(2))
      events.message(topic, payload)
    },
    frame: () => frame(),
    seen: () => [...Array(COINS).keys()].filter(at => app.market.quote(`COIN${at}`)?.high > 0).length,
  }
}

const bybit = () => {
  const quiet = () => {}
  const client = new WebsocketClient({}, { trace: quiet, info: quiet, error: console.error })
  const state = new Map()
  client.on('update', ({ data }) => state.set(data.symbol, data))
  const feed = data => client.onWsMessage({ type: 'message', data }, 'v5LinearPublic', {})
  return {
    texts: TICKS.bybit(),
    floor: floorOf(text => JSON.parse(text).data, 'symbol'),
    feed,
    seen: () => state.size,
  }
}

const ccxtBybit = () => {
  const exchange = new ccxt.pro.bybit()
  exchange.setMarkets(CCXT_MARKETS)
  const client = exchange.client('wss://localhost')
  return {
    texts: TICKS.bybit(),
    floor: floorOf(text => JSON.parse(text).data, 'symbol'),
    feed: data => client.onMessage({ data }),
    seen: () => Object.keys(exchange.tickers).length,
  }
}

/** Over a socket of the bench, as its library wants a global one. */
const hyperliquid = async () => {
  let socket
  globalThis.WebSocket = class extends EventTarget {
    static OPEN = 1
    readyState = 1
    constructor() {
      super()
      socket = this
      setImmediate(() => this.dispatchEvent(new Event('open')))
    }
    send(text) {
      const { method, subscription } = JSON.parse(text)
      const answer = { channel: 'subscriptionResponse', data: { method, subscription } }
      setImmediate(() => this.feed(JSON.stringify(answer)))
    }
    feed(data) {
      this.dispatchEvent(Object.assign(new Event('message'), { data }))
    }
    close() {}
  }
  const client = new SubscriptionClient({ transport: new WebSocketTransport({ url: 'ws://localhost' }) })
  const state = new Map()
  await client.allMids(({ mids }) => Object.entries(mids).forEach(([coin, mid]) => state.set(coin, mid)))
  return {
    texts: TICKS.hyperliquid(),
    floor: text => {
      for (const [coin, mid] of Object.entries(JSON.parse(text).data.mids)) state.set(coin, mid)
    },
    feed: text => socket.feed(text),
    seen: () => state.size,
  }
}

const floorOf = (parse, key) => {
  const state = new Map()
  return text => {
    const data = parse(text)
    state.set(data[key], data)
  }
}

const timed = async (texts, feed, frame = () => {}) => {
  const before = process.cpuUsage()
  for (let at = 0; at < texts.length; at++) {
    feed(texts[at])
    if (at % PER_FRAME > 0) continue
    frame()
    await idle()
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / texts.length
}
const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

const clients = {
  ours: await ours(),
  'bybit-api': bybit(),
  ccxt: ccxtBybit(),
  hyperliquid: await hyperliquid(),
}
const only = process.argv[2]
const times = {}
for (let round = -3; round < ROUNDS; round++) {
  for (const [name, { texts, floor, feed, frame }] of Object.entries(clients)) {
    if (only && name !== only) continue
    const pair = [await timed(texts, floor), await timed(texts, feed, frame)]
    if (round >= 0) (times[name] ??= []).push(pair)
  }
}
const result = {}
for (const [name, pairs] of Object.entries(times)) {
  if (clients[name].seen() !== COINS) throw new Error(`${name} has ${clients[name].seen()} of ${COINS} coins`)
  result[name] = {
    cpu: median(pairs.map(([, own]) => own)),
    share: median(pairs.map(([floor, own]) => floor / own)),
  }
}
console.log(JSON.stringify(result))
process.exit()
