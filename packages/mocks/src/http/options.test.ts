import { contract, type OutputOf } from '@app/sdk/contract'
import { expect, onTestFinished, test } from 'vitest'
import { ask, call, controlOf, newUser, sharedServer } from '../../test/support/server.ts'

const { account, options, wallet } = contract

const server = await sharedServer()
const { url } = server

const BTC_MATCH = 101
const microUsdt = async (token: string) => {
  const { micro_wallet } = await call(url, wallet.list, {}, { token })
  return micro_wallet.balance.find(({ currency_name }) => currency_name === 'USDT')
}
const advance = (ms: number) => controlOf(url).clock.set({ advance: ms })
const setPrice = (price: number) => controlOf(url).price.set({ symbol: 'BTC', price, hold: true })

test('the demo user has a balance in each of the four accounts', async () => {
  const token = await call(url, account.login, { user_string: 'demo@h4.example', password: 'demo1234' })
  const groups = await call(url, wallet.list, {}, { token })
  const { change_wallet, legal_wallet, lever_wallet, micro_wallet } = groups
  const worth = [change_wallet, legal_wallet, lever_wallet, micro_wallet].map(each => Number(each.usdt_totle))
  expect(Math.min(...worth)).toBeGreaterThan(1000)
  expect((await microUsdt(token))?.micro_balance).toBe('12480.55')
})

const order = { type: 1, match_id: BTC_MATCH, currency_id: 3, seconds: 30, number: '100' } as const
const listed = async (token: string, status: 1 | 3): Promise<OutputOf<typeof options.list>['rows']> =>
  (await call(url, options.list, { match_id: BTC_MATCH, status }, { token })).rows

test('a request without a pair lists the orders of all pairs', async () => {
  const { token } = await newUser(url)
  await call(url, options.submit, order, { token })
  const answer = await ask(url, options.list, { status: 1 }, { token })
  expect(answer).toMatchObject({ message: { data: [{ match_id: BTC_MATCH }] } })
})

test('accepts integers for amounts', async () => {
  const { token } = await newUser(url)
  expect(await ask(url, options.submit, { ...order, number: 100 }, { token })).toMatchObject({ type: 'ok' })
})

test('§7 /api/microtrade/seconds: lists the expiries of the platform', async () => {
  const { token } = await newUser(url)
  const expiries = await call(url, options.expiries, {}, { token })
  expect(expiries.map(({ seconds }) => seconds)).toEqual([30, 60, 120, 300, 1800])
  expect(expiries[0]).toMatchObject({ profit_ratio: '20', loss_ratio: '25', min_amount: '10' })
})

test.each([
  ['won', 68_000.01, '20', '1020'],
  ['lost', 67_999.99, '-25', '975'],
  ['drawn', 68_000, '0', '1000'],
])('§7 /api/microtrade/submit: an order that is %s', async (_, endPrice, profit, balance) => {
  const { token } = await newUser(url)
  await setPrice(68_000)
  const placed = await call(url, options.submit, order, { token })
  expect(placed).toMatchObject({ open_price: '68000', number: '100', seconds: 30, currency_name: 'USDT' })
  expect(await microUsdt(token)).toMatchObject({ micro_balance: '900', lock_micro_balance: '100' })
  await advance(29_999)
  await setPrice(endPrice)
  expect((await listed(token, 1))[0]).toMatchObject({ id: placed.id, remain_milli_seconds: 1 })
  await advance(1)
  expect(await listed(token, 1)).toEqual([])
  const [settled] = await listed(token, 3)
  expect(settled).toMatchObject({
    id: placed.id,
    status: 3,
    fact_profits: profit,
    end_price: String(endPrice),
  })
  expect(await microUsdt(token)).toMatchObject({ micro_balance: balance, lock_micro_balance: '0' })
})

test('with a settlement delay an expired order is closing first', async () => {
  const { token } = await newUser(url)
  server.exchange.execute('setSettlementDelay', { ms: 2000 })
  onTestFinished(() => server.exchange.execute('setSettlementDelay', { ms: 0 }))
  await setPrice(68_000)
  const { id } = await call(url, options.submit, order, { token })
  await advance(30_000)
  const row = async () =>
    (await call(url, options.list, { match_id: -1, status: -1 }, { token })).rows.find(each => each.id === id)
  expect(await row()).toMatchObject({
    status: 2,
    end_price: '68000',
    fact_profits: null,
    complete_at: null,
    remain_milli_seconds: 0,
  })
  await advance(2000)
  expect(await row()).toMatchObject({ status: 3, fact_profits: '0' })
})

test('the expiries have the maximum stake', async () => {
  const { token } = await newUser(url)
  const largest = async () =>
    ((await ask(url, options.expiries, {}, { token }))['message'] as { max_amount: unknown }[]).map(
      ({ max_amount }) => max_amount,
    )
  expect(new Set(await largest())).toEqual(new Set(['0']))
  server.exchange.execute('setOptionLimits', { maxAmount: '500' })
  onTestFinished(() => void server.exchange.execute('setOptionLimits', { maxAmount: '0' }))
  expect(new Set(await largest())).toEqual(new Set(['500']))
})

test('§7 /api/microtrade/lists: status -1 lists all orders; an unknown status is refused', async () => {
  const { token } = await newUser(url)
  const first = await call(url, options.submit, order, { token })
  await advance(30_000)
  const second = await call(url, options.submit, order, { token })
  const statuses = async (status: -1 | 1 | 3) =>
    (await call(url, options.list, { match_id: -1, status }, { token })).rows.map(row => [row.id, row.status])
  expect(await statuses(-1)).toEqual([
    [second.id, 1],
    [first.id, 3],
  ])
  expect(await statuses(1)).toEqual([[second.id, 1]])
  expect(await statuses(3)).toEqual([[first.id, 3]])
  expect(await ask(url, options.list, { match_id: -1, status: 4 }, { token })).toMatchObject({
    type: 'error',
  })
})

test('pages lists', async () => {
  const { token } = await newUser(url)
  for (let count = 0; count < 3; count++) {
    await call(url, options.submit, { ...order, seconds: 1800, number: '200' }, { token })
    await advance(1000)
  }
  const page = (number: number) =>
    call(url, options.list, { match_id: -1, page: number, limit: 2 }, { token })
  const [first, second] = [await page(1), await page(2)]
  expect([first.total, first.rows.length, second.rows.length]).toEqual([3, 2, 1])
  const ids = [...first.rows, ...second.rows].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b! - a!))
})
