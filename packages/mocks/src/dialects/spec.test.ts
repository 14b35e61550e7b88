import { contract, type Endpoint, type EndpointName } from '@app/sdk/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { picture } from '../../test/support/pictures.ts'
import { ask, controlOf, newUser, sharedServer } from '../../test/support/server.ts'
import type { Named } from './fields.ts'
import { SPEC_CALLS } from './spec.ts'

const BTC = { currency_id: 1, legal_id: 3 }
const MATCH = 101
const PNG = new Blob([picture('image/png')], { type: 'image/png' })
const endpoints = new Map<string, Endpoint>(
  Object.values(contract).flatMap(area =>
    Object.values<Endpoint>(area).map(each => [each.name, each] as const),
  ),
)

const server = await sharedServer({ dialect: 'spec' })
const { url } = server
let user: Awaited<ReturnType<typeof newUser>>
beforeAll(async () => {
  user = await newUser(url, '1000', [
    { kind: 'change', currency: 'USDT', amount: '50000' },
    { kind: 'change', currency: 'USDC', amount: '50000' },
    { kind: 'change', currency: 'BTC', amount: '1' },
    { kind: 'lever', currency: 'USDT', amount: '50000' },
  ])
  await controlOf(url).price.set({ symbol: 'BTC', price: 60_000, hold: true })
})

type Body = Readonly<Record<string, unknown>>
const asks = (name: EndpointName, fields: Body = {}): Promise<Body> =>
  ask(url, endpoints.get(name)!, fields, { token: user.token })
const later = async (ms: number) => void (await controlOf(url).clock.set({ advance: ms }))

/** All leaf paths of a value; null and empty lists are leaves. */
const pathsIn = (value: unknown, path = ''): readonly string[] => {
  if (Array.isArray(value) && value.length > 0) return value.flatMap(each => pathsIn(each, path))
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  return Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, `${path}.${key}`))
}
/** All leaf paths of a table. */
const pathsNamed = (fields: Named, path: string): readonly string[] => {
  if (typeof fields === 'string' || Array.isArray(fields)) return [path]
  return Object.entries(fields).flatMap(([key, inner]) => pathsNamed(inner as Named, `${path}.${key}`))
}
const sorted = (paths: readonly string[]) => [...new Set(paths)].toSorted()

const upload = async (): Promise<Body> => {
  const body = new FormData()
  body.append('file', PNG)
  const headers = { authorization: user.token }
  const answer = await fetch(`${url}${contract.upload.image.path}`, { method: 'POST', headers, body })
  return (await answer.json()) as Body
}
const spot = { ...BTC, price: 50_000, mode: 2, num: '0.01' }
const address = 'T'.padEnd(34, 'x')
const identity = { name: 'Ann Smith', card_id: 'AB1234567', type: 1, front_pic: '/a', reverse_pic: '/b' }
const newcomer = { user_string: 'new@h4.example', password: 'secret1', re_password: 'secret1' }
const codeOf = async () => (await controlOf(url).inbox.list())[0]?.code ?? ''
const lists = { page: 1, limit: 999 }

