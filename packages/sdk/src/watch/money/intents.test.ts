import { expect, onTestFinished, test } from 'vitest'
import { brokenStorage, sharedStorage } from '../../../test/support/storage.ts'
import { createWorld, type Fate, type User } from '../../../test/support/world.ts'
import { memoryStorage, type App, type AppOptions, type Storage } from '../../index.ts'
import { available } from '../../rules/index.ts'
import { duplicates$, type Duplicate } from '../duplicates.ts'
import type { OpenIntent } from './intent-types.ts'
import { watchIntents } from './intents.ts'
import { watchCustody } from './custody.ts'
import { watchLocking } from './locking.ts'
import { watchRecharge } from './recharge.ts'
import { watchTransfer } from './watch-transfer.ts'
import { watchWithdrawal } from './withdrawal.ts'

const transfer = { coin: 'USDT', from: 'change', to: 'lever', amount: '100' } as const
const withdrawal = { coin: 'ETH', address: `0x${'ab'.repeat(20)}`, amount: '2' } as const
const OUT = '/api/wallet/out'
const MOVE = '/api/wallet/change'
const lost = { delivery: 'unknown' }

const LOG = '/api/charge_mention/log'

const start = async (options: Partial<AppOptions> = {}) => {
  const fates: Partial<Record<string, Fate>> = {}
  /** Round-trip times, virtual ms. */
  const slow: Partial<Record<string, number>> = {}
  const world = createWorld({ fate: path => fates[path] ?? 'answered' })
  const fetch = async (url: string, init: RequestInit) => {
    await world.after(slow[new URL(url).pathname] ?? 0, undefined)
    return world.fetch(url, init)
  }
  onTestFinished(() => world.close())
  world.price('BTC', 70_000)
  const user: User = world.user()
  const storage = memoryStorage()
  const open = async (more: Partial<AppOptions> = {}) => {
    const app = await world.signedIn(
      { storage, fetch: fetch as typeof globalThis.fetch, ...options, ...more },
      user,
    )
    const intents = watchIntents(app)
    let shown: readonly OpenIntent[] = []
    intents.open$.subscribe(each => (shown = each))
    await world.advance(1000)
    return {
      app,
      intents,
      shown: () => shown,
      transfers: watchTransfer(app),
      withdrawals: watchWithdrawal(app),
    }
  }
  const moved = () =>
    world.exchange.events
      .since(0)
      .events.filter(
        ({ what, kind }) =>
          what === 'command' && /Funds|Withdrawal|buyProfit|moveCustody|Recharge/.test(kind),
      ).length
  const first = await open()
  world.calls()
  const sent = (path: string) => world.calls().filter(each => each === path).length
  return { world, user, storage, fates, slow, open, moved, sent, ...first }
}

test('an answered transfer is not open any more when its call resolves: a program may end then', async () => {
  const storage = memoryStorage()
  const { world, transfers, moved } = await start({
    storage: { ...storage, remove: async key => world.after(500, undefined).then(() => storage.remove(key)) },
  })
  const open = transfers.transfer(transfer).then(async () => storage.keys?.('h4.intent'))
  await world.advance(2000)
  expect(await open).toEqual([])
  expect(moved()).toBe(1)
})

test('the first value has the requests of earlier runs', async () => {
  const { world, user, storage, fates, transfers } = await start()
  fates[MOVE] = 'answer lost'
  await expect(transfers.transfer(transfer)).rejects.toMatchObject(lost)
  const next = await world.signedIn({ storage }, user)
  const seen: number[] = []
  watchIntents(next).open$.subscribe(all => seen.push(all.length))
  await world.advance(1000)
  expect(seen[0]).toBe(1)
})

test('a lost transfer that was executed: the next equal one repeats it, and says so', async () => {
  const { world, fates, transfers, moved, shown } = await start()
  fates[MOVE] = 'answer lost'
  await expect(transfers.transfer(transfer)).rejects.toMatchObject(lost)
  const sentAt = world.now()
  expect(shown()).toMatchObject([
    {
      endpoint: 'wallet.transfer',
      terms: transfer,
      at: sentAt,
      isSending: false,
      isStored: true,
      canRetry: true,
    },
  ])
  await world.advance(3_600_000, 60_000)
  fates[MOVE] = 'answered'
  expect(await transfers.transfer({ ...transfer, amount: '100.0' })).toEqual({
    sentAt,
    isRetry: true,
    isReplayed: true,
  })
  expect([moved(), shown()]).toEqual([1, []])
  expect(await transfers.transfer(transfer)).toMatchObject({ isRetry: false, isReplayed: false })
  expect(moved()).toBe(2)
})

