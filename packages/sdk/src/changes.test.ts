import { expect, test } from 'vitest'
import { AppError, type Delivery } from '../client/index.ts'
import { contract, endpoint, type Endpoint } from '../contract/index.ts'
import * as z from 'zod/mini'
import { tellOfMoney } from './money.ts'

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

/** The calls of {@link endpoints}, what each ends with, and what is told meanwhile. */
function calls(end: (n: number) => Promise<number>) {
  const log: string[] = []
  const call = async ({ n }: { n: number }) => {
    const answer = await end(n)
    log.push('answered')
    return answer
  }
  const api = { area: { read: call, write: call, money: call, auth: call }, alone: call }
  return { log, api: tellOfMoney(api, endpoints, () => log.push('moved')) }
}

test('of calls that went through it tells of those that move money, before their caller knows', async () => {
  const { api, log } = calls(async n => n + 1)
  for (const name of ['read', 'write', 'auth'] as const) expect(await api.area[name]({ n: 1 })).toBe(2)
  expect(log).toEqual(['answered', 'answered', 'answered'])
  await api.area.money({ n: 1 }).then(answer => log.push(`caller has ${answer}`))
  await api.alone({ n: 2 })
  expect(log.slice(3)).toEqual(['answered', 'moved', 'caller has 2', 'answered', 'moved'])
})

test.each<[Delivery, readonly string[]]>([
  ['not-sent', []],
  ['answered', []],
  ['unknown', ['moved']],
])('of calls that failed, delivery %s, it tells %j', async (delivery, told) => {
  const error = new AppError('NETWORK', { endpoint: 'area.money', delivery })
  const { api, log } = calls(() => Promise.reject(error))
  await expect(api.area.money({ n: 1 })).rejects.toBe(error)
  await expect(api.area.read({ n: 1 })).rejects.toBe(error)
  expect(log).toEqual(told)
})

test('the calls of the platform that move money', () => {
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
