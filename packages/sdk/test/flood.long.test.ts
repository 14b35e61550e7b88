import { join } from 'node:path'
import { filter, firstValueFrom } from 'rxjs'
import { expect, test } from 'vitest'
import { createControl } from '../../mocks/src/control/client.ts'
import { DEMO_USER } from '../../mocks/src/index.ts'
import { runProgram } from '../../mocks/test/support/program.ts'
import { createApp } from '../src/index.ts'
import { collect } from './support/retained.ts'

const MOCKS = join(import.meta.dirname, '../../mocks')
const EXCHANGE = [
  '--conditions=source',
  '--import',
  'tsx',
  'src/main.ts',
  '--port',
  '0',
  '--socket-port',
  '0',
]
/** The clock moves only with the test; 10 lists of pushes a second. */
const FLAGS = ['--control', '--quiet', '--speed', '0', '--push-interval', '100']
const FLOOD = { perSecond: 10_000, seconds: 60 }
/** Pushes. A time would measure the machine: the exchange skips lists for a client that cannot keep up. */
const ENOUGH = 100_000
/** Bytes. */
const MAX_GROWTH = 8e6

/** ms: a missing push fails the test instead of hanging it. */
const TIMEOUT = 300_000

test(
  '10,000 pushes a second over a real socket: prices are current, results arrive, memory is bounded',
  { timeout: TIMEOUT },
  async () => {
    const program = await runProgram([...EXCHANGE, ...FLAGS], MOCKS)
    const control = createControl(program.url)
    const app = createApp({ origin: program.url, socket: program.socketUrl, drift: 'throw' })
    try {
      let market = 0
      const results: unknown[] = []
      app.connection.push$.subscribe(({ topic, payload }) => {
        if (topic === 'daymarket') market++
        if (topic === 'closed_microorder') results.push(payload)
      })
      await app.start()
      await app.session.login({
        user_string: DEMO_USER.account,
        password: DEMO_USER.password,
        remember: false,
      })
      await firstValueFrom(app.connection.status$.pipe(filter(({ state }) => state === 'live')))
      const { match_id } = await firstValueFrom(
        app.market.quote$('BTC').pipe(filter(quote => quote !== undefined)),
      )

      const heaps: number[] = []
      let orders = 0
      while (market < ENOUGH) {
        await control.pushes.flood(FLOOD)
        await app.api.options.submit({
          type: 1,
          match_id: match_id!,
          currency_id: 3,
          seconds: 30,
          number: '10',
        })
        orders++
        const price = 70_000 + orders
        const result = firstValueFrom(
          app.connection.push$.pipe(filter(({ topic }) => topic === 'closed_microorder')),
        )
        await control.price.set({ symbol: 'BTC', price, hold: true })
        await control.clock.set({ advance: 30_000 })
        await firstValueFrom(
          app.market.quote$('BTC').pipe(filter(quote => Number(quote?.now_price) === price)),
        )
        await result
        collect()
        heaps.push(process.memoryUsage().heapUsed)
      }
      const growth = Math.max(...heaps.slice(-5)) - Math.min(...heaps.slice(0, 5))
      console.log(`${market} market pushes, ${orders} orders, ${(growth / 1e6).toFixed(1)} MB`)
      expect(results).toHaveLength(orders)
      expect(growth).toBeLessThan(MAX_GROWTH)
      for (const { symbol, price } of await control.price.list())
        await firstValueFrom(
          app.market.quote$(symbol).pipe(filter(quote => Number(quote?.now_price) === price)),
        )
      expect([app.market.malformed, app.connection.status.state]).toEqual([0, 'live'])
    } finally {
      app.close()
    }
  },
)
