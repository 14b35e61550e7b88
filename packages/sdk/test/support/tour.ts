import { DEMO_USER, startServer } from '../../../mocks/src/index.ts'
import { createApp } from '../../src/index.ts'

const DAY = 86_400_000
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Told of every answer of the platform. */
export type Saw = (method: string, path: string, body: unknown) => void

/** Uses everything that the exchange offers, in every state it can get into, and tells what it answered. */
export async function tour(saw: Saw): Promise<void> {
  const exchange = await startServer({ port: 0, socketPort: 0, seed: 'tour', speed: 0, control: true })
  const listening: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    saw(init?.method ?? 'GET', pathname, await response.clone().json())
    return response
  }
  const app = createApp({
    origin: exchange.url,
    socket: exchange.socketUrl,
    fetch: listening,
    drift: 'throw',
  })
  const { api } = app
  const control = async (path: string, body: object) => {
    const response = await fetch(`${exchange.url}/control${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  }
  const login = () =>
    app.session.login({ user_string: DEMO_USER.account, password: DEMO_USER.password, remember: false })
  const price = (at: number) => control('/price', { symbol: 'BTC', price: at, hold: true })
  /** Time passes; a token lasts a day. */
  const pass = async (ms: number) => {
    await control('/clock', { advance: ms })
    await login()
  }
  const code = async () => {
    const mails = (await (await fetch(`${exchange.url}/inbox`)).json()) as readonly { code: string }[]
    return mails[0]?.code ?? ''
  }
  const pair = { currency_id: 1, legal_id: 3 }
  let btc = 0

  const account = async () => {
    const user_string = 'new@example.com'
    await api.account.sendCode({ user_string, type: 'email' })
    const form = { user_string, password: 'secret1', re_password: 'secret1', phone: '555' }
    await api.account.register({ ...form, code: await code() })
    await api.account.sendCode({ user_string, type: 'forget' })
    await api.account.reset({
      account: user_string,
      password: 'secret2',
      repassword: 'secret2',
      code: await code(),
    })
    await login()
    await api.account.info()
    const file = new Blob([Buffer.from(PNG, 'base64')], { type: 'image/png' })
    const pic = await api.upload.image({ file })
    await api.account.submitIdentity({
      name: 'Ann Smith',
      card_id: 'AB1234567',
      front_pic: pic,
      reverse_pic: pic,
    })
    await api.account.info()
    await pass(DAY)
    await api.account.info()
    return pic
  }
  const news = async () => {
    await api.news.list()
    await api.news.detail({ id: 205 })
    await api.news.detail({ id: 999_999 })
  }
  const market = async () => {
    const quotes = await api.market.quotations()
    btc = quotes[0]?.quotation.find(({ currency_name }) => currency_name === 'BTC')?.id ?? 0
    await api.market.currencies()
    const to = Math.floor(exchange.exchange.now() / 1000)
    await api.market.candles({ symbol: 'BTC/USDT', period: '60min', from: to - 86_400, to })
  }
  const options = async () => {
    const [expiry] = await api.options.expiries()
    if (!expiry) throw new Error('no expiries')
    for (const [type, end] of [
      [1, 60_100],
      [2, 60_100],
      [1, 60_000],
    ] as const) {
      await price(60_000)
      await api.options.submit({ type, match_id: btc, currency_id: 3, seconds: expiry.seconds, number: 50 })
      await api.options.list({ status: 1 })
      await price(end)
      await control('/clock', { advance: expiry.seconds * 1000 })
    }
    await api.options.list({ status: 3 })
  }
  const spot = async () => {
    await price(60_000)
    await api.spot.buy({ ...pair, mode: 1, price: 60_000, num: '0.01' })
    await api.spot.sell({ ...pair, mode: 1, price: 60_000, num: '0.01' })
    await api.spot.buy({ ...pair, mode: 2, price: 50_000, num: '0.01' })
    await api.spot.sell({ ...pair, mode: 2, price: 70_000, num: '0.01' })
    const { rows } = await api.spot.pendingBuys({ currency_id: 1 })
    await api.spot.pendingSells({ currency_id: 1 })
    await api.spot.completed({ currency_id: 1 })
    for (const { id } of rows) await api.spot.cancel({ id, type: 'in' })
  }
  const leverage = async () => {
    await price(60_000)
    await api.leverage.deal(pair)
    await api.leverage.submit({ ...pair, multiple: 100, type: 1, status: 1 })
    await api.leverage.submit({ ...pair, multiple: 100, type: 2, status: 0, target_price: 70_000 })
    const { rows } = await api.leverage.trades({ ...pair, status: -1 })
    const [open] = rows.filter(({ status }) => status === 1)
    if (!open) throw new Error('no open order')
    await api.leverage.setStops({ id: open.id, target_profit_price: 66_000, stop_loss_price: 58_000 })
    for (const { id } of rows) await api.leverage.close({ id })
    await api.leverage.trades({ ...pair, status: -1 })
  }
  const money = async (pic: string) => {
    await api.wallet.list()
    await api.wallet.info({ currency: 3 })
    await api.wallet.transfer({ currency_id: 3, number: 5, from_field: 'change', to_field: 'micro' })
    await api.wallet.exchange({ amount: 5, base_id: 1, quote_id: 3, type: 1 })
    const [address] = await api.recharge.address({ currency: 3 })
    if (!address) throw new Error('no address')
    await api.recharge.submit({ currency: 3, type: address.address, amount: 25, pic })
    await api.recharge.log({ currency_id: 3 })
    await api.withdrawal.addAddress({ address: [{ address: 'T'.padEnd(34, 'x'), value: 3, show: 'USDT' }] })
    const [saved] = await api.withdrawal.addresses()
    if (!saved) throw new Error('no saved address')
    await api.withdrawal.submit({ symbol: 'USDT', currency: 3, address: saved.address, number: 20, type: 1 })
    await api.withdrawal.log()
    await pass(3_600_000)
    await api.recharge.log({ currency_id: 3 })
    await api.withdrawal.log()
  }
  const earning = async () => {
    const [product] = await api.locking.products()
    if (!product) throw new Error('no products')
    await api.locking.product({ id: product.id })
    await api.locking.subscribe({ ...product, number: product.min_single_limit })
    await api.locking.orders()
    await api.custody.levels()
    await api.custody.move({ type: 1, number: 1000 })
    await api.custody.move({ type: 2, number: 100 })
    await api.custody.myLevel()
    await pass(3 * DAY)
    await api.locking.incomeLog()
    await api.custody.dailyIncome()
    await api.custody.myLevel()
    await pass(product.period * DAY)
    await api.locking.orders()
  }

  try {
    const pic = await account()
    await news()
    await market()
    await options()
    await spot()
    await leverage()
    await money(pic)
    await earning()
  } finally {
    app.close()
    await exchange.close()
  }
}
