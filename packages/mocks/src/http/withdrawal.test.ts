import { contract } from '@app/sdk/contract'
import { expect, test } from 'vitest'
import { ID, newHolder } from '../../test/support/http-funds.ts'
import { ask, call, sharedServer } from '../../test/support/server.ts'

const { withdrawal } = contract

const server = await sharedServer()
const { url } = server

const order = { symbol: 'USDT', currency: ID.USDT, address: 'T123', number: '10', type: '1' }

test('§7 /api/wallet/out, /api/charge_mention/log: a withdrawal is locked immediately, logged and paid out', async () => {
  const ann = await newHolder(url, { USDT: '100' })
  const { auth } = ann
  expect(await call(url, withdrawal.submit, order, auth)).toBe(
    'The application for withdrawal of currency has been successful and awaits review',
  )
  expect(await ann.change('USDT')).toEqual(['90', '10'])
  const wire = async (lang: string) => {
    const { message } = await ask(
      url,
      withdrawal.log,
      { page: 1, limit: 10, totle: 0, type: 1580 },
      { ...auth, lang },
    )
    return (message as { data: unknown[] }).data
  }
  expect(await wire('en')).toMatchObject([
    {
      value: '-10.00000000',
      currency_name: 'USDT',
      transaction_info: 'Change',
      info: 'Submitted',
      created_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      type: 99,
      status: 1,
    },
  ])
  await ann.wait(120_000)
  expect(await ann.change('USDT')).toEqual(['90', '0'])
  expect(await wire('hk')).toMatchObject([
    { transaction_info: '現貨', info: '已完成', rate: '0.05000000', real_number: '9.95000000', status: 2 },
  ])
  const { rows, total } = await call(url, withdrawal.log, {}, auth)
  expect([rows[0]?.value, total]).toEqual(['-10', 1])
})

test('a returned withdrawal is logged and its amount released', async () => {
  const ann = await newHolder(url, { USDT: '100' })
  await call(url, withdrawal.submit, order, ann.auth)
  const { id } = server.exchange.waitingReviews().withdrawals.at(-1) ?? { id: 0 }
  server.exchange.execute('reviewWithdrawal', { id, approve: false })
  expect(await ann.change('USDT')).toEqual(['100', '0'])
  const rows = async (lang: string) => {
    const { message } = await ask(url, withdrawal.log, { page: 1, limit: 10 }, { ...ann.auth, lang })
    return (message as { data: unknown[] }).data
  }
  expect(await rows('en')).toMatchObject([{ id, type: 101, status: 3, info: 'Returned' }])
  expect(await rows('hk')).toMatchObject([{ info: '已退回' }])
})

test('§7 /api/wallet/addaddress, /api/wallet/get_address: saves addresses, as a list or plain fields', async () => {
  const { auth } = await newHolder(url, {})
  const saved = async (currency?: number) => {
    const rows = await call(url, withdrawal.addresses, currency === undefined ? {} : { currency }, auth)
    return rows.map(({ address, currency, currency_name }) => [address, currency, currency_name])
  }
  expect(await saved()).toEqual([])
  const list = { address: [{ address: 'T1', value: ID.USDT, show: 'USDT' }] }
  expect(await call(url, withdrawal.addAddress, list, auth)).toBe('Successful addition of withdrawal address')
  const plain = { currency_id: ID.BTC, address: 'bc1q1', notes: 'mine' }
  expect(await ask(url, withdrawal.addAddress, plain, { ...auth, form: true })).toMatchObject({ type: 'ok' })
  expect(await saved()).toEqual([
    ['T1', '3', 'USDT'],
    ['bc1q1', '1', 'BTC'],
  ])
  expect([await saved(ID.BTC), await saved(ID.ETH)]).toEqual([[['bc1q1', '1', 'BTC']], []])
  expect(await ask(url, withdrawal.addAddress, list, auth)).toEqual({
    type: 'error',
    message: 'This withdrawal address already exists.',
  })
})
