import { contract } from '@app/sdk/contract'
import { expect, test } from 'vitest'
import { ask, call, controlOf, lastCode, newUser, sharedServer } from '../../test/support/server.ts'

const { account, wallet } = contract

const { url } = await sharedServer()

test('§7 /api/sms_mail, /api/user/register, /api/user/login, /api/user/info, /api/user/forget: from a mailed code to a new password', async () => {
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
