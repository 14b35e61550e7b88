/** Pushes to many clients: 24 coins, twice a second. */
import { createInterface } from 'node:readline'
import { start, startExchange } from './processes.mjs'

const COINS = 24
const INTERVAL = 500
/** Duration of the count, seconds. */
const DURATION = 12

/** Measures the pushes that reach the clients of one exchange. */
export const loadSockets = async clients => {
  const exchange = await startExchange('--push-interval', String(INTERVAL))
  const before = exchange.usage()
  const listeners = await start(['load/listeners.mjs', exchange.socketUrl, String(clients)], /connected/, {
    core: '1',
  })
  const lines = createInterface({ input: listeners.child.stdout })
  const count = () =>
    new Promise(resolve => {
      lines.once('line', line => resolve(JSON.parse(line)))
      listeners.child.stdin.write('\n')
    })
  try {
    await count()
    const { cpu } = exchange.usage()
    const began = performance.now()
    await new Promise(resolve => setTimeout(resolve, DURATION * 1000))
    const { pushes, markets, gap } = await count()
    const seconds = (performance.now() - began) / 1000
    const after = exchange.usage()
    const due = (COINS * 1000 * clients) / INTERVAL
    return {
      name: `${clients} sockets`,
      value: `${Math.round(markets / seconds)}/s`,
      ratio: markets / seconds / due,
      note:
        `of the ${due} quotes/s due; ${Math.round(pushes / seconds)} pushes/s in all, longest gap ${gap} ms, ` +
        `${Math.round(((after.cpu - cpu) / seconds) * 100)} % of a core, ` +
        `${Math.round(after.rss)} MB (${Math.round(before.rss)} before)`,
    }
  } finally {
    lines.close()
    await listeners.stop()
    await exchange.stop()
  }
}
