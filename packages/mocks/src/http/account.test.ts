import { contract } from '@app/sdk/contract'
import { expect, test } from 'vitest'
import { ask, call, controlOf, lastCode, newUser, sharedServer } from '../../test/support/server.ts'

const { account, wallet } = contract

const { url } = await sharedServer()

test('registers with a mailed code, signs in, reads the user and resets the password', async () => {
  const email = 'new@example.com'
  expect(await call(url, account.sendCode, { user_string: email, type: 'email' })).toBe('Send successfully')
  const form = { user_string: email, password: 'secret1', re_password: 'secret1', code: await lastCode(url) }
  expect(await call(url, account.register, form)).toBe('registration successful')
  const token = await call(url, account.login, { user_string: email, password: 'secret1' })
  const user = await call(url, account.info, {}, { token })
  expect(user).toMatchObject({ account_number: email, review_status: 0, score_num: 100, email })
  expect(user.create_date).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)

  await call(url, account.sendCode, { user_string: email, type: 'forget' })
  const reset = { account: email, password: 'secret2', repassword: 'secret2', code: await lastCode(url) }
  expect(await call(url, account.reset, reset)).toBe('Successful password modification')
  expect(await ask(url, account.info, {}, { token })).toEqual({ type: '999', message: 'please sign in' })
  await call(url, account.login, { user_string: email, password: 'secret2' })
})

test('a new login invalidates the previous session, with a localized message', async () => {
  const user = await newUser(url)
  const second = await user.login()
  const old = { token: user.token }
  expect(await ask(url, wallet.list, {}, old)).toEqual({ type: '999', message: 'please sign in' })
  expect(await ask(url, wallet.list, {}, { ...old, lang: 'hk' })).toEqual({
    type: '999',
    message: '請登錄',
  })
  expect((await call(url, account.info, {}, { token: second })).id).toBe(user.id)
})

test.each([
  ['login', { user_string: 'demo@h4.example', password: 'wrong' }, 'Password error', '密碼錯誤'],
  ['login', { user_string: 'nobody@h4.example', password: 'wrong' }, 'User not found', '用戶未找到'],
  ['login', { user_string: 'demo@h4.example' }, 'Please input a password', '請輸入密碼'],
  ['login', { password: 'wrong' }, 'Please enter your account number.', '請輸入賬號'],
  ['sendCode', { user_string: '', type: 'email' }, 'Mailbox cannot be empty', '郵箱不能為空'],
  ['sendCode', { user_string: 'a@b.c', type: 'sms' }, 'Parameter error', '參數錯誤'],
  ['sendCode', { user_string: 'demo@h4.example', type: 'email' }, 'Account already exists', '賬號已存在'],
  ['sendCode', { user_string: 'nobody@h4.example', type: 'forget' }, 'Account error', '賬號錯誤'],
  [
    'register',
    { user_string: 'a@b.c', code: '000000', password: 'secret1', re_password: 'secret2' },
    'Two password inconsistencies',
    '兩次密碼不一致',
  ],
  [
    'register',
    { user_string: 'a@b.c', code: '000000', password: 'secret1', re_password: 'secret1' },
    'Verification code error',
    '驗證碼錯誤',
  ],
  [
    'reset',
    { account: 'demo@h4.example', code: '000000', password: 'secret1', repassword: 'secret1' },
    'Verification code incorrect',
    '驗證碼不正確',
  ],
] as const)('%s refuses %o', async (member, fields, en, hk) => {
  expect(await ask(url, account[member], fields)).toEqual({ type: 'error', message: en })
  expect(await ask(url, account[member], fields, { lang: 'hk' })).toEqual({ type: 'error', message: hk })
})

test('accepts forms and JSON', async () => {
  const fields = { user_string: 'demo@h4.example', password: 'demo1234', type: 1 }
  expect(await ask(url, account.login, fields, { form: true })).toMatchObject({ type: 'ok' })
})

test('a locked account is refused with the end of the lock', async () => {
  const user = await newUser(url)
  await controlOf(url).users.lock({ email: user.email, until: 4_102_444_800_000 })
  const envelope = await ask(url, wallet.list, {}, { token: user.token })
  expect(envelope).toEqual({ type: 'error', message: 'Your account is locked until 2100-01-01 00:00:00' })
  await controlOf(url).users.lock({ email: user.email, until: 0 })
  await call(url, wallet.list, {}, { token: user.token })
})
