import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Clock } from '../../test/support/clock.ts'
import { createChanges, type Change } from './changes.ts'
import { AppError, type Delivery } from '../client/index.ts'
import { contract, endpoint, type Endpoint } from '../contract/index.ts'
import { createTime } from './time.ts'

const made = (effect: Endpoint['effect']) =>
  endpoint({
    name: `area.${effect}`,
    method: 'POST',
    path: `/${effect}`,
    effect,
    input: z.object({ n: z.number() }),
    output: z.number(),
    sensitive: [],
  })
const endpoints = {
  area: { read: made('read'), write: made('write'), money: made('money'), auth: made('auth') },
  alone: made('money'),
}
const BALANCE = 'update_balance_7'

/** Changes of an API whose calls settle as the test decides, and a log of calls and changes. */
const changesOf = (end: (n: number) => Promise<number> = async n => n) => {
  const clock = new Clock()
  const changes = createChanges(createTime(clock, () => clock.frame))
  const log: string[] = []
  const words = (change: Change) =>
    change.cause === 'call'
      ? `${change.endpoint} ${JSON.stringify(change.input)}${change.answered ? '' : ' lost'}`
      : change.cause === 'push'
        ? change.topic
        : change.cause
  changes.changed$.subscribe(change => log.push(words(change)))
  const call = async ({ n }: { n: number }) => end(n)
  const api = changes.tracked(
    { area: { read: call, write: call, money: call, auth: call }, alone: call },
    endpoints,
  )
  return { clock, changes, log, api }
}

test('calls that write or move money are emitted before their caller gets the answer', async () => {
  const { api, log } = changesOf(async n => n + 1)
  for (const name of ['read', 'write', 'auth'] as const) expect(await api.area[name]({ n: 1 })).toBe(2)
  await api.area.money({ n: 1 }).then(answer => log.push(`caller has ${answer}`))
  await api.alone({ n: 2 })
  expect(log).toEqual(['area.write {"n":1}', 'area.money {"n":1}', 'caller has 2', 'area.money {"n":2}'])
})

test.each<[Delivery, readonly string[]]>([
  ['not-sent', []],
  ['answered', []],
  ['unknown', ['area.money {"n":1} lost']],
])('of calls that failed, delivery %s, the changes are %j', async (delivery, changes) => {
  const error = new AppError('NETWORK', { endpoint: 'area.money', delivery })
  const { api, log } = changesOf(() => Promise.reject(error))
  await expect(api.area.money({ n: 1 })).rejects.toBe(error)
  await expect(api.area.read({ n: 1 })).rejects.toBe(error)
  expect(log).toEqual(changes)
})

test('the first balance push after a money call is its echo, the second a change', async () => {
  const { api, changes, log } = changesOf()
  await api.alone({ n: 1 })
  changes.push(BALANCE)
  expect(log).toHaveLength(1)
  changes.push(BALANCE)
  expect(log.slice(1)).toEqual([BALANCE])
})
test('a balance push after 1.5 s is a change', async () => {
  const { api, changes, clock, log } = changesOf()
  await api.alone({ n: 1 })
  clock.advance(1500)
  changes.push(BALANCE)
  expect(log.slice(1)).toEqual([BALANCE])
})
test('a balance push during a call is its echo; after a refusal it is a change', async () => {
  let resolve: (n: number) => void = () => {}
  const promise = new Promise<number>(done => (resolve = done))
  const { api, changes, log } = changesOf(n => (n === 1 ? promise : Promise.reject(new Error('no'))))
  const done = api.alone({ n: 1 })
  changes.push(BALANCE)
  resolve(1)
  await done
  expect(log.splice(0)).toEqual(['area.money {"n":1}'])
  const slow = api.alone({ n: 1 })
  for (let push = 0; push < 3; push++) changes.push(BALANCE)
  expect(log).toEqual([])
  resolve(1)
  await slow
  expect(log.splice(0)).toEqual(['area.money {"n":1}', BALANCE])
  const refused = api.alone({ n: 2 })
  changes.push(BALANCE)
  await expect(refused).rejects.toThrow('no')
  expect(log).toEqual([BALANCE])
})
test('a balance push during a call that moves no money is a change', async () => {
  const { api, changes, log } = changesOf(async n => {
    changes.push(BALANCE)
    return n
  })
  await api.area.write({ n: 1 })
  expect(log).toEqual([BALANCE, 'area.write {"n":1}'])
})

test('a balance push after an unreported change is a change', () => {
  const { changes, log } = changesOf()
  changes.emit({ cause: 'seen' })
  changes.push(BALANCE)
  expect(log).toEqual(['seen', BALANCE])
})
test('a settled option and its balance push are one change', () => {
  const { changes, log } = changesOf()
  changes.push('closed_microorder')
  changes.push(BALANCE)
  expect(log).toEqual(['closed_microorder'])
})

test('the calls that move money', () => {
  const names = Object.values(contract)
    .flatMap((area): readonly Endpoint[] => Object.values(area))
    .filter(({ effect }) => effect === 'money')
    .map(({ name }) => name)
  expect(names).toEqual([
    'wallet.transfer',
    'wallet.exchange',
    'recharge.submit',
    'withdrawal.submit',
    'options.submit',
    'spot.buy',
    'spot.sell',
    'spot.cancel',
    'leverage.submit',
    'leverage.close',
    'locking.subscribe',
    'custody.move',
  ])
})
