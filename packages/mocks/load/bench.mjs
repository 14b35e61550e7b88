/** Benchmarks of the exchange on one core: calls, pushes, many users and past orders, a month of trading. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCalls } from './http.mjs'
import { start, startExchange } from './processes.mjs'
import { loadSockets } from './sockets.mjs'

export default async function bench() {
  return [
    ...(await calls()),
    await loadSockets(200),
    await loadSockets(2000),
    ...(await flat()),
    await month(),
  ]
}

const calls = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'h4-load-'))
  // Faster virtual time, so that each user may order again when its turn comes.
  const exchange = await startExchange('--data', dataDir, '--speed', '20')
  const bare = await start(['load/bare-server.mjs'], /bare (\d+)/)
  try {
    return await loadCalls(exchange, `http://127.0.0.1:${bare.match[1]}`)
  } finally {
    await Promise.all([exchange.stop(), bare.stop()])
    rmSync(dataDir, { recursive: true })
  }
}

const flat = async () => {
  const timesOf = async (...size) =>
    JSON.parse((await start(['load/flat.mjs', ...size.map(String)], /flat (.*)/)).match[1])
  const few = await timesOf(10, 100)
  const users = await timesOf(10_000, 100)
  const orders = await timesOf(10, 100_000)
  const row = (name, many, note) => ({ name, value: `${Math.round(many)} µs`, ratio: many / few[name], note })
  return Object.keys(few).flatMap(name => [
    row(name, users[name], 'of the CPU time with 10 users: 10,000 users'),
    row(name, orders[name], 'of the CPU time with 100 past orders: 100,000'),
  ])
}

const month = async () => {
  const run = await start(['--expose-gc', 'load/month.mjs'], /month (.*)/)
  const { heaps, orders, took, restart } = JSON.parse(run.match[1])
  // The first days fill the bounded histories.
  const [after, end] = [heaps[9], heaps.at(-1)]
  const seconds = ms => `${(ms / 1000).toFixed(1)} s`
  return {
    name: 'a month of trading',
    value: `${end} MB`,
    ratio: end / after,
    note: `of the heap after ten days; ${orders} orders in ${seconds(took)}, restart in ${seconds(restart)}`,
  }
}
