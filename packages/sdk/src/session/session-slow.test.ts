import { describe, expect, test } from 'vitest'
import { controlledPlatform, settled } from '../../test/support/platform.ts'
import { form, openTab, signedIn, VISITOR } from '../../test/support/session.ts'
import { clockTimer, OPERATIONS, slowStorage, vaultOn } from '../../test/support/slow-storage.ts'
import { memoryStorage } from '../storage/index.ts'

describe('a storage or vault that never answers', () => {
  test.each([
    ['the vault', [], OPERATIONS, 1],
    ['the storage', OPERATIONS, [], 2],
    ['reading the storage', ['get'], [], 1],
    ['writing the storage', ['set'], [], 2],
    ['both', OPERATIONS, OPERATIONS, 3],
  ] as const)('does not block a login: %s', async (_, storage, vault, most) => {
    const { timer, secondsOf } = clockTimer()
    const tab = openTab(controlledPlatform().http, slowStorage(...storage).storage, {
      timer,
      vault: vaultOn(slowStorage(...vault).storage),
    })
    expect(await secondsOf(tab.session.login({ ...form, remember: true }))).toBeLessThanOrEqual(most)
    expect(tab.session.state).toMatchObject({ token: 'token-1', user: { id: 1 }, wallets: {} })
  })
  test('does not block a refresh, a 999 or a logout', async () => {
    const { timer, secondsOf } = clockTimer()
    const { storage, slow } = slowStorage()
    const platform = controlledPlatform()
    const tab = await signedIn(platform, storage, { timer })
    platform.auto = true
    for (const operation of OPERATIONS) slow.add(operation)
    expect(await secondsOf(tab.session.refresh())).toBeLessThanOrEqual(2)
    expect(tab.states.at(-1)).not.toBe(tab.states.at(-2))
    expect(await secondsOf(tab.session.invalidate('token-1'))).toBeLessThanOrEqual(2)
    expect([tab.session.state, tab.expired]).toEqual([VISITOR, 1])
    const logouts = Array.from({ length: 9 }, () => tab.session.logout())
    expect(await secondsOf(Promise.all(logouts))).toBeLessThanOrEqual(2)
  })
  test('does not block a start; a late result still counts', async () => {
    const { timer, secondsOf } = clockTimer()
    const { storage, next } = slowStorage('get')
    await storage.set('h4.session', { token: 'token-9' })
    const { session } = openTab(controlledPlatform().http, storage, { timer })
    expect(await secondsOf(session.restore())).toBe(1)
    expect(session.state).toEqual(VISITOR)
    await next()
    expect(session.state.token).toBe('token-9')
  })
  test('does not block a start; a late result is dropped after a logout', async () => {
    const { timer, secondsOf } = clockTimer()
    const { storage, next } = slowStorage('get')
    await storage.set('h4.session', { token: 'token-9' })
    const { session } = openTab(controlledPlatform().http, storage, { timer })
    await secondsOf(session.restore())
    await session.logout()
    await next()
    expect(session.state).toEqual(VISITOR)
  })
})

test('a late read is dropped after a newer read', async () => {
  const { timer, second } = clockTimer()
  const { storage, inner, slow, notify, next } = slowStorage('get')
  const { session } = openTab(controlledPlatform().http, storage, { timer })
  await inner.set('h4.session', { token: 'token-9' })
  notify()
  await second()
  slow.delete('get')
  await inner.remove('h4.session')
  notify()
  await settled()
  await next()
  expect(session.state).toEqual(VISITOR)
})

describe('the last write wins', () => {
  test.each([
    ['while the logout waits', 0],
    ['after its timeout', 1],
    ['long after', 5],
  ])('a token written late (%s) is removed after a logout', async (_, seconds) => {
    const { timer, second } = clockTimer()
    const { storage, inner, slow, next } = slowStorage()
    const platform = controlledPlatform()
    const { session } = await signedIn(platform, storage, { timer })
    platform.auto = true
    slow.add('set')
    void session.refresh()
    await settled()
    void session.logout()
    for (let at = 0; at < seconds; at++) await second()
    expect(session.state).toEqual(VISITOR)
    await next()
    expect(await inner.get('h4.session')).toBeNull()
  })
  test('a late removal does not remove the next session', async () => {
    const { timer, second } = clockTimer()
    const { storage, inner, slow, next } = slowStorage()
    const platform = controlledPlatform()
    const { session } = await signedIn(platform, storage, { timer })
    platform.auto = true
    slow.add('remove')
    void session.logout()
    await second()
    await session.login(form)
    await next()
    expect(await inner.get('h4.session')).toMatchObject({ token: 'token-1', user: { id: 1 } })
  })
  test('a storage event during a removal does not restore the session', async () => {
    const { timer, second } = clockTimer()
    const { storage, slow, notify } = slowStorage()
    const { session } = await signedIn(controlledPlatform(), storage, { timer })
    slow.add('remove')
    void session.logout()
    notify()
    await second()
    expect(session.state).toEqual(VISITOR)
  })
  test('a remembered login stored late is removed after a login without remember', async () => {
    const { timer, second } = clockTimer()
    const { storage, inner, next } = slowStorage('set')
    const { session } = openTab(controlledPlatform().http, memoryStorage(), {
      timer,
      vault: vaultOn(storage),
    })
    void session.login({ ...form, remember: true })
    await second()
    await session.login(form)
    await next()
    expect(await inner.get('login')).toBeNull()
  })
  test('a late failure has no effect', async () => {
    const { timer, secondsOf } = clockTimer()
    const { storage, waiting } = slowStorage(...OPERATIONS)
    const { session } = openTab(controlledPlatform().http, storage, { timer, vault: vaultOn(storage) })
    await secondsOf(session.login(form))
    for (const { fail } of waiting.splice(0)) fail(new Error('late'))
    await settled()
    expect(session.state).toMatchObject({ token: 'token-1', user: { id: 1 } })
  })
})

describe('a storage that works in part', () => {
  const earlier = { token: 'token-0' }
  test.each(OPERATIONS)(
    '%s never ends: an earlier session does not return after a login',
    async operation => {
      const { timer, secondsOf } = clockTimer()
      const { storage, slow } = slowStorage()
      await storage.set('h4.session', earlier)
      const { session } = openTab(controlledPlatform().http, storage, { timer })
      await session.restore()
      slow.add(operation)
      await secondsOf(session.login(form))
      expect(session.state).toMatchObject({ token: 'token-1', user: { id: 1 } })
    },
  )
  test('set fails: an earlier session does not return after a login', async () => {
    const storage = { ...memoryStorage(), set: () => Promise.reject(new Error('full')) }
    const stale = { ...storage, get: async () => earlier }
    const { session } = openTab(controlledPlatform().http, stale)
    await session.restore()
    await session.login(form)
    expect(session.state).toMatchObject({ token: 'token-1', user: { id: 1 } })
  })
  test('get fails: the loaded session stays', async () => {
    const { storage, notify } = slowStorage()
    const { session } = openTab(controlledPlatform().http, {
      ...storage,
      get: () => Promise.reject(new Error('broken')),
    })
    await session.login(form)
    notify()
    await settled()
    expect(session.state).toMatchObject({ token: 'token-1', user: { id: 1 } })
  })
  test('synchronous errors count as failures', async () => {
    const broken = () => {
      throw new Error('broken')
    }
    const { session } = openTab(controlledPlatform().http, { get: broken, set: broken, remove: broken })
    await session.restore()
    await session.login(form)
    expect(session.state).toMatchObject({ token: 'token-1', user: { id: 1 } })
    await session.logout()
    expect(session.state).toEqual(VISITOR)
  })
})