test('a lost transfer that never arrived is executed by the repetition', async () => {
  const { fates, transfers, intents, moved, shown } = await start()
  fates[MOVE] = 'never arrives'
  await expect(transfers.transfer(transfer)).rejects.toMatchObject(lost)
  const [{ key } = { key: '' }] = shown()
  await expect(intents.retry(key)).rejects.toMatchObject(lost)
  fates[MOVE] = 'answered'
  const both = await Promise.all([intents.retry(key), intents.retry(key)])
  expect(both).toMatchObject([{ isRetry: true, isReplayed: false }, { isRetry: true }])
  expect([moved(), shown()]).toEqual([1, []])
  await expect(intents.retry(key)).rejects.toMatchObject({ code: 'BAD_INPUT', delivery: 'not-sent' })
})

test('only Send another makes a new key for an equal request', async () => {
  const { fates, transfers, intents, moved, shown } = await start()
  fates[MOVE] = 'answer lost'
  await expect(transfers.transfer(transfer)).rejects.toMatchObject(lost)
  fates[MOVE] = 'answered'
  const [{ key } = { key: '' }] = shown()
  expect(intents.equal('wallet.transfer', { ...transfer, amount: '100.00' })).toMatchObject({ key })
  expect(intents.equal('wallet.transfer', { ...transfer, amount: '101' })).toBeUndefined()
  expect(await intents.sendAnother(key)).toMatchObject({ isRetry: false })
  expect(await transfers.transfer(transfer, { again: true })).toMatchObject({ isRetry: false })
  expect(moved()).toBe(3)
  expect(shown()).toMatchObject([{ key }])
  // A refusal of the first request ends it.
  await expect(transfers.transfer({ ...transfer, amount: '9999999' })).rejects.toMatchObject({
    code: 'REFUSED',
  })
  intents.settle(key, true)
  expect(shown()).toEqual([])
})

test('a reload keeps it, and the log ends it before anything is sent again', async () => {
  const { world, fates, withdrawals, open, moved, sent, app } = await start()
  fates[OUT] = 'answer lost'
  await expect(withdrawals.submit(withdrawal)).rejects.toMatchObject(lost)
  app.close()
  // The log does not answer at the start.
  fates['/api/charge_mention/log'] = 'never arrives'
  const next = await open()
  expect(next.shown()).toMatchObject([{ terms: withdrawal, isStored: true }])
  fates[OUT] = 'answered'
  fates['/api/charge_mention/log'] = 'answered'
  sent(OUT)
  const executed: OpenIntent[] = []
  next.intents.executed$.subscribe(each => executed.push(each))
  expect(await next.withdrawals.submit(withdrawal)).toMatchObject({ isRetry: true, isReplayed: true })
  expect([sent(OUT), moved(), next.shown(), executed.length]).toEqual([0, 1, [], 0])
  const after = await open()
  expect(after.shown()).toEqual([])
  await world.advance(1000)
})

test('a row ends a request only if it is newer, and there is one for each equal request', async () => {
  const { world, fates, withdrawals, intents, moved, shown } = await start()
  await withdrawals.submit(withdrawal)
  fates[OUT] = 'never arrives'
  await expect(withdrawals.submit(withdrawal)).rejects.toMatchObject(lost)
  await world.advance(3000)
  // The row of the first one is older.
  expect(shown()).toHaveLength(1)
  fates[OUT] = 'answered'
  await intents.sendAnother(shown()[0]?.key ?? '')
  await world.advance(3000)
  // The new row is that of the second one.
  expect([moved(), shown().length]).toEqual([2, 1])
  fates[OUT] = 'answer lost'
  await expect(intents.sendAnother(shown()[0]?.key ?? '')).rejects.toMatchObject(lost)
  await world.advance(3000)
  expect([moved(), shown().length]).toEqual([3, 2])
  await expect(intents.retry(shown()[0]?.key ?? '')).rejects.toMatchObject(lost)
  await world.advance(3000)
  // Both are in the log now.
  expect([moved(), shown().length]).toEqual([4, 0])
})

