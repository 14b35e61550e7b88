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
  /** The order goes through a connection that was opened ahead and is not used yet. */
  readonly preconnected?: true
}
const CASES: Readonly<Record<'HTTP/1.1' | 'HTTP/2', readonly Case[]>> = {
  'HTTP/1.1': [
    { how: 'RST' },
    { how: 'FIN' },
    { how: 'RST', times: 9 },
    { how: 'RST', preconnected: true },
    { how: 'FIN', preconnected: true },
  ],
  'HTTP/2': [
    { how: 'RST' },
    { how: 'FIN' },
    { how: 'GOAWAY' },
    { how: 'REFUSED_STREAM' },
    { how: 'REFUSED_STREAM', times: 9 },
    { how: 'RST', preconnected: true },
    { how: 'FIN', preconnected: true },
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

/** Leaves the browser with one connection, which no request has used. */
const preconnect = async (page: Surface, breaker: Breaker) => {
  await breaker.drop()
  await page.evaluate(`document.head.append(
    Object.assign(document.createElement('link'), { rel: 'preconnect', href: location.origin }),
  )`)
  await breaker.unused()
  // The browser knows a connection later than the server. After a round trip on a younger one, it knows both.
  await page.evaluate(`fetch('http://localhost:${exchange.port}/api/', { mode: 'no-cors' }).then(() => {})`)
}

/** Places one spot order. @returns how often it arrived and was executed, and what the page knows of it */
const placeOnce = async (
  page: Surface,
  breaker: Breaker,
  { how, times = 1, preconnected }: Case,
  options: object,
) => {
  const user = await exchange.createUser([{ kind: 'change', currency: 'USDT', amount: '1000' }])
  await page.goto(`${breaker.origin}/blank`)
  await page.evaluate(script)
  await page.evaluate(`(async () => {
    window.app = sdk.createApp({ origin: '', socket: { open() {}, send() {}, reconnect() {}, close() {} }, ...${JSON.stringify(options)} })
    await app.session.login({ user_string: '${user.email}', password: '${user.password}', remember: false })
    await app.api.spot.pendingBuys({ currency_id: 1 })
  })()`)
  if (preconnected) await preconnect(page, breaker)
  breaker.arm(BUY, how, times)
  const known = await page.evaluate<string>(`app.api.spot.buy(${JSON.stringify(order)}).then(
    () => 'done',
    error => error.delivery,
  )`)
  const { openOrders } = await exchange.control.state.get()
  const executed = openOrders.spot.filter(({ userId }) => userId === user.id).length
  const [before = 0] = breaker.arrived()
  return { arrived: breaker.arrived().length, unused: before === 0, executed, known }
}

// WebKit does not repeat requests.
for (const name of ['chromium', 'firefox'] as const) {
  const { open, missing } = BROWSERS[name]
  bare.describe(name, () => {
    // scripts/test.mjs names it, and fails in CI.
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
            const { how, times = 1, preconnected = false } = each
            const result = await placeOnce(page, breaker, each, {})
            rows.push({ ...each, ...result })
            const title = `${how} ${times}${preconnected ? ' preconnected' : ''}`
            expect.soft(result, title).toMatchObject({ executed: 1, unused: preconnected })
            expect.soft(['done', 'unknown'], title).toContain(result.known)
          }
          // Without a key, the browser's repetition is another order: the breaks above are real.
          for (const each of CASES[protocol].filter(({ how, times }) => how === 'RST' && !times)) {
            const without = await placeOnce(page, breaker, each, { keyHeader: null })
            rows.push({ ...each, key: 'none', ...without })
            // Firefox repeats only on used connections of HTTP/1.1.
            if (name === 'chromium' || (protocol === 'HTTP/1.1' && !each.preconnected))
              expect.soft(without).toMatchObject({ arrived: 2, executed: 2, known: 'done' })
          }
        } finally {
          console.table(rows)
          await page.close()
          await breaker.close()
        }
      })
  })
}
