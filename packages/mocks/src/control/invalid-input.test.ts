import { expect, test } from 'vitest'
import { sharedServer, testServer } from '../../test/support/server.ts'
import { createControl } from './client.ts'

const server = await sharedServer()
const control = createControl(server.url)

/** Bypasses the types to send invalid input. */
const run = (name: string, input: object) => {
  const [area = '', member = ''] = name.split('.')
  const areas = control as unknown as Readonly<
    Record<string, Readonly<Record<string, (input: object) => Promise<unknown>>>>
  >
  return areas[area]?.[member]?.(input)
}

const balance = { kind: 'micro', currency: 'USDT', amount: '1' }

test.each<[name: string, input: object, sentence: string]>([
  ['clock.set', { advance: -1 }, 'advance: expected a number from 0 to 31,622,400,000.'],
  ['clock.set', { advance: 367 * 86_400_000 }, 'advance: expected a number from 0 to 31,622,400,000.'],
  ['clock.set', { speed: 1_000_001 }, 'speed: expected a number from 0 to 1,000,000.'],
  ['clock.set', { speed: 'fast' }, 'speed: expected a number from 0'],
  ['clock.set', { paused: 1 }, 'paused: expected true or false.'],
  ['clock.set', { leap: 1 }, 'There is no field "leap": the fields are paused, speed, advance.'],
  ['clock.get', { leap: 1 }, 'There is no field "leap": there are none.'],
  ['price.set', { symbol: 'BTC', price: 'high' }, 'price: expected a number above 0, at most 1e9.'],
  ['price.set', { symbol: 'BTC', price: -1 }, 'price: expected a number above 0, at most 1e9.'],
  ['price.set', { symbol: 'BTC', price: 1.1e9 }, 'price: expected a number above 0, at most 1e9.'],
  [
    'price.set',
    { symbol: 'BTC', price: 1e-9 },
    'price: expected a number of at least the last decimal place',
  ],
  [
    'price.walk',
    { symbol: 'BTC', price: 1, over: 1e12 },
    'over: expected a number from 0 to 31,622,400,000.',
  ],
  ['price.set', { symbol: 'XYZ', price: 1 }, 'symbol: expected a coin, such as BTC.'],
  ['price.walk', { symbol: 'BTC', price: 1 }, 'over: expected a number from 0'],
  ['price.gap', { symbol: 'BTC', percent: -100 }, 'percent: expected a number above -100.'],
  ['market.set', { volatility: -1 }, 'volatility: expected a number from 0 to 100.'],
  ['market.set', {}, 'The body: expected volatility, volume or both.'],
  ['scenario.start', { name: 'doom' }, 'Unknown scenario; the scenarios are quiet-day'],
  ['users.create', { balances: [{ ...balance, amount: '-1' }] }, 'balances.0.amount: expected decimal text'],
  [
    'users.create',
    { balances: [{ ...balance, kind: 'purse' }] },
    'balances.0.kind: expected one of change, legal',
  ],
  [
    'users.create',
    { balances: [{ ...balance, currency: 'XYZ' }] },
    'balances.0.currency: expected a currency',
  ],
  ['users.create', { balances: {} }, 'balances: expected a list of { kind, currency, amount }.'],
  ['users.create', { password: 'short' }, 'Passwords can only be between 6 and 16 bits'],
  ['users.create', { email: 'demo@h4.example' }, 'Account already exists'],
  ['users.grant', { email: 'demo@h4.example', balances: [] }, 'balances: expected at least one balance.'],
  [
    'users.grant',
    { email: 'demo@h4.example', balances: [{ ...balance, amount: '0.0' }] },
    'balances.0.amount: expected decimal text above 0',
  ],
  [
    'users.create',
    { balances: [{ ...balance, currency: 'LTC' }] },
    'balances.0.currency: expected a currency that the account can hold.',
  ],
  ['users.create', { email: ' ' }, 'email: expected the account name of a user'],
  [
    'users.lock',
    { email: 'demo@h4.example', until: 1e15 },
    'until: expected a number from 0 to 253,402,300,799,000.',
  ],
  ['users.lock', { email: 'nobody@h4.example', until: 0 }, 'No account exists'],
  ['users.freeze', { email: 'demo@h4.example' }, 'frozen: expected true or false.'],
  ['users.identityGate', { email: 'nobody@h4.example', on: true }, 'No account exists'],
  ['reviews.automatic', {}, 'automatic: expected true or false.'],
  ['reviews.recharge', { id: 1.5, approve: true }, 'id: expected a whole number of at least 0.'],
  ['reviews.withdrawal', { id: 7, approve: true }, 'No request is waiting for review'],
  ['reviews.identity', { email: 'demo@h4.example', approve: true }, 'No request is waiting for review'],
  ['switches.set', { name: 'moon', on: true }, 'name: expected one of options, leverage'],
  ['rules.settlementDelay', { ms: -1 }, 'ms: expected a whole number of at least 0.'],
  ['rules.optionLimits', { maxOpen: 1.5 }, 'maxOpen: expected a whole number'],
  ['rules.withdrawal', { blockedByTrades: 'yes' }, 'blockedByTrades: expected true or false.'],
  ['rules.resendGap', { seconds: 0.5 }, 'seconds: expected a whole number'],
  ['locked.redeem', { email: 'demo@h4.example', id: 99 }, 'Data not found'],
  ['locked.delete', { id: 99 }, 'Data not found'],
  ['events.list', { since: 'ever' }, 'since: expected a whole number'],
  ['faults.add', { kind: 'flood' }, 'kind: expected one of latency, status'],
  ['faults.add', { kind: 'drop', path: 'moon.land' }, 'path: expected a path that begins with /api'],
  ['faults.add', { kind: 'latency', ms: 1e10 }, 'ms: expected a number of milliseconds, at most 2147483647.'],
  ['faults.add', { kind: 'status', status: 200 }, 'status: expected a status from 400 to 599.'],
  ['faults.remove', { id: 99 }, 'There is no fault 99.'],
  ['pushes.flood', { perSecond: 1 }, 'seconds: expected a number from 0 to 60.'],
  ['pushes.flood', { perSecond: 10_001, seconds: 1 }, 'perSecond: expected a number from 0 to 10,000.'],
  ['pushes.malformed', { topic: 'moon', count: 1 }, 'topic: expected a push topic'],
  ['snapshot.restore', {}, 'now: expected unix ms.'],
])('%s %j fails with a sentence and changes nothing', async (name, input, sentence) => {
  const before = await control.state.get()
  await expect(run(name, input)).rejects.toMatchObject({
    name: 'ControlError',
    status: 400,
    message: expect.stringContaining(sentence) as string,
  })
  expect(await control.state.get()).toEqual(before)
})