/** Each call once, in an order in which lists have rows. */
const CALLS: { readonly [Name in EndpointName]?: () => Promise<Body> } = {
  'account.sendCode': () => asks('account.sendCode', { user_string: newcomer.user_string, type: 'email' }),
  'account.register': async () =>
    asks('account.register', { ...newcomer, code: await codeOf(), type: 'email' }),
  'account.reset': async () => {
    await asks('account.sendCode', { user_string: newcomer.user_string, type: 'forget' })
    const form = { account: newcomer.user_string, password: 'secret2', repassword: 'secret2' }
    return asks('account.reset', { ...form, code: await codeOf() })
  },
  'account.login': () => asks('account.login', { user_string: newcomer.user_string, password: 'secret2' }),
  'account.info': () => asks('account.info'),
  'account.submitIdentity': () => asks('account.submitIdentity', identity),
  'news.list': () => asks('news.list', { c_id: 4 }),
  'news.detail': () => asks('news.detail', { id: 205 }),
  'upload.image': upload,
  'market.quotations': () => asks('market.quotations'),
  'market.currencies': () => asks('market.currencies'),
  'market.candles': () => {
    const to = Math.floor(server.exchange.now() / 1000)
    return asks('market.candles', { symbol: 'BTC/USDT', period: '60min', from: to - 86_400, to })
  },
  'wallet.list': () => asks('wallet.list'),
  'wallet.info': () => asks('wallet.info', { currency: 3 }),
  'wallet.transfer': () =>
    asks('wallet.transfer', { currency_id: 3, number: '5', from_field: 'change', to_field: 'micro' }),
  'wallet.exchange': () => asks('wallet.exchange', { amount: '5', base_id: 1, quote_id: 3, type: 1 }),
  'recharge.address': () => asks('recharge.address', { currency: 3 }),
  'recharge.submit': async () => {
    const { message } = await asks('recharge.address', { currency: 3 })
    const type = (message as { address: string }).address.split(',')[0]?.split(':').at(-1)
    return asks('recharge.submit', { currency: 3, type, amount: '25', pic: '/upload/a.png' })
  },
  'recharge.log': () => asks('recharge.log', { currency_id: 3 }),
  'withdrawal.addAddress': () =>
    asks('withdrawal.addAddress', { address: [{ address, value: 3, show: 'USDT' }] }),
  'withdrawal.addresses': () => asks('withdrawal.addresses'),
  'withdrawal.submit': () =>
    asks('withdrawal.submit', { symbol: 'USDT', currency: 3, address, number: '20', type: 1 }),
  'withdrawal.log': () => asks('withdrawal.log'),
  'options.expiries': () => asks('options.expiries'),
  'options.submit': () =>
    asks('options.submit', { type: 1, match_id: MATCH, currency_id: 3, seconds: 30, number: '50' }),
  'options.list': () => asks('options.list', { match_id: MATCH, status: 1, ...lists }),
  'spot.buy': () => asks('spot.buy', spot),
  'spot.sell': () => asks('spot.sell', { ...spot, price: 70_000 }),
  'spot.pendingBuys': () => asks('spot.pendingBuys', { currency_id: 1, ...lists }),
  'spot.pendingSells': () => asks('spot.pendingSells', { currency_id: 1, ...lists }),
  'spot.completed': async () => {
    await asks('spot.buy', { ...spot, mode: 1, price: 60_000 })
    return asks('spot.completed', { currency_id: 1, ...lists })
  },
  'spot.cancel': async () => {
    const { list } = await asks('spot.pendingBuys', { currency_id: 1, ...lists })
    return asks('spot.cancel', { id: (list as { id: number }[])[0]?.id, type: 'in' })
  },
  'leverage.deal': () => asks('leverage.deal', BTC),
  'leverage.submit': () =>
    asks('leverage.submit', { ...BTC, share: 1, multiple: 100, type: 1, status: 1, target_price: 999 }),
  'leverage.trades': () => asks('leverage.trades', { ...BTC, status: 1, ...lists }),
  'leverage.setStops': async () => {
    const stops = { target_profit_price: '66000', stop_loss_price: '58000' }
    return asks('leverage.setStops', { id: await position(), ...stops })
  },
  'leverage.close': async () => asks('leverage.close', { id: await position() }),
  'locking.products': () => asks('locking.products'),
  'locking.product': () => asks('locking.product', { id: 1 }),
  'locking.subscribe': () => asks('locking.subscribe', { id: 1, number: '100' }),
  'locking.orders': () => asks('locking.orders', lists),
  'custody.levels': () => asks('custody.levels'),
  'custody.move': () => asks('custody.move', { type: 1, number: '1000' }),
  'custody.myLevel': () => asks('custody.myLevel'),
  'locking.incomeLog': async () => {
    await later(2 * 86_400_000)
    user = { ...user, token: await user.login() }
    return asks('locking.incomeLog', { page: 1, limit: 20, type: 11 })
  },
  'custody.dailyIncome': () => asks('custody.dailyIncome', { page: 1, limit: 10, type: 10_001 }),
}
const position = async () => {
  const { message } = await asks('leverage.trades', { ...BTC, status: 1, ...lists })
  return (message as { data: { id: number }[] }).data[0]?.id
}

test('an option order has only the described fields', async () => {
  const { message } = await asks('options.submit', {
    type: 1,
    match_id: MATCH,
    currency_id: 3,
    seconds: 60,
    number: '40',
  })
  expect(message).toEqual({
    open_price: '60000.00000000',
    type: 1,
    number: '40.00000000',
    seconds: 60,
    currency_name: 'USDT',
  })
})

test('a list is at the path that its quoted sentence names', () => {
  const quoted = Object.entries(SPEC_CALLS).flatMap(([name, answered]) => {
    const path = /(?:response|return) (?:… )?([a-z.]+)/.exec(answered.place)?.[1]
    return 'rows' in answered && path ? [{ name, at: answered.at, path }] : []
  })
  expect(quoted.map(({ name, path }) => [name, path])).toEqual(quoted.map(({ name, at }) => [name, at]))
  expect(quoted).toHaveLength(12)
})

