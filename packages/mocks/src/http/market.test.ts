import { contract } from '@app/sdk/contract'
import { expect, onTestFinished, test } from 'vitest'
import { PERIODS } from '../exchange/market/candles.ts'
import { COINS } from '../exchange/core/coins.ts'
import { ask, call, newUser, sharedServer, testServer } from '../../test/support/server.ts'

const { market } = contract

const server = await sharedServer()
const { url } = server

test('§7 /api/currency/quotation_new, /api/currency/user_currency_list: quotations, candles and currencies agree on the price', async () => {
  const { token } = await newUser(url)
  const [usdt] = await call(url, market.quotations, {})
  expect(usdt?.quotation).toHaveLength(COINS.length)
  const btc = usdt?.quotation.find(({ currency_name }) => currency_name === 'BTC')
  expect(btc).toMatchObject({ id: 101, currency_id: 1, legal_id: 3, legal_name: 'USDT' })
  const to = Math.floor(server.exchange.now() / 1000)
  for (const period of ['1min', '5min', '30min', '60min'] as const) {
    const rows = await call(url, market.candles, { symbol: 'BTC/USDT', period, from: to - 86_400, to })
    expect(rows.at(-1)?.close).toBe(btc?.now_price)
    expect(rows.length).toBeGreaterThan(23)
  }
  const [first] = await call(url, market.currencies, {}, { token })
  expect(first).toMatchObject({ name: 'USDT' })
  expect(first?.quotation).toHaveLength(COINS.length)
})

test('the quote currency has the current terms of the exchange', async () => {
  const own = await testServer()
  const row = async () => {
    const { message } = await ask(own.url, market.quotations, {})
    const [first] = message as { readonly quotation: readonly object[] }[]
    return first
  }
  expect(await row()).toMatchObject({
    id: 3,
    name: 'USDT',
    min_number: '10.00000000',
    rate: '0.0050',
    price: '1.00000000',
    micro_trade_fee: '0.00',
    micro_min: '10',
    micro_max: '0',
    micro_holdtrade_max: 0,
  })
  own.exchange.execute('setOptionLimits', { maxOpen: 2, maxAmount: '500' })
  own.exchange.execute('setSwitch', { name: 'options', on: false })
  expect(await row()).toMatchObject({ micro_max: '500', micro_holdtrade_max: 2 })
  expect((await row())?.quotation[0]).toMatchObject({
    open_microtrade: 0,
    open_lever: 1,
    open_transaction: 1,
  })
  await own.close()
})

test('pairs and the order form have the lot limits', async () => {
  const own = await testServer()
  onTestFinished(() => own.close())
  const { token } = await newUser(own.url)
  const limits = async () => {
    const [usdt] = await call(own.url, market.quotations, {})
    const pair = usdt?.quotation.find(({ currency_id }) => currency_id === 1)
    const form = { currency_id: 1, legal_id: 3 }
    const { lever_share_limit } = await call(own.url, contract.leverage.deal, form, { token })
    return [
      pair?.lever_min_share,
      pair?.lever_max_share,
      Number(lever_share_limit?.min),
      Number(lever_share_limit?.max),
    ]
  }
  expect(await limits()).toEqual([1, 0, 1, 0])
  own.exchange.execute('setLeverageLimits', { minShare: 10, maxShare: 100 })
  expect(await limits()).toEqual([10, 100, 10, 100])
})

test('a pair has the family’s format', async () => {
  const { message } = await ask(url, market.quotations, {})
  const [{ quotation } = { quotation: [] }] = message as { quotation: Record<string, unknown>[] }[]
  for (const pair of quotation) {
    expect(pair['now_price']).toMatch(/^\d+\.\d{5}$/)
    expect(pair['volume']).toMatch(/^\d+\.\d{5}$/)
    expect(pair['change']).toMatch(/^(0\.00|[+-]\d+\.\d\d)$/)
    expect(pair).not.toHaveProperty('high')
  }
})

const chart = (change: object, lang = 'en') =>
  ask(url, market.candles, { symbol: 'BTC/USDT', period: '1min', from: 0, to: 1000, ...change }, { lang })
type Row = Record<'id' | 'time' | 'open' | 'high' | 'low' | 'close' | 'volume', number>
const rowsOf = async (change: object) => (await chart(change))['data'] as readonly Row[]

