import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract, pendingBuy, type Endpoint } from './index.ts'

const endpoints = Object.entries(contract).flatMap(([area, members]) =>
  Object.entries<Endpoint>(members).map(([member, endpoint]) => ({ area, member, endpoint })),
)
const names = endpoints.map(({ endpoint }) => endpoint.name)

describe.each(endpoints)('$endpoint.name', ({ area, member, endpoint }) => {
  test('has the name of its area and member', () => expect(endpoint.name).toBe(`${area}.${member}`))
  test('has a path under /api', () => expect(endpoint.path).toMatch(/^\/api\/[a-zA-Z_/]+$/))
  test('sends no sensitive field in a URL', () => {
    if (endpoint.method === 'GET') expect(endpoint.sensitive).toEqual([])
  })
  test('names reads that show the outcome of a lost money call', () => {
    const settling = (endpoint.reconcile ?? []).map(({ endpoint: name }) => name)
    if (endpoint.effect === 'money') expect(settling).not.toEqual([])
    if (endpoint.effect === 'read') expect(settling).toEqual([])
    for (const wanted of settling)
      expect(endpoints.find(({ endpoint: { name } }) => name === wanted)?.endpoint.effect).toBe('read')
  })
  test('has a second payload only if it is a read', () => {
    if (endpoint.instead || endpoint.emptyWhenRefused) expect(endpoint.effect).toBe('read')
  })
  test('marks passwords and codes as sensitive', () => {
    const { properties } = z.toJSONSchema(endpoint.input, { io: 'input' })
    if (!properties) throw new Error('the input has no fields')
    const secret = Object.keys(properties).filter(field =>
      /pass|^code$|safecode|token|card_id|^address$/.test(field),
    )
    expect(endpoint.sensitive).toEqual(expect.arrayContaining(secret))
  })
})

test('names are unique', () => expect(new Set(names).size).toBe(names.length))