test('each call with a list ends by its row', async () => {
  const { world, fates, app, shown } = await start()
  fates['/api/wallet/charge_req'] = fates['/api/wealth/buyProfit'] = 'answer lost'
  const deposit = { coin: 'ETH', address: 'here', amount: '2', voucher: '/v.png' }
  await expect(watchRecharge(app).submit(deposit)).rejects.toMatchObject(lost)
  await expect(watchLocking(app).subscribe({ product: { id: 2 }, amount: '1000' })).rejects.toMatchObject(
    lost,
  )
  await world.advance(5000)
  expect(shown()).toEqual([])
  // Custody has no list: only its answer, or the user, ends it.
  fates['/api/deposit/action'] = 'answer lost'
  await expect(watchCustody(app).move({ direction: 'in', amount: '50' })).rejects.toMatchObject(lost)
  await world.advance(60_000, 5000)
  expect(shown()).toMatchObject([{ endpoint: 'custody.move', terms: { direction: 'in', coin: 'USDC' } }])
})

test('after 24 hours, or without keys, it is listed and not repeated', async () => {
  const { world, fates, transfers, intents, shown, sent } = await start()
  fates[MOVE] = 'never arrives'
  await expect(transfers.transfer(transfer)).rejects.toMatchObject(lost)
  sent(MOVE)
  // The user's clock: a session of the exchange ends after a day.
  world.setClock(25 * 3_600_000)
  await world.advance(30_000, 5000)
  const refused = { code: 'BAD_INPUT', delivery: 'not-sent' }
  await expect(transfers.transfer(transfer)).rejects.toMatchObject(refused)
  await expect(intents.retry(shown()[0]?.key ?? '')).rejects.toMatchObject(refused)
  expect([sent(MOVE), shown().length]).toEqual([0, 1])
  fates[MOVE] = 'answered'
  await transfers.transfer(transfer, { again: true })

  const keyless = await start({ keyHeader: null })
  keyless.fates[MOVE] = 'never arrives'
  await expect(keyless.transfers.transfer(transfer)).rejects.toMatchObject(lost)
  expect(keyless.shown()).toMatchObject([{ canRetry: false }])
  await expect(keyless.transfers.transfer(transfer)).rejects.toMatchObject(refused)
})

const hanging: Storage = {
  ...brokenStorage,
  set: () => new Promise(() => {}),
  keys: () => new Promise(() => {}),
}
const full: Storage = {
  ...brokenStorage,
  get: async () => null,
  remove: async () => {},
  keys: async () => [],
}

const { keys: _keys, ...withoutKeys } = memoryStorage()

test.each([
  ['hangs', hanging],
  ['is full', full],
  ['has no list of its keys', withoutKeys],
])('a storage that %s: the request is sent once, and is not remembered', async (_, storage) => {
  const { world, fates, open, moved } = await start()
  const opening = open({ storage })
  await world.advance(10_000)
  const { app, shown } = await opening
  fates[MOVE] = 'answer lost'
  const rejection = expect(watchTransfer(app).transfer(transfer)).rejects.toMatchObject(lost)
  await world.advance(2000)
  await rejection
  expect(shown()).toMatchObject([{ isStored: false, isSending: false }])
  expect(moved()).toBe(1)
})

test('two tabs see each other’s, and neither erases the other’s', async () => {
  const { world, fates, open } = await start()
  const { tab } = sharedStorage()
  const [one, two] = [await open({ storage: tab() }), await open({ storage: tab() })]
  fates[MOVE] = 'answer lost'
  const requests = [one, two].map(({ transfers }, at) =>
    transfers.transfer({ ...transfer, amount: `${100 + at}` }),
  )
  for (const each of requests) await expect(each).rejects.toMatchObject(lost)
  await world.settle()
  const amounts = (all: readonly OpenIntent[]) => all.map(({ terms }) => terms.amount).sort()
  expect([one, two].map(({ shown }) => amounts(shown()))).toEqual([
    ['100', '101'],
    ['100', '101'],
  ])
  one.intents.settle(one.intents.equal('wallet.transfer', { ...transfer, amount: '101' })?.key ?? '', false)
  await world.settle()
  expect(amounts(two.shown())).toEqual(['100'])
  fates[MOVE] = 'answered'
  await two.transfers.transfer(transfer)
  await world.settle()
  expect(one.shown()).toEqual([])
})

