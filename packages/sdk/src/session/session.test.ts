import { describe, expect, test } from 'vitest'
import { failure } from '../../test/support/client.ts'
import { answerOf, controlledPlatform, settled } from '../../test/support/platform.ts'
import { form, openTab, signedIn, VISITOR } from '../../test/support/session.ts'
import { brokenStorage, sharedStorage } from '../../test/support/storage.ts'
import { memoryStorage, type Storage } from '../storage/index.ts'
import { createVault, type SessionState } from './index.ts'

describe('login', () => {
  test('stores the token, then loads the user and the wallets', async () => {
    const platform = controlledPlatform()
    const { session, states } = await signedIn(platform)
    expect(platform.paths).toEqual(['/api/user/login', '/api/user/info', '/api/wallet/list'])
    expect(
      states.map(({ token, user, wallets }) => [token, user?.id, wallets?.change_wallet.usdt_totle]),
    ).toEqual([
      [null, undefined, undefined],
      ['token-1', undefined, undefined],
      ['token-1', 1, '5'],
    ])
    expect(session.state).toBe(states.at(-1))
  })
  test('sends type 1 with remember, otherwise 0', async () => {
    const platform = controlledPlatform()
    const bodies: unknown[] = []
    const { session } = openTab(request => {
      if (typeof request.body === 'string' && request.url.includes('/login'))
        bodies.push(JSON.parse(request.body))
      return platform.http(request)
    })
    await session.login(form)
    await session.login({ ...form, remember: true })
    expect(bodies).toMatchObject([{ type: 0 }, { type: 1 }])
  })
  test('a refusal leaves the state unchanged', async () => {
    const platform = controlledPlatform()
    const { session, states } = openTab(platform.http)
    platform.auto = false
    const call = failure(session.login(form))
    await settled()
    platform.take('/api/user/login').reply({ type: 'error', message: 'Password error' })
    expect(await call).toMatchObject({ code: 'REFUSED', serverText: 'Password error' })
    expect(states).toEqual([VISITOR])
  })
  test('does not fail when the user cannot be loaded', async () => {
    const platform = controlledPlatform()
    const { session } = openTab(platform.http)
    platform.auto = false
    const call = session.login(form)
    await settled()
    platform.take('/api/user/login').reply(answerOf('/api/user/login'))
    await settled()
    platform.take('/api/user/info').reply({ type: 'error', message: 'later' })
    platform.take('/api/wallet/list').reply({ type: 'error', message: 'later' })
    await call
    expect(session.state).toEqual({ token: 'token-1', user: null, wallets: null })
  })
  test.each([
    ['/api/user/info', { user: null, wallets: { change_wallet: { usdt_totle: '5' } } }],
    ['/api/wallet/list', { user: { id: 1 }, wallets: null }],
  ])('loads the other one when %s fails', async (path, state) => {
    const platform = controlledPlatform()
    const { session } = openTab(platform.http)
    platform.auto = false
    const call = session.login(form)
    await settled()
    platform.flush()
    await settled()
    platform.take(path).reply({ type: 'error', message: 'later' })
    await settled()
    platform.flush()
    await call
    expect(session.state).toMatchObject({ token: 'token-1', ...state })
  })
  test('works with a broken storage and a broken vault', async () => {
    const platform = controlledPlatform()
    const { session } = openTab(platform.http, brokenStorage, { vault: createVault(brokenStorage) })
    await session.restore()
    await session.login({ ...form, remember: true })
    expect(session.state).toMatchObject({ token: 'token-1', user: { id: 1 } })
    expect(await session.remembered()).toBeNull()
    await session.logout()
    expect(session.state).toEqual(VISITOR)
  })
})

describe('logout', () => {
  test('clears token, user and wallets, without an expiry', async () => {
    const shared = sharedStorage()
    shared.values.set('h4.language', '"hk"')
    const tab = await signedIn(controlledPlatform(), shared.tab())
    expect([...shared.values.keys()]).toEqual(['h4.language', 'h4.session'])
    await tab.session.logout()
    expect(tab.session.state).toEqual(VISITOR)
    expect([...shared.values.keys()]).toEqual(['h4.language'])
    expect(tab.expired).toBe(0)
  })
  test('a refresh in flight does not restore the user', async () => {
    const platform = controlledPlatform()
    const tab = await signedIn(platform)
    const refreshing = tab.session.refresh()
    await settled()
    await tab.session.logout()
    platform.flush()
    await refreshing
    expect(tab.session.state).toEqual(VISITOR)
  })
})

describe('restore', () => {
  test('reads the stored session', async () => {
    const storage = memoryStorage()
    const before = await signedIn(controlledPlatform(), storage)
    const after = openTab(controlledPlatform().http, storage)
    await after.session.restore()
    expect(after.session.state).toEqual(before.session.state)
  })
  test.each<[unknown, SessionState]>([
    ['garbage', VISITOR],
    [{ token: 5 }, VISITOR],
    [{ token: '' }, VISITOR],
    [
      { token: 'token-9', user: { id: 'x' }, wallets: 7 },
      { token: 'token-9', user: null, wallets: null },
    ],
    [{ token: 'token-9' }, { token: 'token-9', user: null, wallets: null }],
  ])('drops the invalid fields of %j', async (kept, state) => {
    const storage = memoryStorage()
    await storage.set('h4.session', kept)
    const { session } = openTab(controlledPlatform().http, storage)
    await session.restore()
    expect(session.state).toEqual(state)
  })
  test('reads and writes the format of earlier versions', async () => {
    const earlier = '{"token":"token-9","user":{"id":7,"account_number":"ann@example.com"},"wallets":null}'
    const shared = sharedStorage()
    shared.values.set('h4.session', earlier)
    const platform = controlledPlatform()
    const { session } = openTab(platform.http, shared.tab())
    await session.restore()
    expect(session.state).toMatchObject({ token: 'token-9', user: { id: 7 }, wallets: null })
    expect(platform.paths).toEqual([])
    await session.refresh()
    expect(JSON.parse(shared.values.get('h4.session') ?? '')).toEqual(session.state)
    expect(Object.keys(session.state)).toEqual(['token', 'user', 'wallets'])
  })
  test('a login during a slow read wins', async () => {
    let read: (value: unknown) => void = () => {}
    const slow: Storage = { ...memoryStorage(), get: () => new Promise(resolve => (read = resolve)) }
    const platform = controlledPlatform()
    const { session } = openTab(platform.http, slow)
    const restoring = session.restore()
    await settled()
    const answer = read
    platform.auto = false
    void session.login(form)
    await settled()
    platform.take('/api/user/login').reply(answerOf('/api/user/login'))
    await settled()
    answer({ token: 'token-0' })
    await restoring
    expect(session.state.token).toBe('token-1')
  })
})
