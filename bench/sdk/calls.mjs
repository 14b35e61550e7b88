/** Times calls next to bare fetch + JSON.parse of the same answer. Prints the medians as JSON. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { HttpTransport, InfoClient } from '@nktkas/hyperliquid'
import { RestClientV5 } from 'bybit-api'
import ccxt from 'ccxt'
import { createPublicClient, http } from 'viem'
import { createApp } from '../../packages/sdk/dist/node-build/index.js'
import { CCXT_MARKETS } from './formats.mjs'

const CALLS = 1000
const WARM_UP = 300

const server = spawn(process.execPath, [join(import.meta.dirname, 'server.mjs')], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [port] = await once(server.stdout, 'data')
const origin = `http://127.0.0.1:${String(port).trim()}`

const app = createApp({ origin, socket: { open() {}, send() {}, reconnect() {}, close() {} } })
const bybit = new RestClientV5({ baseUrl: origin })
const exchange = new ccxt.bybit({ enableRateLimit: false, options: { defaultType: 'swap' } })
exchange.urls.api.public = origin
const hyperliquid = new InfoClient({ transport: new HttpTransport({ apiUrl: origin }) })
const viem = createPublicClient({ transport: http(`${origin}/rpc`) })
exchange.setMarkets(CCXT_MARKETS.slice(0, 20))

const fetched = (path, method = 'GET') => {
  const init =
    method === 'POST' ? { method, headers: { 'content-type': 'application/json' }, body: '{}' } : {}
  return async () => JSON.parse(await (await fetch(origin + path, init)).text())
}

/** Each client with the floor of its answer, and what shows that it read it. */
const CLIENTS = {
  ours: {
    call: () => app.api.market.quotations(),
    floor: fetched('/api/currency/quotation_new?lang=en'),
    rows: answer => answer[0].quotation.length,
  },
  viem: { call: () => viem.getLogs(), floor: fetched('/rpc', 'POST'), rows: answer => answer.length },
  hyperliquid: {
    call: () => hyperliquid.candleSnapshot({ coin: 'COIN1', interval: '1m', startTime: 1_700_000_000_000 }),
    floor: fetched('/info', 'POST'),
    rows: answer => answer.length,
  },
  'bybit-api': {
    call: () => bybit.getTickers({ category: 'linear' }),
    floor: fetched('/v5/market/tickers?category=linear'),
    rows: answer => answer.result.list.length,
  },
  ccxt: {
    call: () => exchange.fetchTickers(),
    floor: fetched('/v5/market/tickers?category=linear'),
    rows: answer => Object.keys(answer).length,
  },
}

const cpu = () => {
  const { user, system } = process.cpuUsage()
  return user + system
}
const timed = async call => {
  const [start, before] = [performance.now(), cpu()]
  await call()
  return { wall: 1000 * (performance.now() - start), cpu: cpu() - before }
}
const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

for (const [name, { call, rows }] of Object.entries(CLIENTS)) {
  const found = rows(await call())
  if (found !== 20) throw new Error(`${name} read ${found} of 20 rows`)
}
const runs = Object.entries(CLIENTS).flatMap(([name, { call, floor }]) => [
  { name, part: 'call', run: call, times: [] },
  { name, part: 'floor', run: floor, times: [] },
])
const only = process.argv[2]
for (let round = -WARM_UP; round < CALLS; round++) {
  for (const { name, run, times } of runs) {
    if (only && name !== only) continue
    const time = await timed(run)
    if (round >= 0) times.push(time)
  }
}
const result = {}
for (const { name, part, times } of runs) {
  const of = key => median(times.map(time => time[key]))
  result[name] = { ...result[name], [part]: { wall: of('wall'), cpu: of('cpu') } }
}
console.log(JSON.stringify(result))
server.kill()
app.close()
process.exit()
