import { afterEach, describe, expect, test } from 'vitest'
import { failure, testClient } from '../../test/support/client.ts'
import { json, startServer, type TestServer } from '../../test/support/http-server.ts'
import { answerOf, controlledPlatform, settled } from '../../test/support/platform.ts'
import { brokenStorage, sharedStorage } from '../../test/support/storage.ts'
import { httpOverFetch, send, type Client, type Http } from '../client/index.ts'
import { contract } from '../contract/index.ts'
import { memoryStorage, type Storage } from '../storage/index.ts'
import { createSession, createVault, type Session, type SessionState, type Vault } from './index.ts'

const VISITOR = { token: null, user: null, wallets: null }
const lost = { type: '999', message: 'please sign in' }
const form = { user_string: 'ann@example.com', password: 'secret1', remember: false }

interface Tab {
  readonly session: Session
  readonly client: Client
  readonly states: SessionState[]
  readonly expired: number
}

function openTab(
  http: Http,
  storage: Storage = memoryStorage(),
  vault: Vault = createVault(undefined),
  origin = '',
): Tab {
  const session = createSession({ client: () => client, storage, vault })
  const client = testClient(origin, {
    http,
    token: () => session.state.token,
    onSessionInvalid: token => void session.invalidate(token),
  })
  const states: SessionState[] = []
  session.state$.subscribe(state => states.push(state))
  let expired = 0
  session.expired$.subscribe(() => expired++)
  return {
    session,
    client,
    states,
    get expired() {
      return expired
    },
  }
}

async function signedIn(platform: ReturnType<typeof controlledPlatform>, storage?: Storage): Promise<Tab> {
  platform.auto = true
  const tab = openTab(platform.http, storage)
  await tab.session.login(form)
  platform.auto = false
  return tab
}

