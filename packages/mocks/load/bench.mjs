/** The exchange under load on one core, on this machine only: calls, pushes, a month of trading. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCalls } from './http.mjs'
import { start, startExchange } from './processes.mjs'
import { loadSockets } from './sockets.mjs'

export default async function bench() {
  return [...(await calls()), await loadSockets(200), await loadSockets(2000), await month()]
}

const calls = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'h4-load-'))
  // Time runs faster, so that a user may order again by the time it is its turn.
  const exchange = await startExchange('--data', dataDir, '--speed', '20')
  const bare = await start(['load/bare-server.mjs'], /bare (\d+)/)
  try {
    return await loadCalls(exchange, `http://127.0.0.1:${bare.said[1]}`)
  } finally {
    await Promise.all([exchange.stop(), bare.stop()])
    rmSync(dataDir, { recursive: true })
  }
}

const month = async () => {
  const run = await start(['--expose-gc', 'load/month.mjs'], /month (.*)/)
  const { heaps, orders, took, restart } = JSON.parse(run.said[1])
  // The first days fill the histories that are kept.
  const [after, end] = [heaps[9], heaps.at(-1)]
  const seconds = ms => `${(ms / 1000).toFixed(1)} s`
  return {
    name: 'a month of trading',
    value: `${end} MB`,
    ratio: end / after,
    note: `of the heap after ten days; ${orders} orders in ${seconds(took)}, restart in ${seconds(restart)}`,
  }
}
