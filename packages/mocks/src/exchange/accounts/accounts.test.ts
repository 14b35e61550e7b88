import { expect, test } from 'vitest'
import type { Grant } from './accounts.ts'
import type { Exchange } from '../exchange.ts'
import { available } from '../core/ledger.ts'
import { textOf } from '../core/refusal.ts'
import { MAX_TIME } from '../core/day.ts'
import { micro, START, testExchange } from '../../../test/support/exchange.ts'

const MINUTE = 60_000
const account = 'Ann@Example.com'
const register = (exchange: Exchange, change: object = {}) => {
  const { code } = exchange.sendCode({ account, purpose: 'register' })
  return exchange.register({ account, password: 'secret1', code, invitation: '', ...change })
}

test('a code is valid once, for its address and purpose, for ten minutes', () => {
  const exchange = testExchange()
  const { code } = exchange.sendCode({ account, purpose: 'register' })
  expect(new Set(code).size).toBe(6)
  const form = { account, password: 'secret1', code, invitation: '' }
  const wrong = () => exchange.register({ ...form, code: code === '123456' ? '654321' : '123456' })
  expect(wrong).toThrow('Verification code error')
  expect(() => exchange.register({ ...form, account: 'bob@example.com' })).toThrow('Verification code error')
  exchange.advanceTo(START + 10 * MINUTE)
  expect(() => exchange.register(form)).toThrow('Verification code error')
  const fresh = exchange.sendCode({ account, purpose: 'register' })
  exchange.advanceTo(START + 20 * MINUTE - 1)
  exchange.register({ ...form, code: fresh.code })
  expect(() => exchange.resetPassword({ account, password: 'secret2', code: fresh.code })).toThrow(
    'Verification code incorrect',
  )
})

test('a reset code requires an account, a registration code a free address', () => {
  const exchange = testExchange()
  expect(() => exchange.sendCode({ account, purpose: 'forget' })).toThrow('Account error')
  register(exchange)
  expect(() => exchange.sendCode({ account: ' ann@example.COM', purpose: 'register' })).toThrow(
    'already exists',
  )
  expect(() => exchange.sendCode({ account: ' ', purpose: 'register' })).toThrow('Mailbox cannot be empty')
  const { code } = exchange.sendCode({ account, purpose: 'forget' })
  expect(exchange.outbox().map(({ purpose }) => purpose)).toEqual(['forget', 'register'])
  expect(exchange.outbox()[0]).toMatchObject({ address: 'ann@example.com', code })
})

test('refuses another code of the same purpose within the resend gap', () => {
  const exchange = testExchange()
  const send = (purpose: 'register' | 'forget') => exchange.sendCode({ account, purpose })
  send('register')
  send('register')
  exchange.execute('setResendGap', { seconds: 120 })
  expect(() => send('register')).toThrow('Please operate after 120 seconds')
  expect(exchange.outbox()).toHaveLength(2)
  exchange.advanceTo(START + 2 * MINUTE - 1)
  expect(() => send('register')).toThrow('Please operate after 120 seconds')
  exchange.advanceTo(START + 2 * MINUTE)
  exchange.register({ account, password: 'secret1', code: send('register').code, invitation: '' })
  const { code } = send('forget')
  exchange.resetPassword({ account, password: 'secret2', code })
  expect(() => send('forget')).toThrow('Please operate after 120 seconds')
  exchange.execute('setResendGap', { seconds: 0 })
  send('forget')
  for (const seconds of [-1, 0.5, NaN])
    expect(() => exchange.execute('setResendGap', { seconds })).toThrow('Parameter error')
})

test('a resend gap longer than the lifetime of a code applies too', () => {
  const exchange = testExchange()
  const send = (address: string) => exchange.sendCode({ account: address, purpose: 'register' })
  exchange.execute('setResendGap', { seconds: 3600 })
  send(account)
  exchange.advanceTo(START + 30 * MINUTE)
  send('bob@example.com')
  expect(() => send(account)).toThrow('Please operate after 3600 seconds')
  exchange.advanceTo(START + 60 * MINUTE)
  send('carol@example.com')
  send(account)
  expect(() => send('bob@example.com')).toThrow('Please operate after 3600 seconds')
})

