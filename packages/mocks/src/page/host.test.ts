import 'fake-indexeddb/auto'
import { contract } from '@app/sdk/contract'
import { expect, test } from 'vitest'
import { createControl } from '../control/client.ts'
import { PRACTICE_USER } from '../platform/demo.ts'
import { createPageHost } from './host.ts'
import type { PageExchangeOptions } from '../page.ts'
import { fetchFrom } from './http.ts'

const open = async (settings: PageExchangeOptions = { database: 'page' }) => {
  const host = createPageHost()
  const { persistent } = await host.open({ speed: 0, ...settings })
  return { host, persistent, fetch: fetchFrom(host) }
}
const usersOf = ({ fetch }: Awaited<ReturnType<typeof open>>) =>
  createControl('http://localhost', { fetch }).users

test('tokens do not follow from the seed', async () => {
  const tokens = ['one', 'two'].map(async () => {
    const { fetch } = await open({ start: Date.UTC(2026, 2) })
    const body = JSON.stringify({ user_string: PRACTICE_USER.account, password: PRACTICE_USER.password })
    const login = await fetch(`http://localhost${contract.account.login.path}`, { method: 'POST', body })
    return ((await login.json()) as { message: string }).message
  })
  const [one, two] = await Promise.all(tokens)
  expect(one).toMatch(/^[0-9a-f]{32}$/)
  expect(two).toMatch(/^[0-9a-f]{32}$/)
  expect(one).not.toBe(two)
})

test('a reset with commands in flight deletes all data; later data is kept', async () => {
  const first = await open()
  expect(first.persistent).toBe(true)
  const users = usersOf(first)
  await users.create({})
  const underWay = Array.from({ length: 5 }, () => users.create({}))
  const reset = first.host.reset()
  underWay.push(...Array.from({ length: 5 }, () => users.create({})))
  await Promise.allSettled([...underWay, reset])
  const kept = await users.list()
  const { email } = await users.create({ email: 'later@example.com' })
  const again = await usersOf(await open()).list()
  expect(again.map(({ account }) => account)).toEqual([...kept.map(({ account }) => account), email])
})

test('a second opening takes the data over: what the first one still does is refused and stored nowhere', async () => {
  const former = await open({ database: 'taken' })
  await usersOf(former).create({ email: 'before@example.com' })
  const next = usersOf(await open({ database: 'taken' }))
  await expect(usersOf(former).create({ email: 'late@example.com' })).rejects.toThrow()
  await next.create({ email: 'after@example.com' })
  const accounts = (await usersOf(await open({ database: 'taken' })).list()).map(({ account }) => account)
  expect(accounts).toEqual([PRACTICE_USER.account, 'before@example.com', 'after@example.com'])
})

test('without a database data is in memory', async () => {
  expect((await open({})).persistent).toBe(false)
})