test.each(Object.entries(PERIODS))('the chart has bars of %s', async (period, { start, next }) => {
  const now = server.exchange.now()
  const rows = await rowsOf({
    period,
    from: Math.floor(now / 1000) - 400 * 86_400,
    to: Math.floor(now / 1000),
  })
  expect(rows.at(-1)).toMatchObject({
    period,
    time: start(now),
    'base-currency': 'btc',
    'quote-currency': 'USDT',
  })
  expect(rows.every(({ id, time }) => id * 1000 === time)).toBe(true)
  for (const [index, row] of rows.slice(1).entries()) expect(row.time).toBe(next(rows[index]?.time ?? 0))
  const btc = COINS[0]
  expect(btc && rows.at(-1)?.close).toBe(btc && server.exchange.price(btc))
})

test('§7 /api/currency/new_timeshar: the chart stays in its window and ends now', async () => {
  const now = Math.floor(server.exchange.now() / 1000)
  const minute = Math.floor(now / 60) * 60
  const ids = async (from: number, to: number) => (await rowsOf({ from, to })).map(({ id }) => id)
  expect(await ids(minute - 300, minute - 180)).toEqual([minute - 300, minute - 240, minute - 180])
  expect(await ids(minute - 290, minute - 181)).toEqual([minute - 300, minute - 240])
  expect(await ids(minute - 60, now + 86_400)).toEqual([minute - 60, minute])
  expect(await ids(now + 60, now + 120)).toEqual([])
  expect(await ids(0, 1000)).toEqual([])
  const hours = await rowsOf({ period: '60min', from: now - 60 * 86_400, to: now })
  expect(hours).toHaveLength(60 * 24 + 1)
})

test('the first bar has prices at any start of the history', async () => {
  const start = Date.UTC(2024, 4, 6, 12, 34, 56, 789)
  const own = await testServer({ start })
  onTestFinished(() => own.close())
  const opening = start - 180 * 86_400_000
  for (const [period, { start: startOf, next }] of Object.entries(PERIODS)) {
    const from = Math.floor(opening / 1000) - 3600
    const input = { symbol: 'BTC/USDT', period, from, to: from + 101 * 3600 }
    const rows = (await ask(own.url, market.candles, input))['data'] as readonly Row[]
    // A chart has at most the last 1,500 bars.
    if (period !== '1min') expect(rows[0]?.time).toBe(startOf(opening))
    for (const { low, open, time } of rows) {
      expect([low > 0, open > 0]).toEqual([true, true])
      expect(next(time)).toBeGreaterThan(opening)
    }
  }
})

test.each([
  [{ period: '1h' }, 'error: period invalid', '錯誤：週期無效'],
  [{ from: 2000 }, 'error: from time should not exceed the to time.', '錯誤：開始時間不能晚於結束時間'],
  [{ period: 'toString' }, 'error: period invalid', '錯誤：週期無效'],
  [{ period: '' }, 'error: period invalid', '錯誤：週期無效'],
  [{ to: '' }, 'error: from time or to time must be filled in', '錯誤：必須填寫開始和結束時間'],
  [{ from: 'monday' }, 'error: from time or to time must be filled in', '錯誤：必須填寫開始和結束時間'],
  [{ from: '' }, 'error: from time or to time must be filled in', '錯誤：必須填寫開始和結束時間'],
  [{ symbol: 'BTC' }, 'error: symbol invalid', '錯誤：交易對無效'],
  [{ symbol: '' }, 'error: symbol invalid', '錯誤：交易對無效'],
  [{ symbol: 'BTC/USDT/X' }, 'error: symbol invalid', '錯誤：交易對無效'],
  [{ symbol: 'BTC/ETH' }, 'error: symbol not exist', '錯誤：交易對不存在'],
  [{ symbol: 'XYZ/USDT' }, 'error: symbol not exist', '錯誤：交易對不存在'],
])('the chart refuses %o in its own envelope', async (change, en, hk) => {
  const data = en === 'error: symbol not exist' ? null : []
  expect(await chart(change)).toEqual({ code: -1, msg: en, data })
  expect(await chart(change, 'hk')).toEqual({ code: -1, msg: hk, data })
})