test('has every call of product §7', () => {
  const product = readFileSync(new URL('../../../../docs/product.md', import.meta.url), 'utf8')
  const sections = product.split(/^### /m).filter(section => /^(POST|GET)\b/.test(section))
  const specified = sections.flatMap(section =>
    [...section.matchAll(/\*\*(\/api\/[\w/]+)\*\*/g)].map(([, path]) => `${section.split(/\W/)[0]} ${path}`),
  )
  expect(specified.length).toBeGreaterThan(40)
  const calls = endpoints.map(({ endpoint: { method, path } }) => `${method} ${path}`)
  expect(specified.filter(call => !calls.includes(call))).toEqual([])
})

/** The minimal input, and the payload that is sent. */
const account = { user_string: 'a@b.c' }
test.each<[Endpoint, object, object]>([
  [contract.account.login, { ...account, password: 'x' }, { ...account, password: 'x', type: 1 }],
  [
    contract.account.submitIdentity,
    { name: 'A', card_id: '1', front_pic: '/a', reverse_pic: '/b' },
    { name: 'A', card_id: '1', front_pic: '/a', reverse_pic: '/b', type: 1 },
  ],
  [contract.news.list, {}, { c_id: 4 }],
  [
    contract.recharge.submit,
    { currency: 3, type: 'T', amount: '5', pic: '/v' },
    { currency: 3, type: 'T', amount: '5', pic: '/v', hash: 'default', active: 1 },
  ],
  [
    contract.withdrawal.submit,
    { symbol: 'USDT', currency: 3, address: 'T', number: '1.50', type: 1 },
    { symbol: 'USDT', currency: 3, address: 'T', number: '1.5', type: '1', rate: 0, safecode: null },
  ],
  [contract.withdrawal.log, {}, { page: 1, limit: 10, totle: 0, type: 1580 }],
  [contract.withdrawal.addresses, {}, {}],
  [contract.options.list, { match_id: 2 }, { match_id: 2, status: 1, page: 1, limit: 999 }],
  [contract.spot.pendingBuys, { currency_id: 1 }, { currency_id: 1, page: 1, limit: 999 }],
  [contract.spot.completed, { currency_id: '1' }, { currency_id: 1, page: 1, limit: 999 }],
  [
    contract.leverage.submit,
    { currency_id: 1, legal_id: 3, multiple: '100', type: 1, status: 1 },
    {
      currency_id: 1,
      legal_id: 3,
      multiple: 100,
      type: 1,
      status: 1,
      share: 1,
      target_price: '999',
      password: '',
    },
  ],
  [
    contract.leverage.trades,
    { currency_id: 1, legal_id: 3 },
    { currency_id: 1, legal_id: 3, status: 1, page: 1, limit: 999 },
  ],
  [
    contract.leverage.setStops,
    { id: 1, target_profit_price: '0', stop_loss_price: '90' },
    { id: 1, target_profit_price: '0', stop_loss_price: '90' },
  ],
  [
    contract.leverage.setStops,
    { id: 1, target_profit_price: '110', stop_loss_price: '0' },
    { id: 1, target_profit_price: '110', stop_loss_price: '0' },
  ],
  [
    contract.locking.subscribe,
    { id: 2, period: 30, currency_name: 'USDC', number: '100' },
    { id: 2, period: 30, currency_name: 'USDC', number: '100' },
  ],
  [contract.locking.orders, {}, { page: 1, limit: 1000 }],
  [contract.locking.incomeLog, { page: 2 }, { page: 2, limit: 20, type: 11 }],
  [contract.custody.dailyIncome, {}, { page: 1, limit: 10, type: 10001 }],
  [contract.custody.move, { type: '2', number: '5' }, { type: 2, number: '5' }],
])('fills in the defaults of $name', (endpoint, input, payload) => {
  expect(z.parse(endpoint.input, input)).toEqual(payload)
})

test.each<[Endpoint, object, string]>([
  [contract.spot.buy, { legal_id: 3, currency_id: 1, price: '0', mode: 2, num: '1' }, 'price'],
  [contract.spot.buy, { legal_id: 3, currency_id: 1, price: '1', mode: 3, num: '1' }, 'mode'],
  [contract.spot.cancel, { id: 1, type: 'buy' }, 'type'],
  [contract.leverage.submit, { currency_id: 1, legal_id: 3, multiple: 100, type: 1, status: 2 }, 'status'],
  [
    contract.leverage.submit,
    { currency_id: 1, legal_id: 3, multiple: 100, type: 1, status: 1, share: 1.5 },
    'share',
  ],
  [
    contract.withdrawal.submit,
    { symbol: 'USDT', currency: 3, address: ' ', number: '1', type: 1 },
    'address',
  ],
  [
    contract.withdrawal.submit,
    { symbol: 'BTC', currency: 1, address: 'T', number: '1', type: '', rate: 1 },
    'rate',
  ],
  [contract.withdrawal.log, { type: 11 }, 'type'],
  [
    contract.wallet.transfer,
    { currency_id: 3, number: '1', from_field: 'pocket', to_field: 'micro' },
    'from_field',
  ],
  [contract.custody.move, { type: 1, number: '-5' }, 'number'],
  [contract.recharge.submit, { currency: 3, type: 'T', amount: 'five', pic: '/v' }, 'amount'],
  [contract.upload.image, { file: new Blob(['x'], { type: 'image/gif' }) }, 'file'],
  [contract.upload.image, { file: new Blob([], { type: 'image/png' }) }, 'file'],
  [contract.upload.image, { file: 'a path' }, 'file'],
  [
    contract.leverage.submit,
    { currency_id: 1, legal_id: 3, multiple: 100, type: 1, status: 0 },
    'target_price',
  ],
  [
    contract.leverage.submit,
    { currency_id: 1, legal_id: 3, multiple: 100, type: 1, status: 1, share: 0 },
    'share',
  ],
  [
    contract.leverage.setStops,
    { id: 1, target_profit_price: '-1', stop_loss_price: '0' },
    'target_profit_price',
  ],
  // Numbers are rejected even when they are whole: 0.1 + 0.2 is not the amount a user meant.
  ...[0.1 + 0.2, 5].map((number): [Endpoint, object, string] => [
    contract.wallet.transfer,
    { currency_id: 3, number, from_field: 'change', to_field: 'micro' },
    'number',
  ]),
  [contract.locking.orders, { page: 0 }, 'page'],
  [contract.options.list, {}, 'match_id'],
  [contract.options.list, { status: 3 }, 'match_id'],
])('$name rejects an invalid $2 before sending', (endpoint, input, field) => {
  const result = z.safeParse(endpoint.input, input)
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test('the side of a spot order is one of the two, whatever its type is called', () => {
  const sides = ['sell', 'in', 'constructor', '__proto__'].map(
    type => pendingBuy.parse({ id: 1, price: '1', number: '1', type }).type,
  )
  expect(sides).toEqual(['sell', 'buy', 'buy', 'buy'])
})