test('of two tabs that send the same at the same time, one sends it', async () => {
  const { world, slow, open, sent, shown: firstShown } = await start()
  const { tab } = sharedStorage()
  const [one, two] = [await open({ storage: tab() }), await open({ storage: tab() })]
  slow[LOG] = 2500
  const sending = one.withdrawals.submit(withdrawal)
  await world.advance(1500)
  // It is not shown as lost meanwhile.
  expect(two.shown()).toMatchObject([{ isSending: true }])
  const refused = expect(two.withdrawals.submit(withdrawal)).rejects.toMatchObject({
    code: 'BAD_INPUT',
    delivery: 'not-sent',
  })
  await world.advance(3000)
  await Promise.all([sending, refused])
  expect([sent(OUT), two.shown(), firstShown()]).toEqual([1, [], []])
})

test('a tab that ends while it sends leaves a request that the other one shows as lost in time', async () => {
  const { world, slow, open } = await start()
  const { tab } = sharedStorage()
  const [one, two] = [await open({ storage: tab() }), await open({ storage: tab() })]
  slow[MOVE] = 5000
  one.transfers.transfer(transfer).catch(() => {})
  await world.advance(1000)
  one.app.close()
  expect(two.shown()).toMatchObject([{ isSending: true }])
  await world.advance(20_000, 1000)
  expect(two.shown()).toMatchObject([{ isSending: false }])
})

test('a slow list of one request does not end the next equal one', async () => {
  const { world, fates, slow, withdrawals, intents, shown } = await start()
  const executed: OpenIntent[] = []
  intents.executed$.subscribe(each => executed.push(each))
  fates[OUT] = 'answer lost'
  slow[LOG] = 2000
  const losing = expect(withdrawals.submit(withdrawal)).rejects.toMatchObject(lost)
  await world.advance(2500)
  await losing
  intents.settle(shown()[0]?.key ?? '', true)
  slow[LOG] = 0
  fates[OUT] = 'never arrives'
  await expect(withdrawals.submit(withdrawal)).rejects.toMatchObject(lost)
  await world.advance(10_000, 500)
  expect([executed, shown().length]).toEqual([[], 1])
})

test('a refused repetition keeps it open: a platform that ignores keys may have executed the first request', async () => {
  let isLost = true
  const { world, app } = await repeating(1, {}, async answer => {
    await answer
    if (isLost) throw new TypeError('fetch failed')
  })
  const large = { ...transfer, amount: '600000' }
  await expect(watchTransfer(app).transfer(large)).rejects.toMatchObject(lost)
  isLost = false
  await expect(watchTransfer(app).transfer(large)).rejects.toMatchObject({ code: 'REFUSED' })
  await world.advance(2000)
  expect(watchIntents(app).equal('wallet.transfer', large)).toBeDefined()
})

