import type { Observable } from 'rxjs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  BALANCES,
  closeApps,
  form,
  QUOTES,
  settle,
  start,
  startSignedIn,
  USER,
  valueOf,
} from '../../test/support/app.ts'
import { rows } from '../../test/support/platform.ts'
import { brokenStorage } from '../../test/support/storage.ts'
import { createApp } from './app.ts'
import type { App } from './types.ts'
import { memoryStorage } from '../storage/index.ts'

afterEach(closeApps)

describe('start', () => {
  test('sends and connects nothing before start', async () => {
    const { app, requests } = start()
    await settle()
    expect([requests(), app.connection.status.state]).toEqual([[], 'idle'])
  })
  test('loads the quotes for a visitor without identifying', async () => {
    const { app, socket, requests } = start()
    await app.start()
    await settle()
    expect(requests()).toEqual([QUOTES])
    expect([app.connection.status.state, socket.sent]).toEqual(['resyncing', []])
    expect(app.market.quote('BTC')).toMatchObject({ now_price: 100, legal_name: 'USDT' })
  })
  test('restores and identifies the user, and the language', async () => {
    const storage = memoryStorage()
    const before = start({ storage })
    await before.app.session.login(form)
    await before.app.setLanguage('hk')
    const { app, socket, requests } = start({ storage })
    await app.start()
    await settle()
    expect(app.session.state).toMatchObject({ token: 'token-1', user: { id: 1 } })
    expect(socket.sent[0]).toEqual(['login', '1'])
    expect(valueOf(app.language$)).toBe('hk')
    expect(requests()).toEqual([QUOTES, ...USER].sort())
    expect(valueOf(app.currencies$)).toMatchObject([{ name: 'USDT' }])
  })
  test('loads data without a push channel', async () => {
    const { app, socket, requests } = start({}, false)
    await app.start()
    await settle()
    expect(requests()).toEqual([])
    socket.down('refused')
    socket.down('refused')
    await settle()
    expect(requests()).toEqual([QUOTES])
    expect(app.market.quote('ETH')?.now_price).toBe(10)
  })
})

test('a login that cannot be remembered reports it once', async () => {
  // Another test file may have stubbed one.
  vi.stubGlobal('indexedDB', undefined)
  const { app } = start()
  const drift: unknown[] = []
  app.client.drift$.subscribe(mismatch => drift.push(mismatch))
  await app.session.login({ ...form, remember: true })
  await app.session.login({ ...form, remember: true })
  expect(app.session.state.token).toBe('token-2')
  expect(drift).toEqual([
    {
      source: 'session.login',
      path: 'remember',
      expected: 'WebCrypto and IndexedDB that work; the login is not remembered',
      received: 'undefined',
    },
  ])
})

test('a broken storage does not break the app', async () => {
  const { app } = start({ storage: brokenStorage })
  await app.start()
  await app.setLanguage('hk')
  await app.session.login(form)
  await settle()
  expect([app.connection.status.state, app.session.state.user?.id, valueOf(app.language$)]).toEqual([
    'resyncing',
    1,
    'hk',
  ])
})

describe('login', () => {
  test('sends update_user, identifies the user, loads their data', async () => {
    const { app, socket, requests } = start()
    await app.start()
    await settle()
    requests()
    await app.session.login(form)
    await settle()
    expect(socket.sent).toEqual([['update_user'], ['login', '1']])
    expect(requests()).toEqual([...USER, '/api/user/login'].sort())
    expect(valueOf(app.currencies$)).toMatchObject([{ name: 'USDT' }])
  })
  test('loads the user’s data without a push channel', async () => {
    const { app, requests } = start()
    await app.session.login(form)
    await settle()
    expect(requests()).toEqual([...USER, '/api/user/login'].sort())
    expect(valueOf(app.currencies$)).toMatchObject([{ name: 'USDT' }])
  })
  test('identifies the user after every reconnect', async () => {
    const { app, socket } = start()
    await app.start()
    await app.session.login(form)
    socket.down()
    socket.up()
    await settle()
    socket.down()
    socket.up()
    await settle()
    expect(socket.sent.filter(([topic]) => topic === 'login')).toEqual([
      ['login', '1'],
      ['login', '1'],
      ['login', '1'],
    ])
  })
  test('an answer in flight while the channel connects is read again', async () => {
    const { app, socket, overrides } = await startSignedIn()
    const balances = (usdt_totle: string) => ({
      type: 'ok',
      message: { change_wallet: { balance: [], usdt_totle } },
    })
    socket.down()
    let answer!: (value: unknown) => void
    overrides.set(BALANCES, new Promise(resolve => (answer = resolve)))
    const before = app.session.refresh()
    await settle()
    // The push of this change found no connection.
    overrides.set(BALANCES, balances('9'))
    socket.up()
    await settle()
    answer(balances('5'))
    await before
    expect(app.session.state.wallets?.change_wallet?.usdt_totle).toBe('9')
  })
  test('the next user gets a new connection', async () => {
    const { app, socket } = start()
    await app.start()
    await app.session.login(form)
    await app.session.logout()
    expect(socket.reconnects).toBe(1)
    expect(valueOf(app.currencies$)).toEqual([])
    await settle()
    await app.session.login(form)
    await settle()
    expect(socket.sent.filter(([topic]) => topic === 'login')).toEqual([
      ['login', '1'],
      ['login', '2'],
    ])
    expect(app.session.state.user?.id).toBe(2)
    expect(app.connection.status.state).toBe('resyncing')
  })
})

