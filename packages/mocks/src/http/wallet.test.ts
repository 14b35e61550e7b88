import { contract } from '@app/sdk/contract'
import { beforeAll, expect, test } from 'vitest'
import { ID, newHolder } from '../../test/support/http-funds.ts'
import { ask, call, controlOf, sharedServer } from '../../test/support/server.ts'

const { wallet } = contract

const { url } = await sharedServer()
beforeAll(async () => {
  await controlOf(url).price.set({ symbol: 'BTC', price: 50_000, hold: true })
})

test('§7 /api/wallet/get_info: the info of a coin has balance, limits and fee', async () => {
  const { auth } = await newHolder(url, { USDT: '1000' })
  expect(await call(url, wallet.info, { currency: ID.USDT }, auth)).toMatchObject({
    name: 'USDT',
    change_balance: '1000',
    legal_balance: '0',
    min_number: '10',
    max_number: '1000000',
    rate: '0.005',
  })
})

test('§7 /api/wallet/change, /api/wallet/list: transfers between accounts, with JSON or a form', async () => {
  const ann = await newHolder(url, { USDT: '1000' })
  const move = { currency_id: ID.USDT, number: '12.5', from_field: 'change', to_field: 'lever' } as const
  expect(await call(url, wallet.transfer, move, ann.auth)).toBe('Successful transfer')
  expect(await ask(url, wallet.transfer, move, { ...ann.auth, form: true, lang: 'hk' })).toEqual({
    type: 'ok',
    message: '劃轉成功',
  })
  const { lever_wallet } = await call(url, wallet.list, {}, ann.auth)
  expect(lever_wallet.balance[0]).toMatchObject({ currency_name: 'USDT', lever_balance: '25' })
  expect(await ann.change('USDT')).toEqual(['975', '0'])
})

test('§7 /api/exchange/submit: exchanges coins at the current price', async () => {
  const ann = await newHolder(url, { USDT: '1000' })
  const trade = { amount: '500', base_id: ID.BTC, quote_id: ID.USDT, type: 1 } as const
  expect(await call(url, wallet.exchange, trade, ann.auth)).toBe('Successful operation')
  expect([await ann.change('USDT'), await ann.change('BTC')]).toEqual([
    ['500', '0'],
    ['0.01', '0'],
  ])
})
