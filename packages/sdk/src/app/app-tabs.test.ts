import 'fake-indexeddb/auto'
import { filter, firstValueFrom, map, type Observable } from 'rxjs'
import { afterEach, expect, test } from 'vitest'
import { fakeSocket } from '../../test/support/fake-socket.ts'
import { answerOf } from '../../test/support/platform.ts'
import { createApp } from './app.ts'
import type { App } from './types.ts'
import { indexedDbStorage } from '../storage/index.ts'

const form = { user_string: 'ann@example.com', password: 'secret1-secret1', remember: true }
const LOST = { type: '999', message: 'please sign in' }

const open: App[] = []
afterEach(() => {
  for (const app of open.splice(0)) app.close()
})

let browsers = 0
const browser = async () => {
  const name = `browser-${++browsers}`
  let valid = true
  const fetch = async (input: unknown, init?: { headers?: unknown }): Promise<Response> => {
    const { pathname } = new URL(String(input))
    if (pathname === '/api/user/login') return Response.json({ type: 'ok', message: 'token-1' })
    const token = new Headers(init?.headers as Record<string, string>).get('authorization') ?? ''
    return Response.json(valid ? answerOf(pathname, token) : LOST)
  }
  const tab = async () => {
    const storage = indexedDbStorage(name)
    const app = createApp({
      origin: 'http://platform.test',
      socket: fakeSocket(true),
      fetch: fetch as typeof globalThis.fetch,
      ...(storage && { storage }),
    })
    open.push(app)
    await app.start()
    return app
  }
  return { tab, endSession: () => (valid = false) }
}
const becomes = <Value>(stream: Observable<Value>, wanted: Value) =>
  firstValueFrom(stream.pipe(filter(value => value === wanted)))
const token$ = (app: App) => app.session.state$.pipe(map(({ token }) => token))
const user$ = (app: App) => app.session.state$.pipe(map(({ user }) => user?.id))

test('sign-in, choices and sign-out are shared, across a reload too', async () => {
  const { tab } = await browser()
  const [one, two] = [await tab(), await tab()]
  await one.session.login(form)
  await becomes(user$(two), 1)
  await two.setLanguage('hk')
  await becomes(one.language$, 'hk')
  await one.setCoin('ETH')
  await becomes(two.coin$, 'ETH')
  const third = await tab()
  expect(third.session.state).toEqual(one.session.state)
  expect(third.client.lang()).toBe('hk')
  await becomes(third.coin$, 'ETH')
  await two.session.logout()
  await Promise.all([becomes(token$(one), null), becomes(token$(third), null)])
})

test('an expired session ends in both and removes only token, user and wallets', async () => {
  const { tab, endSession } = await browser()
  const [one, two] = [await tab(), await tab()]
  await one.session.login(form)
  await one.setLanguage('hk')
  await one.setCoin('ETH')
  await becomes(user$(two), 1)
  endSession()
  await two.userChanged()
  await becomes(token$(one), null)
  expect(one.session.state).toEqual({ token: null, user: null, wallets: null })
  const next = await tab()
  expect(next.session.state).toEqual({ token: null, user: null, wallets: null })
  expect(next.client.lang()).toBe('hk')
  await becomes(next.coin$, 'ETH')
  expect(await next.session.remembered()).toEqual({
    account: form.user_string,
    password: form.password,
    type: 1,
  })
})

test('a message of one tab is delivered in the other', async () => {
  const { tab } = await browser()
  const [one, two] = [await tab(), await tab()]
  const id = await one.inbox.send('a', { n: 1 })
  const got = await new Promise(resolve => two.inbox.on('a', (_, message) => resolve(message)))
  expect(got).toEqual({ id, key: 'a', payload: { n: 1 } })
})