describe('login', () => {
  test('keeps the token, then loads the user and the wallets', async () => {
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
  test('sends the type by whether it is to be remembered', async () => {
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
  test('a refusal leaves everything as it is', async () => {
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
  test('works with a storage and a vault that are out of order', async () => {
    const platform = controlledPlatform()
    const { session } = openTab(platform.http, brokenStorage, createVault(brokenStorage))
    await session.restore()
    await session.login({ ...form, remember: true })
    expect(session.state).toMatchObject({ token: 'token-1', user: { id: 1 } })
    expect(await session.remembered()).toBeNull()
    await session.logout()
    expect(session.state).toEqual(VISITOR)
  })
})

describe('logout', () => {
  test('clears exactly token, user and wallets, and is no expiry', async () => {
    const shared = sharedStorage()
    shared.values.set('h4.language', '"hk"')
    const tab = await signedIn(controlledPlatform(), shared.tab())
    expect([...shared.values.keys()]).toEqual(['h4.language', 'h4.session'])
    await tab.session.logout()
    expect(tab.session.state).toEqual(VISITOR)
    expect([...shared.values.keys()]).toEqual(['h4.language'])
    expect(tab.expired).toBe(0)
  })
  test('what was under way does not bring the user back', async () => {
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
  test('reads what an earlier run left', async () => {
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
  ])('takes from %j only what fits', async (kept, state) => {
    const storage = memoryStorage()
    await storage.set('h4.session', kept)
    const { session } = openTab(controlledPlatform().http, storage)
    await session.restore()
    expect(session.state).toEqual(state)
  })
  test('a login that is quicker than a slow storage stands', async () => {
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

describe('refresh', () => {
  test('is shared by those who ask meanwhile, and done again afterwards', async () => {
    const platform = controlledPlatform()
    const { session } = await signedIn(platform)
    const all = Promise.all([session.refresh(), session.refresh(), session.refresh()])
    await settled()
    expect(platform.calls.map(({ path }) => path)).toEqual(['/api/user/info', '/api/wallet/list'])
    platform.flush()
    await all
    const again = session.refresh()
    await settled()
    expect(platform.calls).toHaveLength(2)
    platform.flush()
    await again
  })
  test('asked for anew does not join what was asked before the change, whose answer is dropped', async () => {
    const platform = controlledPlatform()
    const { session } = await signedIn(platform)
    const before = session.refresh()
    await settled()
    const [oldInfo, oldWallets] = [platform.take('/api/user/info'), platform.take('/api/wallet/list')]
    const after = session.refresh({ anew: true })
    await settled()
    platform.take('/api/user/info').reply({ type: 'ok', message: { id: 7, account_number: 'new' } })
    platform.flush()
    await after
    oldInfo.reply({ type: 'ok', message: { id: 7, account_number: 'old' } })
    oldWallets.reply(answerOf('/api/wallet/list'))
    await before
    expect(session.state.user?.account_number).toBe('new')
  })
  test('does nothing for a visitor', async () => {
    const platform = controlledPlatform()
    await openTab(platform.http).session.refresh()
    expect(platform.paths).toEqual([])
  })
  test('tells why it failed, and can be had again', async () => {
    const platform = controlledPlatform()
    const { session } = await signedIn(platform)
    const call = failure(session.refresh())
    await settled()
    platform.take('/api/user/info').reply({ type: 'error', message: 'later' })
    platform.flush()
    expect(await call).toMatchObject({ code: 'REFUSED', endpoint: 'account.info' })
    platform.auto = true
    await session.refresh()
  })
  test('of an earlier session shows nothing in this one, and does not end the sharing of this one', async () => {
    const platform = controlledPlatform()
    const { session } = await signedIn(platform)
    const old = session.refresh()
    await settled()
    const [oldInfo, oldList] = [platform.take('/api/user/info'), platform.take('/api/wallet/list')]
    const login = session.login(form)
    await settled()
    platform.take('/api/user/login').reply({ type: 'ok', message: 'token-2' })
    await settled()
    oldInfo.reply(answerOf('/api/user/info', 'token-1'))
    oldList.reply(answerOf('/api/wallet/list', 'token-1'))
    await old
    expect(session.state).toEqual({ token: 'token-2', user: null, wallets: null })
    const shared = session.refresh()
    await settled()
    expect(platform.calls.map(({ path, token }) => [path, token])).toEqual([
      ['/api/user/info', 'token-2'],
      ['/api/wallet/list', 'token-2'],
    ])
    platform.flush()
    await Promise.all([login, shared])
    expect(session.state.user?.id).toBe(2)
  })
})

describe('999', () => {
  test('several at once end the session once', async () => {
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
  test('the state is cleared when it is told', async () => {
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
    const login = tab.session.login(form)
    await settled()
    platform.take('/api/user/login').reply({ type: 'ok', message: 'token-2' })
    await settled()
    platform.flush()
    await login
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
  test('998 and 997 are no end', async () => {
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
  ])('over a real connection, on several calls at once', async answer => {
    const token = json({ type: 'ok', message: 'token-1' })
    const denied = json({ type: 'error', message: 'later' })
    server = await startServer(token, denied, denied, answer)
    const tab = openTab(httpOverFetch(), memoryStorage(), createVault(undefined), server.origin)
    await tab.session.login(form)
    const calls = [contract.account.info, contract.wallet.list, contract.options.expiries].map(endpoint =>
      failure(send<typeof endpoint>(tab.client, endpoint, {})),
    )
    expect((await Promise.all(calls)).map(({ code }) => code)).toEqual(Array(3).fill('SESSION_INVALID'))
    await settled()
    expect([tab.session.state, tab.expired]).toEqual([VISITOR, 1])
  })
})

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
  test('a refresh in one shows in the other', async () => {
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
  test("a late 999, or a late answer, of one tab's old token does not end the other's new session", async () => {
    const shared = sharedStorage()
    const platform = controlledPlatform()
    // Tab a is asleep: it hears of changes in the other tab only when it looks.
    const { watch: _, ...deaf } = shared.tab()
    const a = await signedIn(platform, deaf)
    const refresh = a.session.refresh()
    const asked = failure(send(a.client, contract.options.expiries, {}))
    await settled()
    const waiting = platform.calls.splice(0)
    const b = openTab(platform.http, shared.tab())
    await b.session.restore()
    const login = b.session.login(form)
    await settled()
    platform.take('/api/user/login').reply({ type: 'ok', message: 'token-2' })
    await settled()
    platform.flush()
    await login
    for (const call of waiting)
      call.reply(call.path.includes('seconds') ? lost : answerOf(call.path, 'token-1'))
    await Promise.all([refresh, asked])
    await settled()
    expect([a.session.state.token, b.session.state.token]).toEqual(['token-2', 'token-2'])
    expect([a.expired, b.expired]).toEqual([0, 0])
    expect(shared.values.get('h4.session')).toContain('token-2')
  })
  test('a refresh that is answered after the other tab signed out does not bring the session back', async () => {
    const shared = sharedStorage()
    const platform = controlledPlatform()
    // Tab a hears late, as tabs do.
    const { watch: _, ...deaf } = shared.tab()
    const a = await signedIn(platform, deaf)
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
  test('what one hears while it still reads what it heard before is not lost', async () => {
    const kept = { token: 'token-1', user: { id: 1, account_number: 'ann' }, wallets: {} }
    const reads: ((value: unknown) => void)[] = []
    let tell: (key: string) => void = () => {}
    const { session } = openTab(controlledPlatform().http, {
      ...memoryStorage(),
      get: () => new Promise(resolve => reads.push(resolve)),
      watch: listener => {
        tell = listener
        return () => {}
      },
    })
    tell('h4.session')
    tell('h4.session')
    await settled()
    for (const state of [{ token: 'token-1' }, kept]) {
      reads.shift()?.(state)
      await settled()
    }
    expect(session.state).toMatchObject({ token: 'token-1', user: { id: 1 } })
  })
  test('a closed one no longer follows', async () => {
    const shared = sharedStorage()
    const platform = controlledPlatform()
    const [a, b] = [openTab(platform.http, shared.tab()), openTab(platform.http, shared.tab())]
    b.session.close()
    await a.session.login(form)
    await settled()
    expect(b.session.state).toEqual(VISITOR)
  })
})
