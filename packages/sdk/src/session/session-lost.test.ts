import { afterEach, describe, expect, test } from 'vitest'
import { failure } from '../../test/support/client.ts'
import { json, startServer, type TestServer } from '../../test/support/http-server.ts'
import { controlledPlatform, settled } from '../../test/support/platform.ts'
import { form, lost, openTab, signedIn, signInAgain, VISITOR } from '../../test/support/session.ts'
import { fakeWebStorage } from '../../test/support/web-storage.ts'
import { httpOverFetch, send } from '../client/index.ts'
import { contract } from '../contract/index.ts'
import { memoryStorage, webStorage } from '../storage/index.ts'
import { createVault, type SessionState } from './index.ts'

describe('999', () => {
  test('several concurrent ones end the session once', async () => {
    const platform = controlledPlatform()
    const tab = await signedIn(platform)
    const calls = [1, 2, 3].map(() => failure(send(tab.client, contract.options.expiries, {})))
    await settled()
    const waiting = platform.calls.splice(0)
    expect(waiting).toHaveLength(3)
    for (const call of waiting) call.reply(lost)
    const errors = await Promise.all(calls)
    expect(errors.map(({ code }) => code)).toEqual(['SESSION_INVALID', 'SESSION_INVALID', 'SESSION_INVALID'])
    await settled()
    expect(tab.session.state).toEqual(VISITOR)
    expect(tab.expired).toBe(1)
    expect(tab.states.filter(({ token }) => token === null)).toHaveLength(2)
  })
  test('removes token, user and wallets from the storage, and nothing else', async () => {
    const store = fakeWebStorage()
    store.setItem('h4.language', '"hk"')
    const vault = createVault(memoryStorage())
    const platform = controlledPlatform()
    const tab = openTab(platform.http, webStorage(store), { vault })
    await tab.session.login({ ...form, remember: true })
    expect(JSON.parse(store.getItem('h4.session') ?? '')).toMatchObject({
      token: 'token-1',
      user: { id: 1 },
      wallets: { change_wallet: { usdt_totle: '5' } },
    })
    platform.auto = false
    const call = failure(send(tab.client, contract.options.expiries, {}))
    await settled()
    platform.take('/api/microtrade/seconds').reply(lost)
    await call
    await settled()
    expect([...store.values]).toEqual([
      ['h4.language', '"hk"'],
      ['h4.session', expect.stringMatching(/^\{"at":\d+\}$/)],
    ])
    const { user_string: account, password } = form
    expect(await tab.session.remembered()).toEqual({ account, password, type: 1 })
  })
  test('the state is cleared before expired$ emits', async () => {
    const platform = controlledPlatform()
    const tab = await signedIn(platform)
    const seen: SessionState[] = []
    tab.session.expired$.subscribe(() => seen.push(tab.session.state))
    await tab.session.invalidate('token-1')
    expect(seen).toEqual([VISITOR])
  })
  test('of a token that was replaced changes nothing', async () => {
    const platform = controlledPlatform()
    const tab = await signedIn(platform)
    const late = failure(send(tab.client, contract.options.expiries, {}))
    await settled()
    const stale = platform.take('/api/microtrade/seconds')
    await signInAgain(platform, tab)
    stale.reply(lost)
    expect(await late).toMatchObject({ code: 'SESSION_INVALID' })
    await settled()
    expect(tab.session.state).toMatchObject({ token: 'token-2', user: { id: 2 } })
    expect(tab.expired).toBe(0)
  })
  test('of a visitor changes nothing', async () => {
    const platform = controlledPlatform()
    const tab = openTab(platform.http)
    platform.auto = false
    const call = failure(send(tab.client, contract.options.expiries, {}))
    await settled()
    platform.take('/api/microtrade/seconds').reply(lost)
    await call
    await settled()
    expect([tab.states, tab.expired]).toEqual([[VISITOR], 0])
  })
  test('998 and 997 do not end the session', async () => {
    const platform = controlledPlatform()
    const tab = await signedIn(platform)
    for (const type of ['998', 997]) {
      const call = failure(send(tab.client, contract.options.expiries, {}))
      await settled()
      platform.take('/api/microtrade/seconds').reply({ type, message: 'first' })
      expect(await call).toMatchObject({ code: 'REFUSED', serverType: String(type) })
    }
    expect([tab.session.state.token, tab.expired]).toEqual(['token-1', 0])
  })

  let server: TestServer | undefined
  afterEach(() => server?.close())
  test.each([
    json(lost),
    json({ type: 999, message: 'x' }),
    json({ code: '999', msg: 'x' }),
    json({ code: 999 }, 401),
  ])('over a real connection, on concurrent calls', async answer => {
    const token = json({ type: 'ok', message: 'token-1' })
    const denied = json({ type: 'error', message: 'later' })
    server = await startServer(token, denied, denied, answer)
    const tab = openTab(httpOverFetch(), memoryStorage(), {}, server.origin)
    await tab.session.login(form)
    const calls = [contract.account.info, contract.wallet.list, contract.options.expiries].map(endpoint =>
      failure(send<typeof endpoint>(tab.client, endpoint, {})),
    )
    expect((await Promise.all(calls)).map(({ code }) => code)).toEqual(Array(3).fill('SESSION_INVALID'))
    await settled()
    expect([tab.session.state, tab.expired]).toEqual([VISITOR, 1])
  })
})
