import { describe, expect, test } from 'vitest'
import { contract, type Endpoint } from './index.ts'

const endpoints = Object.entries(contract).flatMap(([area, members]) =>
  Object.entries<Endpoint>(members).map(([member, endpoint]) => ({ area, member, endpoint })),
)
const names = endpoints.map(({ endpoint }) => endpoint.name)

describe.each(endpoints)('$endpoint.name', ({ area, member, endpoint }) => {
  test('is named as the facade groups it', () => expect(endpoint.name).toBe(`${area}.${member}`))
  test('has a path under /api', () => expect(endpoint.path).toMatch(/^\/api\/[a-z_/]+$/))
  test('never puts a secret into a URL', () => {
    if (endpoint.method === 'GET') expect(endpoint.sensitive).toEqual([])
  })
  test('tells how a lost money call is settled, by a read', () => {
    if (endpoint.effect !== 'money') return expect(endpoint.reconcile).toBeUndefined()
    const settling = endpoints.find(({ endpoint: { name } }) => name === endpoint.reconcile)
    expect(settling?.endpoint.effect).toBe('read')
  })
  test('asks instead only where asking again is harmless', () => {
    if (endpoint.instead) expect(endpoint.effect).toBe('read')
  })
  test('never shows a password or a code', () => {
    const shape = (endpoint.input as unknown as { shape: object }).shape
    const secret = Object.keys(shape).filter(field => /pass|^code$|token/.test(field))
    expect(endpoint.sensitive).toEqual(expect.arrayContaining(secret))
  })
})

test('names are unique', () => expect(new Set(names).size).toBe(names.length))

test('the calls are those that SPEC names', () => {
  expect(
    Object.fromEntries(endpoints.map(({ endpoint: { name, method, path } }) => [name, `${method} ${path}`])),
  ).toEqual({
    'account.login': 'POST /api/user/login',
    'account.register': 'POST /api/user/register',
    'account.reset': 'POST /api/user/forget',
    'account.sendCode': 'POST /api/sms_mail',
    'account.info': 'GET /api/user/info',
    'market.quotations': 'GET /api/currency/quotation_new',
    'market.currencies': 'GET /api/currency/user_currency_list',
    'market.candles': 'GET /api/currency/new_timeshar',
    'wallet.list': 'POST /api/wallet/list',
    'options.expiries': 'GET /api/microtrade/seconds',
    'options.submit': 'POST /api/microtrade/submit',
    'options.list': 'GET /api/microtrade/lists',
  })
})
