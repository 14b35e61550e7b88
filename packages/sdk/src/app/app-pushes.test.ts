import { afterEach, describe, expect, test } from 'vitest'
import { BALANCES, closeApps, QUOTES, settle, start, startSignedIn, USER } from '../../test/support/app.ts'
import { answerOf } from '../../test/support/platform.ts'
import { pushesOf } from './pushes.ts'
import { memoryStorage } from '../storage/index.ts'

afterEach(closeApps)

describe('pushes and sent messages', () => {
  test.each([
    ['update_user', USER],
    ['closed_microorder', [BALANCES]],
    ['update_balance_1', [BALANCES]],
  ])('a push of %s loads what it may have changed', async (topic, paths) => {
    const { socket, requests } = await startSignedIn()
    socket.message(topic)
    await settle()
    expect(requests()).toEqual(paths)
  })
  test.each([
    'lever_trade',
    'update_balance_2',
    'update_balance_11',
    'update_balance_',
    'update_balance',
    'update_balance_{user_id}',
    'daymarket',
  ])('a push of %s loads nothing', async topic => {
    const { socket, requests } = await startSignedIn()
    socket.message(topic, {})
    await settle()
    expect(requests()).toEqual([])
  })
  test('prices are as old as the last push with a price', async () => {
    const { app, socket } = start()
    await app.start()
    await settle()
    socket.message('kline', { currency_name: 'BTC', period: '1min', close: 'soon' })
    socket.message('daymarket', null)
    socket.message('market_depth', { bids: [] })
    expect(app.connection.status.lastMessageAt).toBeNull()
    socket.message('daymarket', { currency_name: 'BTC', now_price: 1 })
    expect(app.connection.status.lastMessageAt).not.toBeNull()
  })
  test('pushes during a reload cause one more reload; the last answer is shown', async () => {
    const { app, socket, requests, overrides } = await startSignedIn()
    let answer: (body: unknown) => void = () => {}
    overrides.set('/api/wallet/list', new Promise(resolve => (answer = resolve)))
    for (let push = 0; push < 5; push++) {
      socket.message('closed_microorder')
      socket.message('update_balance_1')
    }
    await settle()
    expect(requests()).toEqual([BALANCES])
    overrides.set('/api/wallet/list', { type: 'ok', message: { micro_wallet: { usdt_totle: '7' } } })
    answer({ type: 'ok', message: { micro_wallet: { usdt_totle: '6' } } })
    await settle()
    expect(requests()).toEqual([BALANCES])
    expect(app.session.state.wallets?.micro_wallet.usdt_totle).toBe('7')
  })
  test('a visitor loads nothing', async () => {
    const { app, socket, requests } = start()
    await app.start()
    await settle()
    requests()
    socket.message('update_user')
    socket.message('update_balance_1')
    await app.userChanged()
    expect(requests()).toEqual([])
  })
  test('userChanged sends update_user, reloads and never rejects', async () => {
    const { app, socket, requests, overrides } = await startSignedIn()
    for (const path of USER) overrides.set(path, { type: 'error', message: 'later' })
    await app.userChanged()
    expect(socket.sent.at(-1)).toEqual(['update_user'])
    expect(requests()).toEqual(USER)
    expect(app.session.state.user?.id).toBe(1)
  })
  test('a language is sent and stored', async () => {
    const storage = memoryStorage()
    const { app, socket } = start({ storage })
    await app.start()
    await settle()
    await app.setLanguage('hk')
    expect(socket.sent.at(-1)).toEqual(['update_lang', 'hk'])
    expect(await storage.get('h4.language')).toBe('hk')
    expect(app.client.lang()).toBe('hk')
  })
  test('pushes reach the market; malformed ones are reported as drift', async () => {
    const { app, socket, paint } = start()
    const drift: unknown[] = []
    app.client.drift$.subscribe(mismatch => drift.push(mismatch))
    await app.start()
    await settle()
    const prices: unknown[] = []
    app.market.quote$('BTC').subscribe(quote => prices.push(quote?.now_price))
    socket.message('kline', { currency_name: 'BTC', period: '1min', close: '101' })
    socket.message('kline', { currency_name: 'BTC', period: '1min', close: 'hunter2' })
    paint()
    expect(prices.at(-1)).toBe(101)
    expect(drift).toEqual([
      { source: 'kline', path: 'close', expected: 'as the contract says', received: 'string' },
    ])
    expect(app.market.malformed).toBe(1)
  })
  test('refreshQuotes fetches only the quotes', async () => {
    const { app, requests, overrides } = await startSignedIn()
    await app.refreshQuotes()
    expect(requests()).toEqual([QUOTES])
    overrides.set(QUOTES, { type: 'error', message: 'later' })
    await expect(app.refreshQuotes()).rejects.toMatchObject({ code: 'REFUSED' })
  })
  test('pushes during a refetch of the quotes win over its answer', async () => {
    const { app, socket, overrides } = start()
    await app.start()
    await settle()
    let answer: (body: unknown) => void = () => {}
    overrides.set(QUOTES, new Promise(resolve => (answer = resolve)))
    const refreshing = app.refresh()
    socket.message('kline', { currency_name: 'BTC', legal_name: 'USDT', period: '1min', close: 101 })
    answer(answerOf(QUOTES))
    await refreshing
    expect(app.market.quote('BTC')?.now_price).toBe(101)
  })
  test('an unlisted coin is reported once', async () => {
    const { app, socket } = start()
    const drift: unknown[] = []
    app.client.drift$.subscribe(mismatch => drift.push(mismatch))
    app.market.quote$('BTC').subscribe()
    app.market.quote$('ATOM').subscribe()
    expect(drift).toEqual([])
    await app.start()
    await settle()
    app.market.quote$('btc').subscribe()
    app.market.quote$('btc').subscribe()
    await app.refresh()
    socket.message('daymarket', { currency_name: 'NEW', now_price: 1 })
    app.market.quote$('NEW').subscribe()
    expect(drift).toEqual(
      ['ATOM', 'btc'].map(coin => ({
        source: 'market.quotations',
        path: 'quotation',
        expected: `a pair of ${coin}`,
        received: 'undefined',
      })),
    )
  })
  test('live prices arrive although the snapshot fails', async () => {
    const { app, socket, overrides } = start()
    overrides.set(QUOTES, { type: 'error', message: 'later' })
    await app.start()
    await settle()
    socket.message('daymarket', { currency_name: 'BTC', now_price: 99 })
    expect(app.connection.status.state).toBe('live')
    expect(app.market.quote('BTC')?.now_price).toBe(99)
  })
})

