import { contract } from '@app/sdk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '../server.ts'
import { ask, call, newUser, testServer } from './testing.ts'

const { market } = contract

let server: RunningServer
let url: string
beforeAll(async () => {
  server = await testServer()
  url = server.url
})
afterAll(() => server.close())

test('quotations, candles and currencies agree on the price', async () => {
  const { token } = await newUser(url)
  const [usdt] = await call(url, market.quotations, {})
  expect(usdt?.quotation).toHaveLength(24)
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
  expect(first?.quotation).toHaveLength(24)
})

test.each([
  [{ period: '1h' }, 'error: period invalid', '錯誤：週期無效'],
  [{ from: 2000 }, 'error: from time should not exceed the to time.', '錯誤：開始時間不能晚於結束時間'],
  [{ from: '' }, 'error: from time or to time must be filled in', '錯誤：必須填寫開始和結束時間'],
  [{ symbol: 'BTC' }, 'error: symbol invalid', '錯誤：交易對無效'],
  [{ symbol: 'XYZ/USDT' }, 'error: symbol not exist', '錯誤：交易對不存在'],
])('the chart refuses %o in its own dialect', async (change, en, hk) => {
  const fields = { symbol: 'BTC/USDT', period: '1min', from: 0, to: 1000, ...change }
  expect(await ask(url, market.candles, fields)).toEqual({ code: -1, msg: en, data: [] })
  expect(await ask(url, market.candles, fields, { lang: 'hk' })).toEqual({ code: -1, msg: hk, data: [] })
})
