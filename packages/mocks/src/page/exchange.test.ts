import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createControl } from '../control/client.ts'
import type { LocalTransport } from './transport.ts'
import { openPageExchange, RESET_PATH } from './exchange.ts'

const open = () => openPageExchange({ database: 'page', speed: 0 })
const controlOf = (transport: LocalTransport) =>
  createControl('http://localhost', { fetch: (input, init) => transport.fetch(new Request(input, init)) })
const reset = (transport: LocalTransport) =>
  transport
    .fetch(new Request(`http://localhost${RESET_PATH}`, { method: 'POST' }))
    .then(({ status }) => status)

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