describe('pushes of one topic', () => {
  test('are parsed by the contract, without other topics', async () => {
    const { app, socket } = start()
    await app.start()
    await settle()
    const seen: unknown[] = []
    pushesOf(app, 'lever_trade').subscribe(push => seen.push(push))
    socket.message('daymarket', { currency_name: 'BTC', now_price: '1' })
    socket.message('lever_trade', { to: '48', hazard_rate: '512.4', trades_all: '[]' })
    expect(seen).toMatchObject([{ to: 48, hazard_rate: '512.4', trades_all: [] }])
  })
  test('update_balance is one topic for all users', async () => {
    const { app, socket } = start()
    await app.start()
    await settle()
    const seen: unknown[] = []
    pushesOf(app, 'update_balance_{user_id}').subscribe(push => seen.push(push))
    socket.message('update_balance_48', { to: 48 })
    expect(seen).toMatchObject([{ to: 48 }])
  })
  test('that are malformed are skipped and reported without values', async () => {
    const { app, socket } = start()
    await app.start()
    await settle()
    const seen: unknown[] = []
    const drift: unknown[] = []
    pushesOf(app, 'closed_microorder').subscribe(push => seen.push(push))
    app.client.drift$.subscribe(mismatch => drift.push(mismatch))
    socket.message('closed_microorder', 'secret')
    expect(seen).toEqual([])
    expect(drift).toMatchObject([{ source: 'closed_microorder', path: '' }])
    expect(JSON.stringify(drift)).not.toContain('secret')
  })
})