test('grants funds to any account, all or nothing', () => {
  const exchange = testExchange()
  const { id: userId } = register(exchange)
  const grant = (...grants: Grant[]) => exchange.execute('grantFunds', { userId, grants })
  grant(micro('5'), { kind: 'change', currency: 1, amount: '0.5' })
  grant(micro('2.5'))
  expect([
    exchange.balance(available(userId, 'micro'), 3),
    exchange.balance(available(userId, 'change'), 1),
    exchange.balance('house:outside', 3),
  ]).toEqual(['7.50000000', '0.50000000', '-7.50000000'])
  const before = exchange.balances()
  expect(() => grant(micro('1'), { kind: 'change', currency: 999, amount: '1' })).toThrow(
    'Wallet does not exist',
  )
  for (const amount of ['0', '-1', '0.000000001'])
    expect(() => grant(micro('1'), micro(amount))).toThrow('Parameter error')
  expect(() => grant()).toThrow('Parameter error')
  expect(() => exchange.execute('grantFunds', { userId: 99, grants: [micro('1')] })).toThrow('User not found')
  expect(exchange.balances()).toEqual(before)
})

test('a new user has the configured grants only', () => {
  const [poor, rich] = [testExchange(), testExchange({ grants: [micro('1000')] })]
  const totals = [poor, rich].map(exchange => {
    const { id } = register(exchange)
    return exchange.wallets(id).map(({ usdtTotal }) => usdtTotal)
  })
  expect(totals).toEqual([
    ['0.00000000', '0.00000000', '0.00000000', '0.00000000'],
    ['0.00000000', '0.00000000', '0.00000000', '1000.00000000'],
  ])
})

test('registration validates the password length and the invitation code', () => {
  const exchange = testExchange()
  const parent = register(exchange)
  const bob = (change: object) => register(exchange, { account: 'bob@example.com', ...change })
  const { code } = exchange.sendCode({ account: 'bob@example.com', purpose: 'register' })
  const form = { account: 'bob@example.com', password: 'secret1', code, invitation: '' }
  expect(() => exchange.register({ ...form, password: 'short' })).toThrow('between 6 and 16')
  expect(() => exchange.register({ ...form, password: 'x'.repeat(17) })).toThrow('between 6 and 16')
  expect(() => exchange.register({ ...form, invitation: 'NOBODY' })).toThrow('correct invitation code')
  expect(exchange.register({ ...form, invitation: parent.extensionCode.toLowerCase() }).parentId).toBe(
    parent.id,
  )
  expect(() => bob({})).toThrow('already exists')
})

test('a new session ends the previous one', () => {
  const exchange = testExchange()
  const { id } = register(exchange)
  expect(() => exchange.login({ account, password: 'secret2' })).toThrow('Password error')
  expect(() => exchange.login({ account: 'bob@example.com', password: 'secret1' })).toThrow('User not found')
  const first = exchange.login({ account: 'ann@EXAMPLE.com', password: 'secret1' })
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(exchange.signedIn(first)?.id).toBe(id)
  const second = exchange.login({ account, password: 'secret1' })
  expect(exchange.signedIn(first)).toBeUndefined()
  expect(exchange.signedIn(second)?.id).toBe(id)
  exchange.advanceTo(START + 24 * 60 * MINUTE)
  expect(exchange.signedIn(second)).toBeUndefined()
})

test('a password reset ends the session', () => {
  const exchange = testExchange()
  register(exchange)
  const token = exchange.login({ account, password: 'secret1' })
  const { code } = exchange.sendCode({ account, purpose: 'forget' })
  expect(() => exchange.resetPassword({ account: 'x@y.z', password: 'secret2', code })).toThrow(
    'No account exists',
  )
  exchange.resetPassword({ account, password: 'secret2', code })
  expect(exchange.signedIn(token)).toBeUndefined()
  expect(() => exchange.login({ account, password: 'secret1' })).toThrow('Password error')
  exchange.login({ account, password: 'secret2' })
})

test('a locked account can neither sign in nor use its session until the lock ends', () => {
  const exchange = testExchange()
  const { id } = register(exchange)
  const token = exchange.login({ account, password: 'secret1' })
  exchange.execute('lockUser', { userId: id, until: START + MINUTE })
  expect(() => exchange.signedIn(token)).toThrow('locked until 2024-05-06 12:01:00')
  expect(() => exchange.login({ account, password: 'secret1' })).toThrow('has been locked')
  exchange.advanceTo(START + MINUTE)
  expect(exchange.signedIn(token)?.id).toBe(id)
  for (const until of [-1, NaN, Number.MAX_SAFE_INTEGER])
    expect(() => exchange.execute('lockUser', { userId: id, until })).toThrow('Parameter error')
  exchange.execute('lockUser', { userId: id, until: MAX_TIME })
  expect(() => exchange.signedIn(token)).toThrow('locked until 9999-12-31 23:59:59')
})

test('texts are English unless the client requests Chinese', () => {
  expect(textOf('passwordWrong', 'en')).toBe('Password error')
  expect(textOf('passwordWrong', 'hk')).toBe('密碼錯誤')
  expect(textOf('passwordWrong', 'fr')).toBe('Password error')
  expect(textOf('orderTooSmall', 'hk', { min: '20' })).toBe('最小下單數量不能小於 20')
})