test('rejects a body that is not a JSON object', async () => {
  for (const body of ['{"advance":', '[]', '7', 'null']) {
    const response = await fetch(`${server.url}/control/clock`, { method: 'POST', body })
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'The body: expected a JSON object.' },
    ])
  }
})

test('an unknown control returns 404 with the list of controls', async () => {
  const response = await fetch(`${server.url}/control/moon`, { method: 'POST' })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({
    controls: expect.arrayContaining(['clock.set: POST /control/clock']) as string[],
  })
  await expect(run('clock.moon', {})).rejects.toThrow('The exchange has no control clock.moon')
})

test('a refusal contains its key', async () => {
  await expect(control.scenario.start({ name: 'doom' })).rejects.toMatchObject({ key: 'scenarioUnknown' })
})

test('the exchange accepts values at the bounds', async () => {
  const year = 366 * 86_400_000
  await control.price.set({ symbol: 'BTC', price: 1e9 })
  await control.price.walk({ symbol: 'BTC', price: 0.01, over: year })
  await control.price.gap({ symbol: 'BTC', percent: -99.999 })
  await control.market.set({ volatility: 100, volume: 0 })
  await control.users.lock({ email: 'demo@h4.example', until: 253_402_300_799_000 })
  await control.users.lock({ email: 'demo@h4.example', until: 0 })
  await control.rules.settlementDelay({ ms: 0 })
  await control.clock.set({ speed: 1_000_000 })
  await control.clock.set({ speed: 0 })
  expect(await control.pushes.flood({ perSecond: 10_000, seconds: 0 })).toEqual({
    perSecond: 10_000,
    seconds: 0,
  })
})

test('limits pending faults to 100 and removes one by id', async () => {
  const added = await control.faults.add({ kind: 'drop', times: 0 })
  expect(Object.keys(added)).toEqual(['id', 'kind', 'path', 'left', 'hits'])
  for (let count = 1; count < 100; count++) await control.faults.add({ kind: 'latency', ms: 5 })
  await expect(control.faults.add({ kind: 'drop' })).rejects.toMatchObject({
    status: 400,
    message: 'At most 100 faults can be pending: remove some first.',
  })
  const left = await control.faults.remove({ id: added.id })
  expect(left).toHaveLength(99)
  expect(left[0]).toMatchObject({ kind: 'latency', ms: 5 })
  expect(left[0]).not.toHaveProperty('status')
  await control.faults.clear()
})

test('the client explains a server without control and a server that is down', async () => {
  const closed = await testServer({ control: false })
  await expect(createControl(closed.url).clock.get()).rejects.toMatchObject({
    name: 'ControlError',
    status: 404,
    message: `Control is off at ${closed.url}: start the exchange with --control`,
  })
  await closed.close()
  await expect(createControl(closed.url).clock.get()).rejects.toMatchObject({
    name: 'ControlError',
    status: 0,
    message: `clock.get: no answer from ${closed.url}/control (ECONNREFUSED)`,
  })
})
