import { contract } from '@app/sdk/contract'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createMemoryJournal, createMemoryUploads } from '../journal/memory.ts'
import { ask, call, controlOf, testServer } from '../../test/support/server.ts'
import { createPlatform } from '../http/platform.ts'
import type { ServerOptions } from '../server.ts'
import { newTrader } from '../../test/support/control.ts'

const { account, market, options } = contract
const signedOut = { type: '999', message: 'please sign in' }

const started = async (settings: ServerOptions = {}) => {
  const server = await testServer(settings)
  onTestFinished(() => server.close())
  return { server, url: server.url, control: controlOf(server.url) }
}

test('a snapshot restores balances, orders, prices and sessions', async () => {
  const { url, control } = await started()
  const early = await newTrader(url)
  await early.option()
  await early.withdraw(100)
  await control.clock.set({ advance: 10_000 })
  const quotes = await call(url, market.quotations, {})
  const state = await control.state.get()
  const snapshot = await control.snapshot.take()

  await control.clock.set({ advance: 90_000 })
  const late = await newTrader(url)
  await control.price.set({ symbol: 'BTC', price: 1, hold: true })
  await control.snapshot.restore(snapshot)

  expect(await control.state.get()).toEqual(state)
  expect(await call(url, market.quotations, {})).toEqual(quotes)
  const { rows } = await call(url, options.list, { match_id: -1, status: 1 }, early.auth)
  expect(rows).toMatchObject([{ remain_milli_seconds: 50_000 }])
  expect(await ask(url, account.info, {}, late.auth)).toEqual(signedOut)
  // Open orders settle once after the restore.
  await control.clock.set({ advance: 50_000 })
  expect((await call(url, options.list, { match_id: -1, status: 3 }, early.auth)).rows).toHaveLength(1)
})

test('a restart continues from the restored state', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'exchange-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const first = await testServer({ dataDir })
  const control = controlOf(first.url)
  await newTrader(first.url)
  const snapshot = await control.snapshot.take()
  const state = await control.state.get()
  await newTrader(first.url)
  await control.snapshot.restore(snapshot)
  const kept = await newTrader(first.url)
  await first.close()

  const second = await started({ dataDir })
  const users = await second.control.users.list()
  expect(users.map(({ id }) => id)).toEqual([...state.users.map(({ id }) => id), kept.id])
  expect(await call(second.url, account.info, {}, kept.auth)).toMatchObject({ id: kept.id })
})

test('accepts a snapshot of another exchange with the same seed', async () => {
  const [from, to] = [await started(), await started()]
  const trader = await newTrader(from.url)
  const state = await from.control.state.get()
  await to.control.snapshot.restore(await from.control.snapshot.take())
  expect(await to.control.state.get()).toEqual(state)
  expect(await call(to.url, account.info, {}, trader.auth)).toMatchObject({ id: trader.id })
})

test('rejects a foreign or damaged snapshot without changes', async () => {
  const { url, server, control } = await started()
  const trader = await newTrader(url)
  const foreign = await (await started({ seed: 'foreign' })).control.snapshot.take()
  const good = await control.snapshot.take()
  const [opening, ...rest] = good.entries
  if (!opening) throw new Error('no opening')
  const before = await control.state.get()
  const { exchange } = server
  const bad: readonly [snapshot: typeof good, sentence: string][] = [
    [foreign, 'another seed'],
    [{ ...good, entries: [] }, 'entries: expected at least the opening journal entry'],
    [{ ...good, entries: rest }, 'does not open a journal'],
    [
      { ...good, entries: [...good.entries, { at: good.now, kind: 'moon', input: {} }] },
      'unknown command moon',
    ],
    [{ ...good, entries: [opening, rest.at(-1) ?? opening, ...rest] }, 'cannot be replayed'],
    [{ ...good, entries: [...good.entries, { ...opening, kind: 7 as never }] }, 'entries.'],
    [{ ...good, now: 'now' as never }, 'now: expected unix ms.'],
    [[] as never, 'The body: expected a JSON object.'],
  ]
  for (const [snapshot, sentence] of bad) {
    await expect(control.snapshot.restore(snapshot)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(sentence) as string,
    })
  }
  expect(server.exchange).toBe(exchange)
  expect(await control.state.get()).toEqual(before)
  expect(await control.snapshot.take()).toEqual(good)
  expect(await call(url, account.info, {}, trader.auth)).toMatchObject({ id: trader.id })
})

test('a snapshot that cannot be stored changes nothing', async () => {
  const journal = createMemoryJournal()
  const platform = createPlatform({
    journal: { ...journal, replace: () => Promise.reject(new Error('The disk is full')) },
    uploads: createMemoryUploads(),
    hash: (password, salt) => password + salt,
    speed: 0,
  })
  const { exchange } = platform
  const entries = journal.read()
  await expect(platform.restore(platform.snapshot())).rejects.toThrow('The disk is full')
  expect(platform.exchange).toBe(exchange)
  expect(journal.read()).toEqual(entries)
  exchange.execute('setReviews', { automatic: false })
})

test('a replaced exchange cannot write', async () => {
  const { server, control } = await started()
  const old = server.exchange
  await control.snapshot.restore(await control.snapshot.take())
  const kept = await control.snapshot.take()
  expect(() => old.execute('setReviews', { automatic: false })).toThrow('cannot be written')
  expect(await control.snapshot.take()).toEqual(kept)
})
