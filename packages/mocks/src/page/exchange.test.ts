import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createControl } from '../control/client.ts'
import type { OwnDoor } from './door.ts'
import { openPageExchange, RESET_PATH } from './exchange.ts'

const open = () => openPageExchange({ database: 'page', speed: 0 })
const controlOf = (door: OwnDoor) =>
  createControl('http://localhost', { fetch: (input, init) => door.fetch(new Request(input, init)) })
const reset = (door: OwnDoor) =>
  door.fetch(new Request(`http://localhost${RESET_PATH}`, { method: 'POST' })).then(({ status }) => status)

test('it is forgotten as a whole, also when two ask at once and commands are under way', async () => {
  const door = await open()
  const { users } = controlOf(door)
  await users.create({})
  const underWay = Array.from({ length: 5 }, () => users.create({}))
  const resets = [reset(door), reset(door)]
  underWay.push(...Array.from({ length: 5 }, () => users.create({})))
  await Promise.allSettled(underWay)
  expect(await Promise.all(resets)).toEqual([200, 200])
  const forgotten = await users.list()
  const { email } = await users.create({ email: 'later@example.com' })

  const again = await controlOf(await open()).users.list()
  expect(again.map(({ account }) => account)).toEqual([...forgotten.map(({ account }) => account), email])
})
