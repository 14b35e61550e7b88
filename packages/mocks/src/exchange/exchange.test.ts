import { expect, test } from 'vitest'
import { JournalError, type Journal, type JournalEntry } from '../journal/journal.ts'
import { createMemoryJournal } from '../journal/memory.ts'
import type { Exchange } from './exchange.ts'
import { micro, START, testExchange } from '../../test/support/exchange.ts'

/** A script of various commands, some of them refused. */
const runScript = (exchange: Exchange): void => {
  const { code } = exchange.sendCode({ account: 'ann@example.com', purpose: 'register' })
  const ann = exchange.register({ account: 'ann@example.com', password: 'secret1', code, invitation: '' })
  exchange.login({ account: 'ann@example.com', password: 'secret1' })
  exchange.execute('setPace', { real: START, speed: 2 })
  for (let round = 1; round <= 30; round++) {
    exchange.advanceTo(START + round * 7_777)
    const order = { userId: ann.id, currencyId: 3, matchId: 100 + (round % 2) + 1, seconds: 30, number: '25' }
    try {
      exchange.execute('submitOption', { ...order, type: round % 3 ? 1 : 2 })
      exchange.execute('submitOption', { ...order, type: 1 })
    } catch {
      // The second order in a row is refused.
    }
    if (round % 10 === 0)
      exchange.execute('setPrice', { symbol: 'BTC', price: 68_000 + round, hold: round === 10 })
  }
  const reset = exchange.sendCode({ account: 'ann@example.com', purpose: 'forget' })
  exchange.resetPassword({ account: 'ann@example.com', password: 'secret2', code: reset.code })
}
const OPENING: JournalEntry = { at: START, kind: 'open', input: { seed: 'test', version: 1 } }
const entry = (kind: string, input: unknown): JournalEntry => ({ at: START, kind, input })
const grants = [micro('1000')]
const view = (exchange: Exchange) => ({
  now: exchange.now(),
  users: exchange.users(),
  outbox: exchange.outbox(),
  balances: exchange.balances(),
  orders: exchange.users().map(({ id }) => exchange.optionOrders(id, {})),
  wallets: exchange.users().map(({ id }) => exchange.wallets(id)),
  pace: exchange.pace(),
})

test('a replay gives the same state, now and later', () => {
  const journal = createMemoryJournal()
  const before = testExchange({ journal, grants })
  runScript(before)
  const kept = createMemoryJournal(JSON.parse(JSON.stringify([...journal.read()])) as JournalEntry[])
  const after = testExchange({ journal: kept, grants, start: 0 })
  expect(view(after)).toEqual(view(before))
  for (const exchange of [before, after]) exchange.advanceTo(START + 600_000)
  expect(view(after)).toEqual(view(before))
  const tokens = [before, after].map(each => each.login({ account: 'ann@example.com', password: 'secret2' }))
  expect(tokens[0]).toBe(tokens[1])
})

test('a session survives a restart', () => {
  const journal = createMemoryJournal()
  const before = testExchange({ journal })
  const { id } = before.createUser({ account: 'ann@example.com', password: 'secret1', grants: [] })
  const token = before.login({ account: 'ann@example.com', password: 'secret1' })
  expect(testExchange({ journal }).signedIn(token)?.id).toBe(id)
})

test('the journal contains no password', () => {
  const journal = createMemoryJournal()
  runScript(testExchange({ journal, grants }))
  expect(JSON.stringify([...journal.read()])).not.toMatch(/secret[12]/)
})

test('refused commands are not journaled', () => {
  const journal = createMemoryJournal()
  const exchange = testExchange({ journal })
  expect(() => exchange.execute('setPrice', { symbol: 'XYZ', price: 1, hold: true })).toThrow()
  expect(() => exchange.execute('setPrice', { symbol: 'BTC', price: 0, hold: true })).toThrow(
    'Parameter error',
  )
  expect(() => exchange.execute('setPace', { real: 0, speed: -1 })).toThrow('Parameter error')
  const grants = [micro('1'), micro('-2')]
  expect(() => exchange.createUser({ account: 'a@b.c', password: 'secret1', grants })).toThrow('Insufficient')
  expect(exchange.findUser('a@b.c')).toBeUndefined()
  expect([...journal.read()]).toHaveLength(1)
})

test('refuses a journal of another seed or with unknown commands', () => {
  const journal = createMemoryJournal()
  testExchange({ journal, seed: 'one' })
  expect(() => testExchange({ journal, seed: 'two' })).toThrow('another seed')
  journal.append({ at: START, kind: 'toString', input: {} })
  expect(() => testExchange({ journal, seed: 'one' })).toThrow('unknown command toString')
})

test.each<[string, JournalEntry, ...JournalEntry[]]>([
  ['entry 1 (open) has version 2', { at: START, kind: 'open', input: { seed: 'test', version: 2 } }],
  ['entry 1 (open) has version undefined', { at: START, kind: 'open', input: { seed: 'test' } }],
  ['entry 1 (open) has another seed', { at: START, kind: 'open', input: { version: 1 } }],
  ['entry 1 (setPace) does not open', { at: START, kind: 'setPace', input: { real: 0, speed: 1 } }],
  [
    'entry 2 (openSession) cannot be replayed: There is no user 7',
    OPENING,
    entry('openSession', { userId: 7 }),
  ],
  [
    'entry 2 (setPace) cannot be replayed: Parameter error',
    OPENING,
    entry('setPace', { real: 0, speed: -1 }),
  ],
  ['entry 2 (sendCode) cannot be replayed', OPENING, entry('sendCode', null)],
  ['entry 2 (setPace) cannot be replayed: The clock', OPENING, { ...entry('setPace', {}), at: START - 1 }],
])('does not change a journal that cannot be replayed: %s', (reason, ...entries) => {
  const journal = createMemoryJournal(entries)
  const start = () => testExchange({ journal })
  expect(start).toThrow(JournalError)
  expect(start).toThrow(reason)
  expect(journal.read()).toEqual(entries)
})

test('a new journal begins with its version', () => {
  const journal = createMemoryJournal()
  testExchange({ journal })
  expect(journal.read()).toEqual([OPENING])
  expect(testExchange({ journal, start: 0 }).now()).toBe(START)
})

test('tokens and codes are invalid in a later exchange of the same seed', () => {
  const [first, second] = [START, START + 1].map(start => {
    const exchange = testExchange({ start })
    const { code } = exchange.sendCode({ account: 'ann@example.com', purpose: 'register' })
    exchange.register({ account: 'ann@example.com', password: 'secret1', code, invitation: '' })
    return { exchange, code, token: exchange.login({ account: 'ann@example.com', password: 'secret1' }) }
  })
  if (!first || !second) throw new Error()
  expect(first.exchange.signedIn(first.token)).toBeDefined()
  expect(second.exchange.signedIn(first.token)).toBeUndefined()
  expect(second.code).not.toBe(first.code)
})

test('a journal failure fails the command and all later ones', () => {
  const memory = createMemoryJournal()
  let full = false
  const journal: Journal = {
    ...memory,
    append(entry) {
      if (full) throw new Error('disk full')
      memory.append(entry)
    },
  }
  const exchange = testExchange({ journal })
  full = true
  expect(() => exchange.execute('setPace', { real: 0, speed: 1 })).toThrow('cannot be written')
  full = false
  expect(() => exchange.execute('setPace', { real: 0, speed: 1 })).toThrow('cannot be written')
})
