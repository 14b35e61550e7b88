import { test as bare } from '@playwright/test'
import { breakHttp2, breakTcp, type Break, type Breaker } from './breaker.ts'
import { sdkScript } from './bundle.ts'
import { Exchange } from './exchange.ts'
import { expect } from './expect.ts'
import { BROWSERS, type Surface } from './surfaces.ts'

interface Case {
  readonly how: Break
  /** How many connections break one after the other. */
  readonly times?: number
}
const CASES: Readonly<Record<'HTTP/1.1' | 'HTTP/2', readonly Case[]>> = {
  'HTTP/1.1': [{ how: 'RST' }, { how: 'FIN' }, { how: 'RST', times: 9 }],
  'HTTP/2': [
    { how: 'RST' },
    { how: 'FIN' },
    { how: 'GOAWAY' },
    { how: 'REFUSED_STREAM' },
    { how: 'REFUSED_STREAM', times: 9 },
  ],
}

const exchange = new Exchange()
let script = ''
bare.beforeAll(async () => {
  await exchange.start()
  script = await sdkScript()
})
bare.afterAll(async () => {
  await exchange.end()
})

const BUY = '/api/transaction_in?'
const order = { legal_id: 3, currency_id: 1, price: '1', mode: 2, num: '1' }

/** Places one spot order. @returns how often it arrived and was executed, and what the page knows of it */
const placeOnce = async (page: Surface, breaker: Breaker, { how, times = 1 }: Case, options: object) => {
  const user = await exchange.createUser([{ kind: 'change', currency: 'USDT', amount: '1000' }])
  await page.goto(`${breaker.origin}/blank`)
  await page.evaluate(script)
  await page.evaluate(`(async () => {
    window.app = sdk.createApp({ origin: '', socket: { open() {}, send() {}, reconnect() {}, close() {} }, ...${JSON.stringify(options)} })
    await app.session.login({ user_string: '${user.email}', password: '${user.password}', remember: false })
    await app.api.spot.pendingBuys({ currency_id: 1 })
  })()`)
  breaker.arm(BUY, how, times)
  const known = await page.evaluate<string>(`app.api.spot.buy(${JSON.stringify(order)}).then(
    () => 'done',
    error => error.delivery,
  )`)
  const { openOrders } = await exchange.control.state.get()
  const executed = openOrders.spot.filter(({ userId }) => userId === user.id).length
  return { arrived: breaker.arrived(), executed, known }
}

// WebKit does not repeat requests.
for (const name of ['chromium', 'firefox'] as const) {
  const { open, missing } = BROWSERS[name]
  bare.describe(name, () => {
    bare.skip(missing, `${name} is missing`)
    for (const [protocol, start] of [
      ['HTTP/1.1', breakTcp],
      ['HTTP/2', breakHttp2],
    ] as const)
      bare(`${protocol}: one tap is one order, however the connection breaks`, async () => {
        const breaker = await start(`http://localhost:${exchange.port}`)
        const page = await open()
        const rows: object[] = []
        try {
          for (const each of CASES[protocol]) {
            const { arrived, executed, known } = await placeOnce(page, breaker, each, {})
            rows.push({ ...each, arrived, executed, known })
            expect.soft(executed, `${each.how} ${each.times ?? 1}`).toBe(1)
            expect.soft(['done', 'unknown'], each.how).toContain(known)
          }
          // Without a key, the browser's repetition is another order: the breaks above are real.
          const without = await placeOnce(page, breaker, { how: 'RST' }, { keyHeader: null })
          rows.push({ key: 'none', ...without })
          if (protocol === 'HTTP/1.1')
            expect.soft(without).toMatchObject({ arrived: 2, executed: 2, known: 'done' })
        } finally {
          console.table(rows)
          await page.close()
          await breaker.close()
        }
      })
  })
}
