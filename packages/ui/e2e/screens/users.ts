import { ADDRESSES } from '../addresses.ts'
import type { Balance, Exchange } from '../exchange.ts'
import { nextDay, Saver } from '../wealth.ts'

/** The balances of each user: weeks of every kind of trade, a running option, nothing at all, the longest figures. */
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
  running: [{ kind: 'micro', currency: 'USDT', amount: '12480.55' }],
  empty: [],
  long: [
    { kind: 'change', currency: 'USDC', amount: '987654321.12345678' },
    { kind: 'change', currency: 'USDT', amount: '987654321987.12345678' },
    { kind: 'change', currency: 'BTC', amount: '1234567.89012345' },
    { kind: 'lever', currency: 'USDT', amount: '98765432109.12345678' },
    { kind: 'micro', currency: 'USDT', amount: '987654321.12345678' },
    { kind: 'legal', currency: 'USDT', amount: '987654321987.12345678' },
  ],
} satisfies Record<string, readonly Balance[]>

export type UserName = keyof typeof BALANCES

const BTC = { currency_id: 1, legal_id: 3 }

const btcPrice = async ({ control }: Exchange): Promise<number> => {
  const btc = (await control.price.list()).find(({ symbol }) => symbol === 'BTC')
  if (!btc) throw new Error('The exchange has no BTC')
  return btc.price
}

/** Runs trades, each at a share of the price that the first one had, and returns to that price. */
const atShares = async (
  exchange: Exchange,
  shares: readonly number[],
  trade: (share: number, price: number) => Promise<void>,
): Promise<void> => {
  const price = await btcPrice(exchange)
  for (const share of shares) {
    await exchange.hold('BTC', price)
    await trade(share, price)
  }
  await exchange.release('BTC', price)
}

const openPosition = (user: Saver, type: 1 | 2, share: number, multiple: number, limit?: number) => {
  const price =
    limit === undefined ? { status: 1, target_price: '1' } : { status: 0, target_price: limit.toFixed(2) }
  return user.call('lever/submit', { ...BTC, type, share, multiple, ...price })
}

const placeOption = (user: Saver, type: 1 | 2, seconds: number, number: string) =>
  user.call('microtrade/submit', { match_id: 101, currency_id: 3, type, seconds, number })

const limitOrder = (user: Saver, side: 'in' | 'out', price: string, num: string) =>
  user.call(`transaction_${side}`, { ...BTC, mode: 2, price, num })

const closedPositions = (user: Saver, exchange: Exchange) =>
  atShares(exchange, [1.0026, 0.9971, 0.9955, 1.0046, 1.0058, 0.9986, 1.0034], async (share, price) => {
    await openPosition(user, 1, 1, 20)
    await exchange.hold('BTC', price * share)
    const { openOrders } = await exchange.control.state.get()
    for (const { id, userId } of openOrders.leverage)
      if (userId === user.user.id) await user.call('lever/close', { id })
    await exchange.advance(1_200_000)
  })

const settledOptions = (user: Saver, exchange: Exchange) =>
  atShares(exchange, [1.0004, 0.9997, 1.0002], async (share, price) => {
    await placeOption(user, 1, 30, '312.5')
    await exchange.hold('BTC', price * share)
    await exchange.advance(30_000)
  })

/** Deposits and withdrawals: the oldest approved, the next rejected, the last waiting. */
const funds = async (user: Saver, { control }: Exchange, amounts: readonly [string, string, string]) => {
  await user.call('wallet/addaddress', { address: [{ address: ADDRESSES.tron, value: 3, show: 'USDT' }] })
  const way = { symbol: 'USDT', currency: 3, address: ADDRESSES.tron, type: '1', rate: 0 }
  const voucher = { currency: 3, type: ADDRESSES.tron, pic: 'voucher.png', hash: 'default', active: 1 }
  for (const amount of amounts) {
    await user.call('wallet/out', { ...way, number: amount })
    await user.call('wallet/charge_req', { ...voucher, amount })
  }
  const { withdrawals, recharges } = await control.reviews.list()
  const decided = (rows: readonly { readonly id: number }[]) =>
    rows.slice(-3, -1).map(({ id }, at) => ({ id, approve: at === 0 }))
  for (const each of decided(withdrawals)) await control.reviews.withdrawal(each)
  for (const each of decided(recharges)) await control.reviews.recharge(each)
}

/** Locked products in every status, and their income. Takes 19 days. */
const savings = async (user: Saver, exchange: Exchange) => {
  await user.deposit('3250.75')
  await user.lock(2, '500')
  await user.lock(2, '250')
  await user.lock(1, '8000')
  await user.lock(4, '0.05')
  const [, redeemed = 0, , deleted = 0] = await user.locked()
  await nextDay(exchange, 2)
  await exchange.control.locked.redeem({ email: user.user.email, id: redeemed })
  await exchange.control.locked.delete({ id: deleted })
  await nextDay(exchange, 14)
  await (await user.login()).lock(1, '1200')
  await nextDay(exchange, 3)
  await user.login()
}

/** Creates the users and their orders, then stops the clock. @returns The session token of each. */
export const createUsers = async (exchange: Exchange): Promise<Readonly<Record<UserName, string>>> => {
  await exchange.control.reviews.automatic({ automatic: false })
  const create = async (name: UserName) =>
    new Saver(exchange, await exchange.createUser(BALANCES[name])).login()
  const [rich, running] = [await create('rich'), await create('running')]
  const [empty, long] = [await create('empty'), await create('long')]

  await long.deposit('923456789.12345678')
  await long.lock(1, '999999.12345678')
  await savings(rich, exchange)
  await Promise.all([running.login(), empty.login(), long.login()])

  await closedPositions(rich, exchange)
  await settledOptions(rich, exchange)
  await funds(rich, exchange, ['250', '120.5', '80'])
  await funds(long, exchange, ['999999.12345678', '123456.1', '999999.12345678'])

  const price = await btcPrice(exchange)
  await rich.call('transaction_in', { ...BTC, mode: 1, price: price.toFixed(2), num: '0.01' })
  await rich.call('transaction_out', { ...BTC, mode: 1, price: price.toFixed(2), num: '0.005' })
  await openPosition(rich, 1, 1, 20)
  await openPosition(rich, 2, 2, 100)
  await openPosition(rich, 1, 1, 50, price * 0.95)
  await limitOrder(rich, 'in', (price * 0.94).toFixed(2), '0.0125')
  await limitOrder(rich, 'out', (price * 1.06).toFixed(2), '0.25')
  await openPosition(long, 1, 123_456, 5)
  await openPosition(long, 2, 99_999, 100, price * 1.05)
  await limitOrder(long, 'in', '0.00000123', '1234567.8901')
  await limitOrder(long, 'out', '912345.12345678', '234567.8901')
  // The last trades leave the visible part of the chart.
  await exchange.advance(10_800_000)
  await placeOption(running, 1, 1800, '500')
  await placeOption(long, 2, 1800, '99999999')
  await exchange.advance(140_000)
  await exchange.pause()
  return { rich: rich.token, running: running.token, empty: empty.token, long: long.token }
}
