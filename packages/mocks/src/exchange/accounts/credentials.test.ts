import { expect, test } from 'vitest'
import { createMemoryJournal } from '../../journal/memory.ts'
import type { JournalEntry } from '../../journal/journal.ts'
import type { Exchange, ExchangeOptions } from '../exchange.ts'
import { cryptoRandom } from '../core/random.ts'
import { START, testExchange } from '../../../test/support/exchange.ts'

const MINUTE = 60_000
const account = 'ann@example.com'

/** Registers Ann, signs her in, and mails her a reset code. */
const setUp = (options: Partial<ExchangeOptions> = {}) => {
  const journal = createMemoryJournal()
  const exchange = testExchange({ journal, ...options })
  const { code } = exchange.sendCode({ account, purpose: 'register' })
  const { id } = exchange.register({ account, password: 'secret1', code, invitation: '' })
  const token = exchange.login({ account, password: 'secret1' })
  const reset = exchange.sendCode({ account, purpose: 'forget' }).code
  return { exchange, entries: [...journal.read()], id, code, token, reset }
}
const replayOf = (entries: readonly JournalEntry[]) => testExchange({ journal: createMemoryJournal(entries) })
const saltOf = (entries: readonly JournalEntry[]) => /"salt":"([^"]+)"/.exec(JSON.stringify(entries))?.[1]

test('tokens, codes and salts come from the injected source, and a replay repeats them', () => {
  const [seeded, one, two] = [setUp(), setUp({ secrets: cryptoRandom }), setUp({ secrets: cryptoRandom })]
  for (const { entries, ...drawn } of [one, two]) {
    expect(drawn.token).toMatch(/^[0-9a-f]{32}$/)
    expect(drawn.code).toMatch(/^\d{6}$/)
    const repeated = replayOf(entries)
    expect(repeated.signedIn(drawn.token)?.id).toBe(drawn.id)
    expect(repeated.outbox().map(({ code }) => code)).toEqual([drawn.reset, drawn.code])
    repeated.resetPassword({ account, password: 'secret2', code: drawn.reset })
  }
  const drawn = [seeded, one, two].map(each => [each.token, each.code + each.reset, saltOf(each.entries)])
  expect(new Set(drawn.flat()).size).toBe(9)
})

const enter = (exchange: Exchange, password: string) => () => exchange.login({ account, password })
const fail = (exchange: Exchange, times: number) => {
  for (let time = 0; time < times; time++) expect(enter(exchange, 'wrong!')).toThrow('Password error')
}

test('ten wrong passwords within 15 minutes refuse an account until the first of them is older', () => {
  const { exchange } = setUp()
  exchange.createUser({ account: 'bob@example.com', password: 'secret1', grants: [] })
  fail(exchange, 1)
  exchange.advanceTo(START + 5 * MINUTE)
  fail(exchange, 9)
  for (const password of ['wrong!', 'secret1'])
    expect(enter(exchange, password)).toThrow('Too many wrong passwords, please try again after 600 seconds')
  exchange.login({ account: 'bob@example.com', password: 'secret1' })
  exchange.advanceTo(START + 15 * MINUTE - 1)
  expect(enter(exchange, 'secret1')).toThrow('after 1 seconds')
  exchange.advanceTo(START + 15 * MINUTE)
  fail(exchange, 1)
  expect(enter(exchange, 'secret1')).toThrow('after 300 seconds')
  exchange.advanceTo(START + 20 * MINUTE)
  exchange.login({ account, password: 'secret1' })
})

test('a right password and a new one begin the count again', () => {
  const { exchange, reset } = setUp()
  fail(exchange, 9)
  exchange.login({ account, password: 'secret1' })
  fail(exchange, 10)
  exchange.resetPassword({ account, password: 'secret2', code: reset })
  exchange.login({ account, password: 'secret2' })
})

test('five wrong codes refuse the right one until another is sent', () => {
  const { exchange } = setUp()
  const bob = { account: 'bob@example.com', password: 'secret1', invitation: '' }
  const attempts = {
    register: (code: string) => exchange.register({ ...bob, code }),
    forget: (code: string) => exchange.resetPassword({ account, password: 'secret2', code }),
  }
  for (const [purpose, address] of [
    ['register', bob.account],
    ['forget', account],
  ] as const) {
    const send = () => exchange.sendCode({ account: address, purpose }).code
    const [attempt, first] = [attempts[purpose], send()]
    for (let time = 0; time < 5; time++) expect(() => attempt('wrong')).toThrow(/code (error|incorrect)$/)
    for (const code of [first, 'wrong'])
      expect(() => attempt(code)).toThrow('Too many wrong verification codes, please request a new one')
    const second = send()
    for (let time = 0; time < 4; time++) expect(() => attempt('wrong')).toThrow(/code (error|incorrect)$/)
    attempt(second)
  }
})

test('refused attempts are not journaled, and a restart forgets them', () => {
  const journal = createMemoryJournal()
  const { exchange, reset } = setUp({ journal })
  const before = [...journal.read()]
  fail(exchange, 10)
  for (let time = 0; time < 5; time++)
    expect(() => exchange.resetPassword({ account, password: 'secret2', code: 'wrong' })).toThrow()
  expect(journal.read()).toEqual(before)
  const restarted = testExchange({ journal })
  restarted.login({ account, password: 'secret1' })
  restarted.resetPassword({ account, password: 'secret2', code: reset })
})