// Fields that no client may need, listed independently of the table.
test('rows have none of the additional fields of other servers', async () => {
  await asks('options.submit', { type: 1, match_id: MATCH, currency_id: 3, seconds: 60, number: '40' })
  await asks('leverage.submit', { ...BTC, share: 1, multiple: 100, type: 1, status: 1, target_price: 999 })
  const fieldsOf = async (name: EndpointName, fields?: Body) =>
    pathsIn(await asks(name, fields)).map(path => path.split('.').at(-1))
  const options = await fieldsOf('options.list', { match_id: MATCH, status: 1, ...lists })
  expect(options).toContain('open_price')
  for (const field of ['id', 'match_id', 'handled_at']) expect(options).not.toContain(field)
  const positions = await fieldsOf('leverage.trades', { ...BTC, status: 1, ...lists })
  expect(positions).toContain('share')
  for (const field of ['number', 'profits', 'hazard_rate']) expect(positions).not.toContain(field)
  const quotations = await fieldsOf('market.quotations')
  expect(quotations).toContain('now_price')
  for (const field of ['high', 'low']) expect(quotations).not.toContain(field)
})

test.each<[string, EndpointName, Body, (body: Body) => unknown]>([
  ['-1 is not a pair', 'options.list', { match_id: -1, status: 1 }, ({ message }) => message],
  ['a missing pair', 'options.list', { status: 1 }, ({ message }) => message],
  ['-1 is not an option status', 'options.list', { match_id: MATCH, status: -1 }, ({ message }) => message],
  ['-1 is not a position status', 'leverage.trades', { ...BTC, status: -1 }, ({ message }) => message],
  [
    '0 is not a coin',
    'leverage.trades',
    { currency_id: 0, legal_id: 3, status: 1 },
    ({ message }) => message,
  ],
])('%s: finds nothing', async (_, name, fields, listOf) => {
  await asks('options.submit', { type: 1, match_id: MATCH, currency_id: 3, seconds: 60, number: '40' })
  await asks('leverage.submit', { ...BTC, share: 1, multiple: 100, type: 1, status: 1, target_price: 999 })
  expect(listOf(await asks(name, fields))).toEqual({ data: [] })
})

test('a refusal has type error, an invalid session type 999', async () => {
  expect(
    await asks('options.submit', { type: 1, match_id: MATCH, currency_id: 3, seconds: 31, number: '50' }),
  ).toEqual({
    type: 'error',
    message: expect.any(String) as string,
  })
  expect(await asks('market.candles', { symbol: 'BTC/USDT', period: '2min', from: 1, to: 2 })).toEqual({
    type: 'error',
    message: expect.any(String) as string,
  })
  expect(await ask(url, contract.account.info, {})).toEqual({
    type: '999',
    message: expect.any(String) as string,
  })
})

test('answers of 400 and more contain only message', async () => {
  const text = { message: expect.any(String) as string }
  const answer = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${url}${path}`, init)
    return [response.status, await response.json()]
  }
  expect(await answer('/api/nowhere')).toEqual([404, text])
  expect(await answer('/api/user/login')).toEqual([405, text])
  expect(await answer('/api/user/login', { method: 'POST', body: 'x'.repeat(100_000) })).toEqual([413, text])
  const control = controlOf(url)
  await control.faults.add({ kind: 'status', status: 502 })
  expect(await answer('/api/user/info')).toEqual([502, text])
  await control.scenario.start({ name: 'maintenance' })
  await later(6 * 60_000)
  expect(await answer('/api/user/info')).toEqual([503, text])
  await control.scenario.stop()
})

test('every call with described fields is tested', () => {
  expect(Object.keys(CALLS)).toEqual(expect.arrayContaining(Object.keys(SPEC_CALLS)))
})

describe('every answer has exactly the fields and place of the table', () => {
  test.each(Object.entries(CALLS) as [EndpointName, () => Promise<Body>][])('%s', async (name, call) => {
    const body = await call()
    const answered = SPEC_CALLS[name] ?? { at: 'message', fields: '' }
    const { at } = answered
    const top = at === '' ? '' : `.${at}`
    const inside =
      'rows' in answered
        ? [...pathsNamed(answered.rows, top), ...pathsNamed(answered.topFields ?? {}, '')]
        : pathsNamed(answered.fields, top)
    const success = 'code' in answered ? { code: 1 } : { type: 'ok' }
    expect(body).toMatchObject(success)
    expect(sorted(pathsIn(body))).toEqual(sorted([`.${Object.keys(success)[0]}`, ...inside]))
  })
})
