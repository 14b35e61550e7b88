import { describe, expect, test } from 'vitest'
import { failure } from '../../test/support/client.ts'
import { answerOf, controlledPlatform, settled } from '../../test/support/platform.ts'
import { form, lost, openTab, signedIn, signInAgain, VISITOR } from '../../test/support/session.ts'
import { sharedStorage } from '../../test/support/storage.ts'
import { send } from '../client/index.ts'
import { contract } from '../contract/index.ts'
import { memoryStorage } from '../storage/index.ts'

describe('two tabs', () => {
  test('sign in, load and sign out together', async () => {
    const shared = sharedStorage()
    const platform = controlledPlatform()
    const [a, b] = [openTab(platform.http, shared.tab()), openTab(platform.http, shared.tab())]
    await a.session.login(form)
    await settled()
    expect(b.session.state).toEqual(a.session.state)
    expect(b.session.state.user?.id).toBe(1)
    await b.session.logout()
    await settled()
    expect(a.session.state).toEqual(VISITOR)
    expect([a.expired, b.expired]).toEqual([0, 0])
  })
  test('a refresh in one updates the other', async () => {
    const shared = sharedStorage()
    const platform = controlledPlatform()
    const a = await signedIn(platform, shared.tab())
    const b = openTab(platform.http, shared.tab())
    await b.session.restore()
    const refresh = a.session.refresh()
    await settled()
    platform
      .take('/api/user/info')
      .reply({ type: 'ok', message: { id: 1, account_number: 'new@example.com' } })
    platform.flush()
    await refresh
    await settled()
    expect(b.session.state.user?.account_number).toBe('new@example.com')
  })
  test('a late 999 or response for an old token does not end the session of another tab', async () => {
    const shared = sharedStorage()
    const platform = controlledPlatform()
    // Tab a gets no storage events.
    const { watch: _, ...unwatched } = shared.tab()
    const a = await signedIn(platform, unwatched)
    const refresh = a.session.refresh()
    const asked = failure(send(a.client, contract.options.expiries, {}))
    await settled()
    const waiting = platform.calls.splice(0)
    const b = openTab(platform.http, shared.tab())
    await b.session.restore()
    await signInAgain(platform, b)
    for (const call of waiting)
      call.reply(call.path.includes('seconds') ? lost : answerOf(call.path, 'token-1'))
    await Promise.all([refresh, asked])
    await settled()
    expect([a.session.state.token, b.session.state.token]).toEqual(['token-2', 'token-2'])
    expect([a.expired, b.expired]).toEqual([0, 0])
    expect(shared.values.get('h4.session')).toContain('token-2')
  })
  test.each(['an answer', 'the end'])(
    '%s of the old session does not undo a login not seen yet',
    async of => {
      const shared = sharedStorage()
      const platform = controlledPlatform()
      // Tab a sees the values and changes of others late, as a tab of another process does.
      const tab = shared.tab()
      let seen: Promise<unknown> | undefined
      const late: (() => void)[] = []
      const a = await signedIn(platform, {
        ...tab,
        get: key => seen ?? tab.get(key),
        watch: listener => tab.watch!(key => (seen ? late.push(() => listener(key)) : listener(key))),
      })
      const b = openTab(platform.http, shared.tab())
      await b.session.restore()
      const refresh = a.session.refresh().catch(() => {})
      await settled()
      const waiting = platform.calls.splice(0)
      seen = tab.get('h4.session')
      await signInAgain(platform, b)
      for (const call of waiting) call.reply(of === 'the end' ? lost : answerOf(call.path, 'token-1'))
      await refresh
      await settled()
      seen = undefined
      for (const notify of late) notify()
      await settled()
      expect([a.session.state.token, b.session.state.token]).toEqual(['token-2', 'token-2'])
      expect(shared.values.get('h4.session')).toContain('token-2')
    },
  )
  test('a refresh counts although the storage has the end of an older session', async () => {
    const shared = sharedStorage()
    const platform = controlledPlatform()
    const { session } = await signedIn(platform, shared.tab())
    shared.values.set('h4.session', '{"at":1}')
    const refresh = session.refresh()
    await settled()
    platform.take('/api/user/info').reply({ type: 'ok', message: { id: 1, account_number: 'new' } })
    platform.flush()
    await refresh
    expect(session.state.user?.account_number).toBe('new')
    expect(shared.values.get('h4.session')).toContain('"new"')
  })
  test('a refresh that ends after a logout in the other tab does not restore the session', async () => {
    const shared = sharedStorage()
    const platform = controlledPlatform()
    // Tab a gets no storage events.
    const { watch: _, ...unwatched } = shared.tab()
    const a = await signedIn(platform, unwatched)
    const b = openTab(platform.http, shared.tab())
    await b.session.restore()
    const refresh = a.session.refresh()
    await settled()
    await b.session.logout()
    platform.flush()
    await refresh
    await settled()
    expect(b.session.state).toEqual(VISITOR)
    expect(shared.values.has('h4.session')).toBe(false)
  })
  test('a storage event during a read is not lost', async () => {
    const complete = { token: 'token-1', user: { id: 1, account_number: 'ann' }, wallets: {} }
    const reads: ((value: unknown) => void)[] = []
    let notify: (key: string) => void = () => {}
    const { session } = openTab(controlledPlatform().http, {
      ...memoryStorage(),
      get: () => new Promise(resolve => reads.push(resolve)),
      watch: listener => {
        notify = listener
        return () => {}
      },
    })
    notify('h4.session')
    notify('h4.session')
    await settled()
    for (const state of [{ token: 'token-1' }, complete]) {
      reads.shift()?.(state)
      await settled()
    }
    expect(session.state).toMatchObject({ token: 'token-1', user: { id: 1 } })
  })
  test('a closed session ignores other tabs', async () => {
    const shared = sharedStorage()
    const platform = controlledPlatform()
    const [a, b] = [openTab(platform.http, shared.tab()), openTab(platform.http, shared.tab())]
    b.session.close()
    await a.session.login(form)
    await settled()
    expect(b.session.state).toEqual(VISITOR)
  })
})
