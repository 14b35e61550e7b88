import { ADDRESSES } from '../addresses.ts'
import type { Balance, Exchange, Login } from '../exchange.ts'

const DAY = 86_400_000
const BTC = { currency_id: 1, legal_id: 3 }

/** The balances of each user: weeks of every kind of trade, the longest figures, a running option, nothing at all. */
const BALANCES = {
  rich: [
    { kind: 'change', currency: 'USDC', amount: '25480.55' },
    { kind: 'change', currency: 'USDT', amount: '13000' },
    { kind: 'change', currency: 'BTC', amount: '0.5' },
    { kind: 'change', currency: 'ETH', amount: '4.125' },
    { kind: 'change', currency: 'SOL', amount: '38.5' },
    { kind: 'change', currency: 'DOGE', amount: '0.9' },
    { kind: 'lever', currency: 'USDT', amount: '40000' },
    { kind: 'micro', currency: 'USDT', amount: '12500' },
    { kind: 'legal', currency: 'USDT', amount: '840' },
  ],
  long: [
    { kind: 'change', currency: 'USDC', amount: '987654321.12345678' },
    { kind: 'change', currency: 'USDT', amount: '987654321987.12345678' },
    { kind: 'change', currency: 'BTC', amount: '1234567.89012345' },
    { kind: 'lever', currency: 'USDT', amount: '98765432109.12345678' },
    { kind: 'micro', currency: 'USDT', amount: '987654321.12345678' },
    { kind: 'legal', currency: 'USDT', amount: '987654321987.12345678' },
  ],
  running: [{ kind: 'micro', currency: 'USDT', amount: '12480.55' }],
  empty: [],
} satisfies Record<string, readonly Balance[]>

export type UserName = keyof typeof BALANCES

/** What each trader moves. */
const AMOUNTS = {
  rich: {
    deposit: '3250.75',
    lock: '500',
    option: '312.5',
    funds: ['250', '120.5', '80'],
    lots: 1,
    buy: [0.94, '0.0125'],
    sell: [1.06, '0.25'],
  },
  long: {
    deposit: '923456789.12345678',
    lock: '99999.12345678',
    option: '99999999',
    funds: ['999999.12345678', '123456.1', '999999.12345678'],
    lots: 999,
    buy: [0.00001, '1234567.8901'],
    sell: [13.12345678, '234567.8901'],
  },
} as const

