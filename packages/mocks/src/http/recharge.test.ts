import { contract } from '@app/sdk/contract'
import { expect, test } from 'vitest'
import { ID, newHolder } from '../../test/support/http-funds.ts'
import { ask, call, sharedServer } from '../../test/support/server.ts'

const { recharge } = contract

const server = await sharedServer()
const { url } = server

const deposit = { currency: ID.USDT, type: '0x1', amount: '5', pic: '/upload/1.png' }

test('§7 /api/wallet/charge_req, /api/record/log: a deposit is requested, pending and credited', async () => {
  const ann = await newHolder(url, {})
  const { auth } = ann
  const [erc20, trc20] = await call(url, recharge.address, { currency: ID.USDT }, auth)
  expect([erc20?.key, trc20?.key]).toEqual(['ERC20', 'TRC20'])
  const sent = { ...deposit, type: trc20?.address ?? '', amount: '75.5' }
  expect(await call(url, recharge.submit, sent, auth)).toBe('Successful application')
  const log = async () => (await call(url, recharge.log, { currency_id: ID.USDT }, auth)).rows
  expect(await log()).toMatchObject([{ currency_name: 'USDT', amount: '75.5', status: 1 }])
  expect(await ann.change('USDT')).toEqual(['0', '0'])
  await ann.wait(60_000)
  expect(await log()).toMatchObject([{ status: 2 }])
  expect(await ann.change('USDT')).toEqual(['75.5', '0'])
  expect((await call(url, recharge.log, { currency_id: ID.BTC }, auth)).total).toBe(0)
})

test('the log of one chain omits the deposits of others', async () => {
  const { auth } = await newHolder(url, {})
  const chains = await call(url, recharge.address, { currency: ID.USDT }, auth)
  for (const { address } of chains) await call(url, recharge.submit, { ...deposit, type: address }, auth)
  const over = async (type: string) =>
    (await call(url, recharge.log, { currency_id: ID.USDT, type }, auth)).rows.map(row => row.to_address)
  expect(await over('ERC20')).toEqual([chains[0]?.address])
  expect(await over('TRC20')).toEqual([chains[1]?.address])
  expect(await over('')).toHaveLength(2)
})

test('a rejected deposit is logged and not credited', async () => {
  const ann = await newHolder(url, {})
  await call(url, recharge.submit, deposit, ann.auth)
  const { id } = server.exchange.waitingReviews().recharges.at(-1) ?? { id: 0 }
  server.exchange.execute('reviewRecharge', { id, approve: false })
  expect((await call(url, recharge.log, {}, ann.auth)).rows).toMatchObject([{ id, status: 3 }])
  expect(await ann.change('USDT')).toEqual(['0', '0'])
})

test('§7 /api/wallet/get_in_address: addresses are comma-separated, prefixed with the chain where there are several', async () => {
  const { auth } = await newHolder(url, {})
  const address = async (currency: number) =>
    (await ask(url, recharge.address, { currency }, auth))['message']
  expect(await address(ID.USDT)).toEqual({
    address: expect.stringMatching(/^ERC20:0x[\da-f]{40},TRC20:T\w{33}$/),
  })
  expect(await address(ID.BTC)).toEqual({ address: expect.stringMatching(/^bc1q\w{38}$/) })
})
