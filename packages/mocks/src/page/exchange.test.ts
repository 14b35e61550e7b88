import 'fake-indexeddb/auto'
import { contract } from '@app/sdk/contract'
import { expect, test } from 'vitest'
import { createControl } from '../control/client.ts'
import { DEMO_USER } from '../platform/demo.ts'
import type { LocalTransport } from './transport.ts'
import { openPageExchange, RESET_PATH } from './exchange.ts'

const open = () => openPageExchange({ database: 'page', speed: 0 })
const controlOf = (transport: LocalTransport) =>
  createControl('http://localhost', { fetch: (input, init) => transport.fetch(new Request(input, init)) })
const reset = (transport: LocalTransport) =>
  transport
    .fetch(new Request(`http://localhost${RESET_PATH}`, { method: 'POST' }))
    .then(({ status }) => status)

test('tokens do not follow from the seed', async () => {
  const tokens = ['one', 'two'].map(async () => {
    const { fetch } = await openPageExchange({ speed: 0, start: Date.UTC(2026, 2) })
    const body = JSON.stringify({ user_string: DEMO_USER.account, password: DEMO_USER.password })
    const login = new Request(`http://localhost${contract.account.login.path}`, { method: 'POST', body })
    return ((await (await fetch(login)).json()) as { message: string }).message
  })
  const [one, two] = await Promise.all(tokens)
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(two).toMatch(/^[0-9a-f]{32}$/)
  expect(one).not.toBe(two)
})

test('concurrent resets with commands in flight delete all data', async () => {
  const transport = await open()
  const { users } = controlOf(transport)
  await users.create({})
  const underWay = Array.from({ length: 5 }, () => users.create({}))
  const resets = [reset(transport), reset(transport)]
  underWay.push(...Array.from({ length: 5 }, () => users.create({})))
  await Promise.allSettled(underWay)
  expect(await Promise.all(resets)).toEqual([200, 200])
  const forgotten = await users.list()
  const { email } = await users.create({ email: 'later@example.com' })

  const again = await controlOf(await open()).users.list()
  expect(again.map(({ account }) => account)).toEqual([...forgotten.map(({ account }) => account), email])
})
