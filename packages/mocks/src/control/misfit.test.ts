import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from '../http/testing.ts'
import type { RunningServer } from '../server.ts'
import { createControl, type Control } from './client.ts'

let server: RunningServer
let control: Control
beforeAll(async () => {
  server = await testServer()
  control = createControl(server.url)
})
afterAll(() => server.close())

/** What types forbid may still be sent. */
const pull = (name: string, input: object) => {
  const [area = '', member = ''] = name.split('.')
  const areas = control as unknown as Readonly<
    Record<string, Readonly<Record<string, (input: object) => Promise<unknown>>>>
  >
  return areas[area]?.[member]?.(input)
}

const balance = { kind: 'micro', currency: 'USDT', amount: '1' }

test.each<[name: string, input: object, sentence: string]>([
  ['clock.set', { advance: -1 }, 'advance: expected a number that is not negative.'],
  ['clock.set', { speed: 'fast' }, 'speed: expected a number.'],
  ['clock.set', { paused: 1 }, 'paused: expected true or false.'],
  ['clock.set', { leap: 1 }, 'There is no field "leap": the fields are paused, speed, advance.'],
  ['clock.get', { leap: 1 }, 'There is no field "leap": it takes none.'],
  ['price.set', { symbol: 'BTC', price: 'high' }, 'price: expected a number.'],
  ['price.set', { symbol: 'BTC', price: 0 }, 'Parameter error'],
  ['price.set', { symbol: 'XYZ', price: 1 }, 'symbol: expected a coin, as BTC.'],
  ['price.walk', { symbol: 'BTC', price: 1 }, 'over: expected a number.'],
  ['price.gap', { symbol: 'BTC', percent: -100 }, 'Parameter error'],
  ['market.set', { volatility: -1 }, 'volatility: expected a number that is not negative.'],
  ['market.set', {}, 'Parameter error'],
  ['scenario.start', { name: 'doom' }, 'There is no such scenario; there are quiet-day'],
  ['users.create', { balances: [{ ...balance, amount: '-1' }] }, 'balances.0.amount: expected decimal text'],
  ['users.create', { balances: [{ ...balance, kind: 'purse' }] }, 'balances.0.kind: expected change, legal'],
  [
    'users.create',
    { balances: [{ ...balance, currency: 'XYZ' }] },
    'balances.0.currency: expected a currency',
  ],
  ['users.create', { balances: {} }, 'balances: expected a list of { kind, currency, amount }.'],
  ['users.create', { password: 'short' }, 'Passwords can only be between 6 and 16 bits'],
  ['users.create', { email: 'demo@h4.example' }, 'Account already exists'],
  ['users.grant', { email: 'demo@h4.example', balances: [] }, 'Parameter error'],
  ['users.lock', { email: 'nobody@h4.example', until: 0 }, 'No account exists'],
  ['users.freeze', { email: 'demo@h4.example' }, 'frozen: expected true or false.'],
  ['users.identityGate', { email: 'nobody@h4.example', on: true }, 'No account exists'],
  ['reviews.automatic', {}, 'automatic: expected true or false.'],
  ['reviews.recharge', { id: 1.5, approve: true }, 'id: expected a whole number that is not negative.'],
  ['reviews.withdrawal', { id: 7, approve: true }, 'There is nothing to review'],
  ['reviews.identity', { email: 'demo@h4.example', approve: true }, 'There is nothing to review'],
  ['switches.set', { name: 'moon', on: true }, 'name: expected one of options, leverage'],
  ['rules.settlementDelay', { ms: -1 }, 'ms: expected a number that is not negative.'],
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
  ['pushes.flood', { perSecond: 1 }, 'seconds: expected a number.'],
  ['pushes.malformed', { topic: 'moon', count: 1 }, 'topic: expected a topic of pushes'],
  ['snapshot.restore', {}, 'now: expected unix ms.'],
])('%s %j is refused, in a sentence, and changes nothing', async (name, input, sentence) => {
  const before = await control.state.get()
  await expect(pull(name, input)).rejects.toMatchObject({
    name: 'ControlError',
    status: 400,
    message: expect.stringContaining(sentence) as string,
  })
  expect(await control.state.get()).toEqual(before)
})

test('what is no JSON is told so', async () => {
  for (const body of ['{"advance":', '[]', '7', 'null']) {
    const response = await fetch(`${server.url}/control/clock`, { method: 'POST', body })
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'The body: expected a JSON object.' },
    ])
  }
})

test('an unknown lever is answered with the names of those there are', async () => {
  const response = await fetch(`${server.url}/control/moon`, { method: 'POST' })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({
    levers: expect.arrayContaining(['clock.set: POST /control/clock']) as string[],
  })
  await expect(pull('clock.moon', {})).rejects.toThrow('The exchange has no lever clock.moon')
})

test('a refusal has its key', async () => {
  await expect(control.scenario.start({ name: 'doom' })).rejects.toMatchObject({ key: 'scenarioUnknown' })
})
