import type { Page } from '@playwright/test'
import { ADDRESSES } from '../addresses.ts'
import type { Exchange } from '../exchange.ts'
import { call, closePositions, openPosition } from '../leverage.ts'
import { saving } from './wealth.ts'

const BALANCES = [
  { kind: 'change', currency: 'ETH', amount: '4.125' },
  { kind: 'change', currency: 'SOL', amount: '38.5' },
  { kind: 'lever', currency: 'USDT', amount: '40000' },
  { kind: 'micro', currency: 'USDT', amount: '1250' },
  { kind: 'legal', currency: 'USDT', amount: '840' },
] as const

const BTC = { currency_id: 1, legal_id: 3 }
const PRICE = 70_000

const options = async (page: Page, exchange: Exchange): Promise<void> => {
  const option = { match_id: 101, currency_id: 3, type: 1, seconds: 30, number: '100' }
  for (const price of [70_021.5, 69_984.25, 70_010]) {
    await exchange.hold('BTC', PRICE)
    await call(page, 'microtrade/submit', option)
    await exchange.hold('BTC', price)
    await exchange.advance(30_000)
  }
}

const spot = async (page: Page): Promise<void> => {
  await call(page, 'transaction_in', { ...BTC, mode: 1, price: String(PRICE), num: '0.01' })
  await call(page, 'transaction_out', { ...BTC, mode: 1, price: String(PRICE), num: '0.005' })
  await call(page, 'transaction_in', { ...BTC, mode: 2, price: '66000', num: '0.0125' })
  await call(page, 'transaction_out', { ...BTC, mode: 2, price: '71250.5', num: '0.25' })
}

const leverage = async (page: Page, exchange: Exchange): Promise<void> => {
  for (const price of [70_180, 69_800, 70_320]) {
    await exchange.hold('BTC', PRICE)
    await openPosition(page)
    await exchange.hold('BTC', price)
    await closePositions(page)
    await exchange.advance(1_200_000)
  }
  await exchange.hold('BTC', PRICE)
  await openPosition(page)
  await openPosition(page, { type: 2, share: 2, multiple: 100 })
  await openPosition(page, { limit: 65_000, multiple: 50 })
}

/** A deposit and a withdrawal of each outcome. */
const funds = async (page: Page, { control }: Exchange): Promise<void> => {
  await control.reviews.automatic({ automatic: false })
  const saved = { address: ADDRESSES.tron, value: 3, show: 'USDT' }
  await call(page, 'wallet/addaddress', { address: [saved] })
  const way = { symbol: 'USDT', currency: 3, address: ADDRESSES.tron, type: '1', rate: 0 }
  for (const number of ['250', '120.5', '80']) await call(page, 'wallet/out', { ...way, number })
  const voucher = { currency: 3, type: ADDRESSES.tron, pic: 'voucher.png', hash: 'default', active: 1 }
  for (const amount of ['1250.5', '40', '300']) await call(page, 'wallet/charge_req', { ...voucher, amount })
  const { withdrawals, recharges } = await control.reviews.list()
  const ids = (rows: readonly { readonly id: number }[]) => rows.slice(-3).map(({ id }) => id)
  for (const [index, id] of ids(withdrawals).slice(1).entries())
    await control.reviews.withdrawal({ id, approve: index === 0 })
  for (const [index, id] of ids(recharges).slice(1).entries())
    await control.reviews.recharge({ id, approve: index === 0 })
}

/** Signs in a user with data on every screen. Run with `later`. */
export const veteran = async (page: Page, exchange: Exchange): Promise<void> => {
  await saving(page, exchange, BALANCES)
  await options(page, exchange)
  await leverage(page, exchange)
  await spot(page)
  await funds(page, exchange)
  await exchange.hold('BTC', 70_135.5)
  await page.clock.setSystemTime(await exchange.now())
}
