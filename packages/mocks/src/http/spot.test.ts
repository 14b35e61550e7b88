import { contract, SPOT_PATHS_SWAPPED, type Endpoint } from '@app/sdk/contract'
import { describe, expect, test } from 'vitest'
import { START } from '../../test/support/exchange.ts'
import { ask, call, controlOf, newUser, sharedServer } from '../../test/support/server.ts'

const { spot, wallet } = contract

const { url } = await sharedServer()

const setPrice = (price: number) => controlOf(url).price.set({ symbol: 'BTC', price, hold: true })

/** A user with 100,000 USDT and 2 BTC. */
const trader = async () => {
  const { token, email } = await newUser(url, '1000', [
    { kind: 'change', currency: 'USDT', amount: '100000' },
    { kind: 'change', currency: 'BTC', amount: '2' },
  ])
  const money = async () => {
    const { change_wallet } = await call(url, wallet.list, {}, { token })
    return ['USDT', 'BTC'].flatMap(name => {
      const row = change_wallet.balance.find(({ currency_name }) => currency_name === name)
      return [row?.change_balance, row?.lock_change_balance]
    })
  }
  return { token, email, money }
}

const BTC = { currency_id: 1 }
const form = { legal_id: 3, ...BTC, price: '60000', mode: 2, num: '0.5' } as const

test('§7 /api/transaction_in, /api/transaction/in, /api/transaction_complete: a limit buy is pending until the price crosses it', async () => {
  const { token, email, money } = await trader()
  await setPrice(68_000)
  expect(await call(url, spot.buy, form, { token })).toBe('Successful operation')
  expect(await money()).toEqual(['70000', '30000', '2', '0'])
  const pending = await call(url, spot.pendingBuys, BTC, { token })
  expect(pending.total).toBe(1)
  expect(pending.rows[0]).toMatchObject({
    type: 'buy',
    price: '60000',
    number: '0.5',
    currency_name: 'BTC',
    legal_name: 'USDT',
    account_number: email,
  })
  await setPrice(60_000)
  expect((await call(url, spot.pendingBuys, BTC, { token })).rows).toEqual([])
  const { rows } = await call(url, spot.completed, BTC, { token })
  expect(rows).toMatchObject([{ type: 'buy', way: 2, price: '60000', number: '0.5' }])
  expect(await money()).toEqual(['70000', '0', '2.5', '0'])
})

test('§7 /api/transaction_out, /api/transaction/out, /api/transaction_del: cancels a pending limit sell', async () => {
  const { token, money } = await trader()
  await setPrice(68_000)
  await call(url, spot.sell, { ...form, price: '70000.5' }, { token })
  expect(await money()).toEqual(['100000', '0', '1.5', '0.5'])
  const [row] = (await call(url, spot.pendingSells, BTC, { token })).rows
  expect(row).toMatchObject({ type: 'sell', price: '70000.5' })
  expect((await call(url, spot.pendingBuys, BTC, { token })).rows).toEqual([])
  const cancelled = await call(url, spot.cancel, { id: row?.id ?? 0, type: 'out' }, { token })
  expect(cancelled).toBe('Cancellation of success')
  expect(await money()).toEqual(['100000', '0', '2', '0'])
  expect((await call(url, spot.completed, BTC, { token })).rows).toEqual([])
})

test('a market order fills immediately at the current price', async () => {
  const { token, money } = await trader()
  await setPrice(68_000)
  await call(url, spot.sell, { ...form, mode: 1, price: '1' }, { token })
  expect(await money()).toEqual(['134000', '0', '1.5', '0'])
  const { rows } = await call(url, spot.completed, BTC, { token })
  expect(rows).toMatchObject([{ type: 'sell', way: 1, price: '68000' }])
  expect(rows[0]?.create_time).toBeGreaterThan(START)
})

test('lists are filtered by coin and paged', async () => {
  const { token } = await trader()
  await setPrice(68_000)
  for (const price of ['100', '200', '300']) await call(url, spot.buy, { ...form, price }, { token })
  const page = (number: number) => call(url, spot.pendingBuys, { ...BTC, page: number, limit: 2 }, { token })
  const [first, second] = [await page(1), await page(2)]
  expect([...first.rows, ...second.rows].map(({ price }) => price)).toEqual(['300', '200', '100'])
  expect([first.total, first.rows.length]).toEqual([3, 2])
  expect((await call(url, spot.pendingBuys, { currency_id: 2 }, { token })).rows).toEqual([])
})

describe('accepts both arrangements of the paths', () => {
  const swapped = (endpoint: Endpoint, name: keyof typeof SPOT_PATHS_SWAPPED): Endpoint => ({
    ...endpoint,
    path: SPOT_PATHS_SWAPPED[name],
  })
  test.each([
    ['as in product §7', spot.buy, spot.pendingBuys, spot.sell, spot.pendingSells],
    [
      'as other servers have it',
      swapped(spot.buy, 'spot.buy'),
      swapped(spot.pendingBuys, 'spot.pendingBuys'),
      swapped(spot.sell, 'spot.sell'),
      swapped(spot.pendingSells, 'spot.pendingSells'),
    ],
  ])('%s', async (_, buy, pendingBuys, sell, pendingSells) => {
    const { token, money } = await trader()
    await setPrice(68_000)
    for (const asForm of [false, true]) {
      const auth = { token, form: asForm }
      expect(await ask(url, buy, form, auth)).toEqual({ type: 'ok', message: 'Successful operation' })
      await ask(url, sell, { ...form, price: '70000' }, auth)
    }
    expect(await money()).toEqual(['40000', '60000', '1', '1'])
    expect(await ask(url, pendingBuys, BTC, { token })).toMatchObject({
      message: { count: 2, list: [{ type: 'buy' }, { type: 'buy' }] },
    })
    expect(await ask(url, pendingSells, BTC, { token })).toMatchObject({
      message: { count: 2, list: [{ type: 'sell' }, { type: 'sell' }] },
    })
  })

  test('an incomplete order is refused, not treated as a list', async () => {
    const { token } = await trader()
    for (const fields of [{ price: '1' }, { num: '1' }, { mode: 2 }]) {
      const answer = await ask(url, spot.buy, { ...BTC, legal_id: 3, ...fields }, { token })
      expect(answer['type']).toBe('error')
    }
  })
})