test('the transport is replaceable', async () => {
  const urls: string[] = []
  const { app } = start({
    http: async ({ url }) => {
      urls.push(url)
      return { status: 200, text: JSON.stringify({ type: 'ok', message: [] }), header: () => null }
    },
  })
  await app.api.market.quotations()
  expect(urls).toEqual(['http://platform.test/api/currency/quotation_new?lang=en'])
})

test('an expired session signs the app out', async () => {
  const storage = memoryStorage()
  const { app, overrides } = start({ storage })
  await app.start()
  await app.session.login(form)
  await app.setLanguage('hk')
  await app.setCoin('ETH')
  let expired = 0
  app.session.expired$.subscribe(() => expired++)
  for (const path of USER) overrides.set(path, { type: '999', message: 'please sign in' })
  await app.userChanged()
  await settle()
  expect(app.session.state).toEqual({ token: null, user: null, wallets: null })
  expect([expired, valueOf(app.currencies$)]).toEqual([1, []])
  expect([valueOf(app.language$), valueOf(app.coin$)]).toEqual(['hk', 'ETH'])
  const stored = ['h4.session', 'h4.language', 'h4.symbol'].map(key => storage.get(key))
  expect(await Promise.all(stored)).toEqual([{ at: expect.any(Number) as number }, 'hk', 'ETH'])
})

test('currencies of the previous user are not shown to the next', async () => {
  const { app, overrides } = start()
  await app.start()
  await app.session.login(form)
  await settle()
  const loading = app.userChanged()
  await app.session.logout()
  overrides.set('/api/currency/user_currency_list', { type: 'error', message: 'later' })
  await loading
  expect(valueOf(app.currencies$)).toEqual([])
})

test('close ends the connection and the streams', async () => {
  const { app, socket } = start()
  await app.start()
  const { market, session, connection } = app
  const streams: Readonly<Record<string, Observable<unknown>>> = {
    changed$: app.changed$,
    coin$: app.coin$,
    coinIds$: app.coinIds$,
    currencies$: app.currencies$,
    language$: app.language$,
    pairs$: app.pairs$,
    quoteCurrency$: app.quoteCurrency$,
    storedPricesAt$: app.storedPricesAt$,
    coins$: market.coins$,
    quote$: market.quote$('BTC'),
    candle$: market.candle$('BTC', '1min'),
    push$: connection.push$,
    status$: connection.status$,
    adopted$: session.adopted$,
    expired$: session.expired$,
    state$: session.state$,
    userChanged$: session.userChanged$,
  }
  const open = new Set(Object.keys(streams))
  for (const [name, stream$] of Object.entries(streams))
    stream$.subscribe({ complete: () => open.delete(name) })
  app.close()
  expect([app.connection.status.state, socket.closed]).toEqual(['closed', true])
  expect([...open]).toEqual([])
})

test('close aborts calls in flight', async () => {
  const { app, overrides } = start()
  overrides.set('/api/news/list', new Promise(() => {}))
  const news = app.api.news.list()
  await settle()
  app.close()
  await expect(news).rejects.toMatchObject({ code: 'ABORTED' })
})

test('the push channel is on port 2050 of the same host by default', () => {
  for (const origin of ['http://127.0.0.1:4000', 'https://example.com', 'http://[::1]:4000']) {
    const app = createApp({ origin })
    expect(app.connection.status.state).toBe('idle')
    app.close()
  }
})

test('an empty origin without a page is an error', () => {
  expect(() => createApp({ origin: '' })).toThrow(/^origin must be an address/)
})

test('a slow answer of quotations does not replace that of a later request', async () => {
  const { app, overrides } = await startSignedIn()
  const answerOfPair = (name: string) => ({
    type: 'ok',
    message: [{ id: 3, name: 'USDT', quotation: [rows(name, 100)] }],
  })
  let answer: (late: unknown) => void = () => {}
  overrides.set(QUOTES, new Promise(resolve => (answer = resolve)))
  const slow = app.refreshQuotes()
  await settle()
  overrides.set(QUOTES, answerOfPair('NEW'))
  await app.refreshQuotes()
  answer(answerOfPair('OLD'))
  await slow
  expect(valueOf(app.pairs$).map(({ currency_name }) => currency_name)).toEqual(['NEW'])
})

test('is closed at the end of its block', () => {
  let kept: App
  {
    using app = createApp({ origin: 'http://127.0.0.1:4000' })
    kept = app
    expect(app.connection.status.state).toBe('idle')
  }
  expect(kept.connection.status.state).toBe('closed')
})