test('while it is in flight, no other one is sent and it cannot be ended', async () => {
  const { world, fates, slow, transfers, intents, shown, moved } = await start()
  fates[MOVE] = 'never arrives'
  await expect(transfers.transfer(transfer)).rejects.toMatchObject(lost)
  fates[MOVE] = 'answered'
  slow[MOVE] = 1000
  const key = shown()[0]?.key ?? ''
  const retrying = intents.retry(key)
  await world.settle()
  await expect(intents.sendAnother(key)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  intents.settle(key, true)
  expect(shown()).toMatchObject([{ isSending: true }])
  await world.advance(2000)
  await retrying
  intents.settle(key, true)
  expect([moved(), shown()]).toEqual([1, []])
})

test('another user sees nothing of it, and it is there after the next login', async () => {
  const { world, fates, transfers, app, user, shown } = await start()
  fates[MOVE] = 'answer lost'
  await expect(transfers.transfer(transfer)).rejects.toMatchObject(lost)
  fates[MOVE] = 'answered'
  await app.session.logout()
  expect(shown()).toEqual([])
  await app.session.login(world.user().login)
  expect(watchIntents(app).equal('wallet.transfer', transfer)).toBeUndefined()
  await watchTransfer(app).transfer(transfer)
  await app.session.logout()
  await app.session.login(user.login)
  await world.advance(1000)
  expect(shown()).toMatchObject([{ terms: transfer }])
})

test('the answer of a former user does not count for the next one', async () => {
  const { world, fates, slow, app, withdrawals, moved, shown } = await start()
  slow[OUT] = 5000
  const former = withdrawals.submit(withdrawal)
  await world.advance(500)
  await app.session.logout()
  await app.session.login(world.user().login)
  await world.advance(500)
  slow[OUT] = 500
  fates[OUT] = 'answer lost'
  const losing = expect(withdrawals.submit(withdrawal)).rejects.toMatchObject(lost)
  await world.advance(250)
  fates[LOG] = 'never arrives'
  await world.advance(1000)
  await losing
  fates[OUT] = fates[LOG] = 'answered'
  await world.advance(4000)
  await former
  await world.advance(10_000)
  // The row in the log has ended the request.
  expect([moved(), shown()]).toEqual([2, []])
})

/** A platform that ignores keys, and a browser that sends each request several times. */
const repeating = async (
  sends: number,
  slow: Partial<Record<string, number>> = {},
  after: (answer: Promise<Response>) => Promise<unknown> = async () => {},
) => {
  const world = createWorld()
  onTestFinished(() => world.close())
  const fetch = async (url: string, { headers, ...init }: RequestInit): Promise<Response> => {
    const without = new Headers(headers)
    const isMoney = without.has('idempotency-key')
    without.delete('idempotency-key')
    const send = () => world.fetch(url, { ...init, headers: Object.fromEntries(without) })
    if (isMoney) for (let left = sends; left > 1; left--) await send()
    await world.after(slow[new URL(url).pathname] ?? 0, undefined)
    const answer = send()
    if (isMoney) await after(answer)
    return answer
  }
  const app: App = await world.signedIn({ fetch: fetch as typeof globalThis.fetch })
  const found: Duplicate[] = []
  duplicates$(app).subscribe(each => found.push(each))
  await world.advance(2000)
  return { world, app, found }
}

test.each([1, 2, 3])(
  'a browser that sends each request %i times: what moved too much is reported',
  async sends => {
    const { world, app, found } = await repeating(sends)
    const before = Number(available(app.session.state.wallets, 'lever', 'USDT'))
    await watchTransfer(app).transfer({ ...transfer, amount: '53' })
    await world.advance(5000)
    expect(Number(available(app.session.state.wallets, 'lever', 'USDT'))).toBe(before + 53 * sends)
    await watchTransfer(app).exchange({ from: 'USDT', to: 'BTC', amount: '700' })
    await world.advance(5000)
    await watchCustody(app).move({ direction: 'in', amount: '5000' })
    await world.advance(5000)
    await watchWithdrawal(app).submit(withdrawal)
    await watchRecharge(app).submit({ coin: 'ETH', address: 'here', amount: '2', voucher: '/v.png' })
    await watchLocking(app).subscribe({ product: { id: 2 }, amount: '1000' })
    await world.advance(5000)
    const extra = (amount: number) => String(amount * (sends - 1))
    expect(found.map(({ product, coin, amount, status }) => [product, coin, amount, status])).toEqual(
      sends === 1
        ? []
        : [
            ['wallet.transfer', 'USDT', extra(53), 'moved'],
            ['wallet.exchange', 'USDT', extra(700), 'moved'],
            ['custody.move', 'USDC', extra(5000), 'moved'],
            ['withdrawal.submit', 'ETH', extra(2), 'moved'],
            ['recharge.submit', 'ETH', extra(2), 'moved'],
            ['locking.subscribe', '', extra(1000), 'moved'],
          ],
    )
  },
)

test('two equal transfers, one after the other, are no surplus', async () => {
  const { world, app, found } = await repeating(1)
  const send = () => watchTransfer(app).transfer(transfer)
  await send()
  await send()
  await world.advance(20_000, 1000)
  expect(found).toEqual([])
})

test('two different transfers at the same time are no surplus', async () => {
  const { world, app, found } = await repeating(1, { '/api/wallet/list': 1500, '/api/wallet/change': 700 })
  void watchTransfer(app).transfer({ ...transfer, amount: '50' })
  await world.advance(1000)
  void watchTransfer(app).transfer(transfer)
  await world.advance(20_000)
  expect(found).toEqual([])
})