/** Creates the users, with weeks of trade. */
export const createUsers = async (exchange: Exchange): Promise<Readonly<Record<UserName, Login>>> => {
  const { control } = exchange
  await control.reviews.automatic({ automatic: false })
  const names = Object.keys(BALANCES) as UserName[]
  const created = await Promise.all(
    names.map(async name => [name, await exchange.createUser(BALANCES[name])]),
  )
  const users = Object.fromEntries(created) as Record<UserName, Login>
  const tokens = { rich: '', long: '', running: '', empty: '' }
  // A session lasts for days.
  const login = async () => {
    for (const name of names) tokens[name] = await exchange.login(users[name])
  }
  const forTraders = async (trade: (call: typeof send, name: keyof typeof AMOUNTS) => Promise<void>) => {
    for (const name of ['rich', 'long'] as const)
      await trade((path, body) => exchange.call(tokens[name], path, body), name)
  }
  const send = (path: string, body: object) => exchange.call(tokens.running, path, body)
  const price = (await control.price.list()).find(({ symbol }) => symbol === 'BTC')?.price ?? 0
  const option = { match_id: 101, currency_id: 3 }
  await login()

  // Locked products in every status, and their income.
  await forTraders(async (call, name) => {
    await call('deposit/action', { type: 1, number: AMOUNTS[name].deposit })
    for (const id of [2, 2, 1])
      await call('wealth/buyProfit', { id, number: id === 1 ? '8000' : AMOUNTS[name].lock })
    await call('wealth/buyProfit', { id: 4, number: '0.05' })
  })
  await exchange.advance(2 * DAY)
  const { openOrders } = await control.state.get()
  for (const name of ['rich', 'long'] as const) {
    const [, redeemed, , deleted] = openOrders.locked.filter(({ userId }) => userId === users[name].id)
    await control.locked.redeem({ email: users[name].email, id: redeemed?.id ?? 0 })
    await control.locked.delete({ id: deleted?.id ?? 0 })
  }
  await exchange.advance(14 * DAY)
  await login()
  await forTraders(call => call('wealth/buyProfit', { id: 1, number: '1200' }).then(() => {}))
  await exchange.advance(3 * DAY)
  await login()

  // Closed positions and settled options.
  const position = { ...BTC, type: 1, share: 1, multiple: 20, status: 1, target_price: '1' }
  for (const share of [1.0026, 0.9971, 0.9955, 1.0046, 1.0058, 0.9986, 1.0034]) {
    await exchange.hold('BTC', price)
    await forTraders(async (call, name) => {
      await call('lever/submit', { ...position, share: AMOUNTS[name].lots })
      await call('microtrade/submit', { ...option, type: 1, seconds: 30, number: AMOUNTS[name].option })
    })
    await exchange.hold('BTC', price * share)
    await exchange.advance(30_000)
    for (const { id, userId } of (await control.state.get()).openOrders.leverage)
      await exchange.call(userId === users.rich.id ? tokens.rich : tokens.long, 'lever/close', { id })
    await exchange.advance(1_200_000)
  }
  await control.price.set({ symbol: 'BTC', price })

  // Deposits and withdrawals: the oldest approved, the next rejected, the last waiting.
  await forTraders(async (call, name) => {
    await call('wallet/addaddress', { address: [{ address: ADDRESSES.tron, value: 3, show: 'USDT' }] })
    const way = { symbol: 'USDT', currency: 3, address: ADDRESSES.tron, type: '1', rate: 0 }
    const voucher = { currency: 3, type: ADDRESSES.tron, pic: 'voucher.png', hash: 'default', active: 1 }
    for (const amount of AMOUNTS[name].funds) {
      await call('wallet/out', { ...way, number: amount })
      await call('wallet/charge_req', { ...voucher, amount })
    }
    const { withdrawals, recharges } = await control.reviews.list()
    const decided = (rows: readonly { readonly id: number }[]) =>
      rows.slice(-3, -1).map(({ id }, at) => ({ id, approve: at === 0 }))
    for (const each of decided(withdrawals)) await control.reviews.withdrawal(each)
    for (const each of decided(recharges)) await control.reviews.recharge(each)
  })

  // What is open.
  await forTraders(async (call, name) => {
    const { lots, buy, sell } = AMOUNTS[name]
    const now = { ...BTC, mode: 1, price: price.toFixed(2) }
    await call('transaction_in', { ...now, num: '0.01' })
    await call('transaction_out', { ...now, num: '0.005' })
    await call('lever/submit', { ...position, share: lots })
    await call('lever/submit', { ...position, type: 2, share: 2 * lots, multiple: 100 })
    await call('lever/submit', {
      ...position,
      multiple: 50,
      status: 0,
      target_price: (price * 0.95).toFixed(2),
    })
    await call('transaction_in', { ...BTC, mode: 2, price: (price * buy[0]).toFixed(8), num: buy[1] })
    await call('transaction_out', { ...BTC, mode: 2, price: (price * sell[0]).toFixed(8), num: sell[1] })
  })
  // The last trades leave the visible part of the chart.
  await exchange.advance(14_400_000)
  await send('microtrade/submit', { ...option, type: 1, seconds: 1800, number: '500' })
  await exchange.call(tokens.long, 'microtrade/submit', {
    ...option,
    type: 2,
    seconds: 1800,
    number: AMOUNTS.long.option,
  })
  await exchange.advance(140_000)
  return users
}
