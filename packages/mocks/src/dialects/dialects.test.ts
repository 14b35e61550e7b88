import { contract, type Endpoint } from '@app/sdk/contract'
import { expect, onTestFinished, test } from 'vitest'
import { DEMO_USER } from '../platform/demo.ts'
import { ask, testServer } from '../../test/support/server.ts'
import { delivered, listenTo, pushesInMemory } from '../../test/support/pushes.ts'
import type { DialectName } from './index.ts'

const { account, market, options, spot } = contract
const TEXT = expect.any(String) as string
const LIST = expect.any(Array) as unknown[]
const chart = { symbol: 'BTC/USDT', period: '60min', from: 1, to: 2 }

/** A server in a dialect with an open option of 50 USDT. */
const speaking = async (dialect: DialectName) => {
  const server = await testServer({ dialect })
  onTestFinished(() => server.close())
  const login = { user_string: DEMO_USER.account, password: DEMO_USER.password }
  const signedIn = await ask(server.url, account.login, login)
  const token = String(signedIn['data'] ?? signedIn['message'])
  const asks = (endpoint: Endpoint, fields = {}) => ask(server.url, endpoint, fields, { token })
  const order = { type: 1, match_id: 101, currency_id: 3, seconds: 60, number: '50' }
  const placed = await asks(options.submit, order)
  return {
    login: signedIn,
    done: await asks(spot.buy, { legal_id: 3, currency_id: 1, price: '50000', mode: 2, num: '0.01' }),
    option: placed,
    open: await asks(options.list, { match_id: 101, status: 1 }),
    article: await asks(contract.news.detail, { id: 999_999 }),
    chart: await asks(market.candles, chart),
    refused: await asks(options.submit, { ...order, number: '0.01' }),
    lost: await ask(server.url, account.info, {}),
  }
}

test('rows-in-message: plain arrays, amounts as JSON numbers', async () => {
  const option = { number: 50, seconds: 60, currency_name: 'USDT' }
  expect(await speaking('rows-in-message')).toMatchObject({
    login: { type: 'ok', message: TEXT },
    done: { type: 'ok', message: TEXT },
    option: { type: 'ok', message: option },
    open: { type: 'ok', message: [option] },
    article: { type: 'ok', message: null },
    chart: { code: 1, msg: 'success', data: LIST },
    refused: { type: 'error', message: TEXT },
    lost: { type: '999', message: TEXT },
  })
})

test('payload-in-data: the payload in data, every number as text', async () => {
  const option = { number: '50.00000000', seconds: '60', currency_name: 'USDT' }
  expect(await speaking('payload-in-data')).toMatchObject({
    login: { type: 'ok', message: 'success', data: TEXT },
    done: { type: 'ok', message: TEXT, data: [] },
    option: { type: 'ok', message: 'success', data: option },
    open: { type: 'ok', message: 'success', data: { data: [option], total: '1' } },
    article: { type: 'ok', message: 'success', data: [] },
    chart: { code: 1, msg: 'success', data: LIST },
    refused: { type: 'error', message: TEXT, data: [] },
    lost: { type: '999', message: TEXT, data: [] },
  })
})

test('codes: code and msg instead of type and message, plain arrays in data', async () => {
  const option = { number: '50.00000000', seconds: 60, currency_name: 'USDT' }
  const bodies = await speaking('codes')
  expect(bodies).toMatchObject({
    login: { code: 200, msg: 'ok', data: TEXT },
    done: { code: 200, msg: TEXT, data: null },
    option: { code: 200, msg: 'ok', data: option },
    open: { code: 200, msg: 'ok', data: [option] },
    article: { code: 200, msg: 'ok', data: [] },
    chart: { code: 200, msg: 'ok', data: LIST },
    refused: { code: 500, msg: TEXT, data: null },
    lost: { code: 999, msg: TEXT, data: null },
  })
  for (const body of Object.values(bodies)) expect(Object.keys(body)).toEqual(['code', 'msg', 'data'])
})

test('pushes have the numbers of the dialect', async () => {
  const world = pushesInMemory(500, 'payload-in-data')
  const client = listenTo(world.channel.socket())
  await delivered()
  const [push] = client.take('daymarket')
  expect(push).toMatchObject({
    currency_name: 'BTC',
    currency_id: '1',
    time: TEXT,
    now_price: TEXT,
    high: TEXT,
  })
})
