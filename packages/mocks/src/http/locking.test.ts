import { contract } from '@app/sdk/contract'
import { expect, test } from 'vitest'
import { newHolder } from '../../test/support/http-funds.ts'
import { ask, call, sharedServer } from '../../test/support/server.ts'

const { locking } = contract
const DAY = 86_400_000

const server = await sharedServer()
const { url } = server

test('§7 /api/wealth/getProfitList, /api/wealth/getProfitInfo: products need no token, as a list and one by one', async () => {
  const products = await call(url, locking.products, {})
  expect(
    products.map(({ currency_name, period, income_rate, min_single_limit, max_single_limit }) => [
      currency_name,
      period,
      income_rate,
      min_single_limit,
      max_single_limit,
    ]),
  ).toEqual([
    ['USDC', 30, '0.5', '100', '1000000'],
    ['USDT', 7, '0.3', '50', '500000'],
    ['ETH', 60, '0.35', '0.1', '500'],
    ['BTC', 90, '0.4', '0.01', '20'],
  ])
  expect((await ask(url, locking.products, {}))['message']).toMatchObject([{ reneged: '0.50' }, {}, {}, {}])
  for (const product of products)
    expect(await call(url, locking.product, { id: product.id })).toEqual(product)
})

test('§7 /api/wealth/buyProfit, /api/wealth/getMyprofit, /api/deposit/lists: an order runs from subscription to expiry', async () => {
  const ann = await newHolder(url, { USDT: '1000' })
  const { auth } = ann
  const product = await call(url, locking.product, { id: 2 })
  const wire = async (lang = 'en') => {
    const { message } = await ask(url, locking.orders, { page: 1, limit: 1000 }, { ...auth, lang })
    return message as { data: { show_status: string; show_last_time: string }[]; income_total: string }
  }
  const read = () => call(url, locking.orders, {}, auth)
  expect((await read()).rows).toEqual([])
  // The app sends the whole product.
  expect(await call(url, locking.subscribe, { ...product, number: '100' }, auth)).toBe('Successful operation')
  expect(await ann.change('USDT')).toEqual(['900', '100'])
  expect(await wire()).toMatchObject({ data: [{ show_status: 'In Progress', show_last_time: '-' }] })
  expect((await read()).rows).toMatchObject([
    {
      status: 1,
      caution_money: '100',
      revenue: '0',
      income_rate: '0.3',
      show_last_time: null,
      product: { id: 2, currency_name: 'USDT' },
    },
  ])

  await ann.wait(3 * DAY)
  expect(await read()).toMatchObject({ rows: [{ revenue: '0.9' }], income_total: '0.9' })
  const log = await call(url, locking.incomeLog, {}, auth)
  expect(log.total).toBe(3)
  expect(log.rows[0]).toMatchObject({ value: '0.3', after: '100.9', currency_name: 'USDT', type: 11 })
  expect((await wire()).data[0]?.show_last_time).toMatch(/ 00:00:00$/)

  await ann.wait(4 * DAY)
  expect(await wire('hk')).toMatchObject({ data: [{ status: 4, show_status: '計算收益' }] })
  await ann.wait(60_000)
  expect(await wire('hk')).toMatchObject({ data: [{ status: 3, show_status: '已到期' }] })
  expect(await wire()).toMatchObject({ data: [{ show_status: 'Expired' }], income_total: '2.10000000' })
  expect(await ann.change('USDT')).toEqual(['1002.1', '0'])
})

test('redeemed and deleted orders have their status', async () => {
  const { auth, change } = await newHolder(url, { USDT: '1000' })
  const statuses = async (lang: string) => {
    const { message } = await ask(url, locking.orders, { page: 1, limit: 1000 }, { ...auth, lang })
    const { data } = message as { data: { id: number; status: number; show_status: string }[] }
    return data.map(({ status, show_status }) => [status, show_status])
  }
  for (const number of ['100', '200']) await call(url, locking.subscribe, { id: 2, number }, auth)
  const [second, first] = (await call(url, locking.orders, {}, auth)).rows
  const { id: userId } = server.exchange.users().at(-1) ?? { id: 0 }
  server.exchange.execute('redeemLocked', { userId, id: first?.id ?? 0 })
  server.exchange.execute('deleteLocked', { id: second?.id ?? 0 })
  expect(await statuses('en')).toEqual([
    [0, 'Deleted'],
    [2, 'Already Redeemed'],
  ])
  expect(await statuses('hk')).toEqual([
    [0, '已刪除'],
    [2, '已贖回'],
  ])
  expect(await change('USDT')).toEqual(['997.2', '0'])
})
