import { contract, type InputOf } from '@app/sdk/contract'
import { leverageFee, leverageMargin, leverageMultiples, type LeveragePair } from '@app/sdk/rules'
import { expect, onTestFinished, test } from 'vitest'
import { ask, call, controlOf, newUser, sharedServer } from '../../test/support/server.ts'

const { leverage, market, wallet } = contract

const server = await sharedServer()
const { url } = server

const setPrice = (price: number) => controlOf(url).price.set({ symbol: 'BTC', price, hold: true })

/** A user with 10,000 USDT in the leverage account. */
const trader = async () => {
  const { token } = await newUser(url, '1000', [{ kind: 'lever', currency: 'USDT', amount: '10000' }])
  return {
    token,
    money: async () => {
      const { lever_wallet } = await call(url, wallet.list, {}, { token })
      const [row] = lever_wallet.balance
      return [row?.lever_balance, row?.lock_lever_balance]
    },
    trades: (status: InputOf<typeof leverage.trades>['status'], page = {}) =>
      call(url, leverage.trades, { ...BTC, status, ...page }, { token }),
    transfer: () =>
      ask(
        url,
        wallet.transfer,
        { currency_id: 3, number: '1', from_field: 'lever', to_field: 'change' },
        { token },
      ),
  }
}

const BTC = { currency_id: 1, legal_id: 3 }
const form = { ...BTC, share: 1, multiple: 100, type: 1, status: 1 } as const

test('§7 /api/lever/deal: returns multiples, lots, price and balance', async () => {
  const { token } = await trader()
  await setPrice(68_000)
  const deal = await call(url, leverage.deal, BTC, { token })
  expect(leverageMultiples(deal.multiple.muit)).toEqual([5, 10, 20, 50, 100])
  expect(deal).toMatchObject({
    lever_share_limit: { min: '1', max: '0' },
    last_price: '68000',
    user_lever: '10000',
    all_levers: '0',
  })
})

test('§7 /api/lever/submit, /api/lever/setstop: opens a position by the formulas and closes it by a stop', async () => {
  const { token, money, trades } = await trader()
  await setPrice(68_000)
  const pairs = (await call(url, market.quotations, {}))[0]?.quotation ?? []
  const btc = pairs.find(({ currency_name }) => currency_name === 'BTC')
  const { lever_share_num, lever_trade_fee, spread } = btc as LeveragePair
  const pair = { lever_share_num, lever_trade_fee, spread }
  const fee = leverageFee({ type: 1, price: 68_000, share: 1, pair })
  const margin = leverageMargin(fee, 100)

  expect(await call(url, leverage.submit, form, { token })).toBe('Submit successfully')
  const { rows, total, hazard_rate } = await trades(1)
  expect(rows).toMatchObject([
    {
      symbol: 'BTC/USDT',
      share: '1',
      number: '1',
      multiple: '100',
      price: '68006.8',
      trade_fee: fee,
      caution_money: margin,
      target_profit_price: '0',
      stop_loss_price: '0',
      profits: '-6.8',
      fact_profits: '0',
      complete_time: null,
    },
  ])
  expect([total, hazard_rate]).toEqual([1, '1459.44'])
  expect(await money()).toEqual(['9251.9252', '680.068'])

  const stops = { id: rows[0]?.id ?? 0, target_profit_price: '69000', stop_loss_price: '67500' }
  expect(await call(url, leverage.setStops, stops, { token })).toBe('Set up successfully')
  expect((await trades(1)).rows).toMatchObject([{ target_profit_price: '69000', stop_loss_price: '67500' }])
  await setPrice(69_000)
  expect((await trades(1)).rows).toEqual([])
  expect((await trades(3)).rows).toMatchObject([
    { id: stops.id, status: 3, fact_profits: '993.2', update_price: '69000', profits: '0' },
  ])
  expect(await money()).toEqual(['10925.1932', '0'])
})

test('§7 /api/lever/close: closes a position at the current price', async () => {
  const { token, money, trades } = await trader()
  await setPrice(68_000)
  await call(url, leverage.submit, { ...form, type: 2 }, { token })
  const [open] = (await trades(1)).rows
  await setPrice(67_000)
  expect((await trades(1)).profits_total).toBe('993.2')
  expect(await call(url, leverage.close, { id: open?.id ?? 0 }, { token })).toBe('Successful operation')
  expect((await trades(3)).rows).toMatchObject([{ type: 2, fact_profits: '993.2' }])
  expect(await money()).toEqual(['10925.2068', '0'])
})

test('with a settlement delay a position is closing first, with its money released immediately', async () => {
  const { token, money, trades } = await trader()
  server.exchange.execute('setSettlementDelay', { ms: 2000 })
  onTestFinished(() => server.exchange.execute('setSettlementDelay', { ms: 0 }))
  await setPrice(68_000)
  await call(url, leverage.submit, form, { token })
  const [open] = (await trades(1)).rows
  await call(url, leverage.close, { id: open?.id ?? 0 }, { token })
  expect((await trades(2)).rows).toMatchObject([{ status: 2, complete_time: null, fact_profits: '-6.8' }])
  expect((await trades(2)).rows[0]?.handle_time).not.toBeNull()
  expect(await money()).toEqual(['9925.1932', '0'])
  server.pacemaker.advance(2000)
  expect((await trades(3)).rows).toMatchObject([{ status: 3, fact_profits: '-6.8' }])
  expect((await trades(3)).rows[0]?.complete_time).not.toBeNull()
})

test('a limit order opens when the price reaches it and locks its money until then', async () => {
  const { token, money, trades, transfer } = await trader()
  await setPrice(68_000)
  await call(url, leverage.submit, { ...form, status: 0, target_price: '67000' }, { token })
  expect((await trades(0)).rows).toMatchObject([{ status: 0, origin_price: '67000', transaction_time: null }])
  expect(await money()).toEqual(['9262.9252', '737.0748'])
  expect(await transfer()).toMatchObject({ type: 'error' })
  await setPrice(67_000)
  const [open] = (await trades(1)).rows
  expect(open).toMatchObject({ status: 1, price: '67006.8' })
  await call(url, leverage.close, { id: open?.id ?? 0 }, { token })
  expect(await transfer()).toMatchObject({ type: 'ok' })
})

test('§7 /api/lever/my_trade: lists are filtered and paged, with the account figures next to them', async () => {
  const { token, trades } = await trader()
  await setPrice(68_000)
  for (const multiple of [100, 50, 20]) await call(url, leverage.submit, { ...form, multiple }, { token })
  const { rows } = await trades(1)
  await call(url, leverage.close, { id: rows[1]?.id ?? 0 }, { token })
  expect((await trades(-1)).rows.map(({ multiple, status }) => [multiple, status])).toEqual([
    ['20', 1],
    ['50', 3],
    ['100', 1],
  ])
  const second = await trades(-1, { page: 2, limit: 2 })
  expect([second.total, second.rows.map(({ multiple }) => multiple)]).toEqual([3, ['100']])
  const other = { currency_id: 2, legal_id: 3, status: -1 } as const
  expect((await call(url, leverage.trades, other, { token })).rows).toEqual([])
  const wire = await ask(url, leverage.trades, { currency_id: 0, legal_id: 3, status: -1 }, { token })
  expect(wire['message']).toMatchObject({
    rate_profits_total: { profits_total: '-13.60000000' },
    message: { total: 3, data: [{ price: '68006.80000000', overnight_money: '0.00000000' }, {}, {}] },
  })
})
