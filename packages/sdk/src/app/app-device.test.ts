import { VirtualTimeScheduler } from 'rxjs'
import { afterEach, describe, expect, test } from 'vitest'
import { closeApps, form, QUOTES, settle, start, valueOf } from '../../test/support/app.ts'
import { Clock } from '../../test/support/clock.ts'
import { sharedStorage } from '../../test/support/storage.ts'
import { memoryQueue } from '../inbox/index.ts'
import { memoryStorage, type Storage } from '../storage/index.ts'

afterEach(closeApps)

describe('the selected coin', () => {
  test('is BTC in USDT by default, and stored', async () => {
    const storage = memoryStorage()
    const { app } = start({ storage })
    await app.start()
    expect([valueOf(app.coin$), valueOf(app.quoteCurrency$)]).toEqual(['BTC', 'USDT'])
    await app.setCoin('ETH')
    expect(valueOf(app.coin$)).toBe('ETH')
    const again = start({ storage })
    await again.app.start()
    expect(valueOf(again.app.coin$)).toBe('ETH')
  })
  test('has the platform’s quote currency', async () => {
    const { app, overrides, paint } = start()
    const row = { id: 1, currency_id: 1, legal_id: 4, legal_name: 'EUR', now_price: '9' }
    const quotation = [{ ...row, currency_name: 'SOL' }]
    overrides.set(QUOTES, { type: 'ok', message: [{ id: 4, name: 'EUR', quotation }] })
    const names: string[] = []
    app.quoteCurrency$.subscribe(name => names.push(name))
    await app.start()
    await settle()
    paint()
    await app.setCoin('SOL')
    await app.setCoin('BTC')
    expect(names).toEqual(['USDT', 'EUR', 'USDT'])
  })
  test.each([5, '', null, { symbol: 'ETH' }, ' ', 'W'.repeat(1000)])(
    'ignores an invalid stored value: %j',
    async stored => {
      const storage = memoryStorage()
      await storage.set('h4.symbol', stored)
      const { app } = start({ storage })
      await app.start()
      expect(valueOf(app.coin$)).toBe('BTC')
    },
  )
})

describe('two tabs', () => {
  test('share language and coin; only the choosing tab sends update_lang', async () => {
    const shared = sharedStorage()
    const [one, two] = [start({ storage: shared.tab() }), start({ storage: shared.tab() })]
    for (const { app } of [one, two]) await app.start()
    await one.app.setLanguage('hk')
    await two.app.setCoin('ETH')
    await settle()
    for (const { app } of [one, two])
      expect([valueOf(app.language$), app.client.lang(), valueOf(app.coin$)]).toEqual(['hk', 'hk', 'ETH'])
    expect([one.socket.sent, two.socket.sent]).toEqual([[['update_lang', 'hk']], []])
  })
  test('share balances after an order', async () => {
    const shared = sharedStorage()
    const [one, two] = [start({ storage: shared.tab() }), start({ storage: shared.tab() })]
    for (const { app } of [one, two]) await app.start()
    await one.app.session.login(form)
    await settle()
    two.requests()
    one.overrides.set('/api/wallet/list', { type: 'ok', message: { micro_wallet: { usdt_totle: '7' } } })
    await one.app.userChanged()
    await settle()
    expect(two.app.session.state.wallets?.micro_wallet.usdt_totle).toBe('7')
    expect(two.requests()).toEqual([])
  })
  test('a closed one receives no changes', async () => {
    const shared = sharedStorage()
    const [one, two] = [start({ storage: shared.tab() }), start({ storage: shared.tab() })]
    const languages: string[] = []
    two.app.language$.subscribe(language => languages.push(language))
    two.app.close()
    await one.app.setLanguage('hk')
    await settle()
    expect(languages).toEqual(['en'])
  })
})

test('a language chosen during restore wins', async () => {
  const storage = memoryStorage()
  await storage.set('h4.language', 'en')
  const { app } = start({ storage })
  const starting = app.start()
  await app.setLanguage('hk')
  await starting
  expect(valueOf(app.language$)).toBe('hk')
})

test('a hanging storage blocks neither start nor choice; its late value counts', async () => {
  const clock = new Clock()
  let answer: (stored: unknown) => void = () => {}
  const never = () => new Promise<never>(() => {})
  const get = (key: string) => (key === 'h4.language' ? new Promise(resolve => (answer = resolve)) : never())
  const { app } = start({ scheduler: clock, storage: { get, set: never, remove: never } })
  const starting = app.start()
  await settle()
  expect(app.connection.status.state).toBe('idle')
  clock.advance(1000)
  await starting
  expect(app.connection.status.state).not.toBe('idle')
  answer('hk')
  await settle()
  expect(valueOf(app.language$)).toBe('hk')
  const choosing = app.setCoin('ETH')
  await settle()
  clock.advance(1000)
  await choosing
  expect(valueOf(app.coin$)).toBe('ETH')
})

test('the later of two choices is stored, even if the earlier write is slow', async () => {
  const clock = new Clock()
  const inner = memoryStorage()
  const waiting: (() => void)[] = []
  const set = async (key: string, value: unknown) => {
    if (value === 'hk') await new Promise<void>(resolve => waiting.push(resolve))
    await inner.set(key, value)
  }
  const { app } = start({ scheduler: clock, storage: { ...inner, set } })
  void app.setLanguage('hk')
  await settle()
  clock.advance(1000)
  await app.setLanguage('fr')
  waiting[0]!()
  await settle()
  expect(await inner.get('h4.language')).toBe('fr')
})

test('a late read is ignored after a newer one', async () => {
  const clock = new Clock()
  const reads: ((stored: unknown) => void)[] = []
  const watching = new Set<(key: string) => void>()
  const storage: Storage = {
    ...memoryStorage(),
    get: key => new Promise(resolve => key === 'h4.symbol' && reads.push(resolve)),
    watch: listener => {
      watching.add(listener)
      return () => watching.delete(listener)
    },
  }
  const { app } = start({ scheduler: clock, storage })
  for (let read = 0; read < 2; read++) {
    for (const notify of watching) notify('h4.symbol')
    await settle()
    clock.advance(1000)
    await settle()
  }
  reads[1]!('BTC')
  reads[0]!('ETH')
  await settle()
  expect(valueOf(app.coin$)).toBe('BTC')
})

describe('the inbox', () => {
  test('uses the app’s scheduler and ends with the app', async () => {
    const scheduler = new VirtualTimeScheduler(undefined, 300)
    const { app } = start({ scheduler })
    const got: unknown[] = []
    app.inbox.on('a', payload => got.push(payload))
    await app.inbox.send('a', 1)
    expect(got).toEqual([])
    scheduler.flush()
    await settle()
    expect(got).toEqual([1])
    app.close()
    await expect(app.inbox.send('a')).rejects.toThrow('closed')
  })
  test('shares a queue with other apps', async () => {
    const queue = memoryQueue()
    const scheduler = new VirtualTimeScheduler(undefined, 300)
    await start({ queue }).app.inbox.send('a', 1)
    const got: unknown[] = []
    start({ queue, scheduler }).app.inbox.on('a', payload => got.push(payload))
    scheduler.flush()
    await settle()
    expect(got).toEqual([1])
  })
})
