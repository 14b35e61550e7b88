import { describe, expect } from 'vitest'
import { exchangeTest } from './vitest.ts'

const test = exchangeTest({ seed: 'fixture' })
const fileTest = exchangeTest({}, 'file')
const ORDER = { type: 1, match_id: 101, currency_id: 3, seconds: 30, number: '100' } as const

describe('an exchange of a test', () => {
  test('trades with a user, a price and a time that the test sets', async ({ exchange }) => {
    const app = await exchange.app(await exchange.user({ micro: { USDT: '1000' } }))
    await exchange.price('BTC', 70_000)
    await app.api.options.submit(ORDER)
    await exchange.price('BTC', 71_000)
    await exchange.advance(30_000)
    const { rows } = await app.api.options.list({ status: 3, match_id: 101 })
    expect(rows.map(({ end_price, profit_result }) => [end_price, profit_result])).toEqual([['71000', 1]])
  })
  test('has the calls with their types, refused and lost ones too, and no secrets', async ({ exchange }) => {
    const app = await exchange.app(await exchange.user({ micro: { USDT: '150' } }))
    await app.api.options.submit(ORDER)
    await expect(app.api.options.submit(ORDER)).rejects.toThrow()
    await exchange.control.faults.add({ kind: 'dropAfter', path: 'options.submit' })
    await expect(app.api.options.submit({ ...ORDER, number: '50' })).rejects.toThrow()
    const sent = exchange.callsTo('options.submit').map(({ payload, outcome }) => [payload.number, outcome])
    expect(sent).toEqual([
      ['100', 'accepted'],
      ['100', 'refused'],
      ['50', 'lost'],
    ])
    expect(JSON.stringify(exchange.calls)).not.toContain('secret1')
    expect(exchange).toHaveSent('options.submit', { number: '50', seconds: 30 })
    expect(exchange).not.toHaveSent('options.submit', { number: '51' })
    expect(() => expect(exchange).toHaveSent('options.submit', { number: '51' })).toThrow(
      /not sent options.submit with \{ number: '51' \}[^]*refused \(.*\) \{[^]*lost/,
    )
    expect(() => expect(exchange).toHaveSent('spot.buy')).toThrow(
      'It was sent none, but market.quotations, account.login',
    )
  })
  test('is another one in each test', async ({ exchange }) => {
    expect(exchange.calls).toEqual([])
    expect(await exchange.user()).toMatchObject({ account: 'user1@h4.example' })
  })
})

describe('an exchange of a file', () => {
  fileTest.for(['user1', 'user2'])('is the same in each test: %s', async (name, { exchange }) => {
    expect(await exchange.user()).toMatchObject({ account: `${name}@h4.example` })
  })
})
