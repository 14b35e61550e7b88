import { filter, firstValueFrom, map } from 'rxjs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createControl } from '../../mocks/src/control/client.ts'
import { DEMO_USER, startServer, type RunningServer, type ServerOptions } from '../../mocks/src/index.ts'
import { createApp, type App } from '../src/index.ts'
import { available } from '../src/rules/wallet.ts'
import { expectedResult, optionPosition } from '../src/rules/options.ts'
import { driftOf, failure } from './support/client.ts'
import { canonical, exact } from './support/oracle.ts'

/** The SDK on a running exchange: real HTTP, real socket.io, controlled time. */
const form = { user_string: DEMO_USER.account, password: DEMO_USER.password, remember: false }
/** Its percentages use all 8 decimals. */
const STAKE = '53.333333'
const settings: ServerOptions = { seed: 'test', speed: 0, control: true, pushInterval: 50 }

let exchange: RunningServer
let app: App
beforeEach(async () => {
  exchange = await startServer({ ...settings, port: 0, socketPort: 0 })
  app = createApp({ origin: exchange.url, socket: exchange.socketUrl, drift: 'throw' })
})
afterEach(async () => {
  app.close()
  await exchange.close()
})

const control = () => createControl(exchange.url)
const live = () => firstValueFrom(app.connection.status$.pipe(filter(({ state }) => state === 'live')))
const microUsdt = () => available(app.session.state.wallets, 'micro', 'USDT')
/** Resolves when the option account has this balance. */
const balanceIs = (amount: string | undefined) =>
  firstValueFrom(
    app.session.state$.pipe(
      map(({ wallets }) => available(wallets, 'micro', 'USDT')),
      filter(free => free === amount),
    ),
  )

describe('a session', () => {
  test.each([
    { type: 1, outcome: 'profit', factor: 1.01 },
    { type: 1, outcome: 'loss', factor: 0.99 },
    { type: 2, outcome: 'profit', factor: 0.99 },
  ] as const)(
    'an option of type $type, price × $factor: exact $outcome',
    async ({ type, outcome, factor }) => {
      const drift = driftOf(app.client)
      await app.start()
      await app.session.login(form)
      await live()
      const before = microUsdt()!
      const quote = await firstValueFrom(app.market.quote$('BTC').pipe(filter(at => at !== undefined)))
      const expiries = await app.api.options.expiries()
      const match_id = quote.match_id!
      const order = await app.api.options.submit({
        type,
        match_id,
        currency_id: 3,
        seconds: expiries[0]!.seconds,
        number: STAKE,
      })
      await app.userChanged()
      expect(microUsdt()).toBe(canonical(exact(before).minus(STAKE)))
      const [trade] = (await app.api.options.list({ match_id, status: 1 })).rows
      expect(trade).toMatchObject({ type, number: STAKE, open_price: order.open_price, status: 1 })

      // An option compares prices to 8 decimals.
      const end = canonical(exact(order.open_price!).times(factor).round(8))
      const position = optionPosition(trade!, expiries)!
      const share = outcome === 'profit' ? exact(position.profit_ratio) : exact(position.loss_ratio).neg()
      const result = share.times(position.number).div(100)
      expect(expectedResult(position, end)).toEqual({ outcome, amount: canonical(result) })
      await control().price.set({ symbol: 'BTC', price: Number(end), hold: true })
      await control().clock.set({ advance: order.seconds! * 1000 })
      // The push of the settled order refetches the wallets.
      await balanceIs(canonical(exact(before).plus(result)))
      const [settled] = (await app.api.options.list({ match_id, status: 3 })).rows
      expect(settled).toMatchObject({ id: trade!.id, status: 3, fact_profits: canonical(result) })
      expect(drift).toEqual([])
      expect(app.market.malformed).toBe(0)
    },
  )

  test('candles of every interval, and prices by push', async () => {
    await app.start()
    await live()
    const to = Math.floor(exchange.exchange.now() / 1000)
    for (const period of ['1min', '5min', '30min', '1h', '60min'] as const) {
      const rows = await app.api.market.candles({ symbol: 'BTC/USDT', period, from: to - 86_400, to })
      expect(rows.length).toBeGreaterThan(20)
    }
    await control().price.set({ symbol: 'BTC', price: 12_345, hold: true })
    const quote = await firstValueFrom(app.market.quote$('BTC').pipe(filter(at => at?.now_price === 12_345)))
    expect(quote).toMatchObject({ legal_name: 'USDT' })
    expect(app.market.malformed).toBe(0)
  })
})

describe('refusals', () => {
  test('a wrong password, a short amount, a taken email, a wrong code', async () => {
    await app.start()
    expect(await failure(app.session.login({ ...form, password: 'wrong' }))).toMatchObject({
      code: 'REFUSED',
    })
    const account = {
      user_string: DEMO_USER.account,
      code: '000000',
      password: 'secret1',
      re_password: 'secret1',
    }
    expect(
      await failure(app.api.account.sendCode({ user_string: DEMO_USER.account, type: 'email' })),
    ).toMatchObject({
      code: 'REFUSED',
    })
    expect(
      await failure(app.api.account.register({ ...account, user_string: 'new@h4.example' })),
    ).toMatchObject({
      code: 'REFUSED',
    })
    await app.session.login(form)
    const order = { type: 1, match_id: 1, currency_id: 3, seconds: 30, number: '0.01' } as const
    expect(await failure(app.api.options.submit(order))).toMatchObject({
      code: 'REFUSED',
      delivery: 'answered',
    })
  })
  test('a second login ends this session once', async () => {
    await app.start()
    await app.session.login(form)
    let expired = 0
    app.session.expired$.subscribe(() => expired++)
    const elsewhere = createApp({ origin: exchange.url, socket: exchange.socketUrl })
    await elsewhere.session.login(form)
    elsewhere.close()
    await app.userChanged()
    await firstValueFrom(app.session.state$.pipe(filter(({ token }) => token === null)))
    expect(expired).toBe(1)
  })
})

test('after a restart of the exchange prices move, and no order was sent twice', async () => {
  await app.start()
  await live()
  const { port } = new URL(exchange.url)
  const socketPort = Number(new URL(exchange.socketUrl).port)
  await exchange.close()
  await firstValueFrom(app.connection.status$.pipe(filter(({ state }) => state === 'connecting')))
  const order = { type: 1, match_id: 1, currency_id: 3, seconds: 30, number: '50' } as const
  expect(await failure(app.api.options.submit(order))).toMatchObject({ code: 'NETWORK', attempt: 1 })
  exchange = await startServer({ ...settings, port: Number(port), socketPort })
  await live()
  await control().price.set({ symbol: 'BTC', price: 12_345, hold: true })
  await firstValueFrom(app.market.quote$('BTC').pipe(filter(at => at?.now_price === 12_345)))
  expect(exchange.exchange.balances()).toBeDefined()
})
