import { describe, expect, test } from 'vitest'
import { say } from '../../test/support/oracle.ts'
import { forgotForm, loginForm, registerForm, securityForm, type Message } from './index.ts'

describe('login', () => {
  test.each([
    ['', '', ['Email required', 'Password required']],
    ['  ', 'x', ['Email required']],
    ['ann', '', ['Password required']],
    ['ann', 'x', []],
  ])('%j %j: %j', (user_string, password, texts) => {
    expect(say(loginForm.errors({ user_string, password, remember: false }))).toEqual(texts)
  })
  test('trims the account, not the password', () => {
    const state = loginForm.reduce(loginForm.initial, { field: 'user_string', value: ' ann@example.com ' })
    const typed = loginForm.reduce(state, { field: 'password', value: ' secret ' })
    expect(loginForm.summarise(typed)).toEqual({
      user_string: 'ann@example.com',
      password: ' secret ',
      remember: false,
    })
  })
})

const register = {
  ...registerForm.initial,
  user_string: 'a',
  code: '1',
  password: 'secret1',
  re_password: 'secret1',
}
const forgot = { account: 'a', code: '1', password: 'secret1', repassword: 'secret1' }
const cases: [string, readonly Message[], string[]][] = [
  [
    'register: nothing',
    registerForm.errors(registerForm.initial),
    ['Email required', 'Verification code required', 'Password required', 'Confirm Password required'],
  ],
  ['register: no code', registerForm.errors({ ...register, code: ' ' }), ['Verification code required']],
  [
    'register: no confirmation',
    registerForm.errors({ ...register, re_password: '' }),
    ['Confirm Password required'],
  ],
  [
    'register: another confirmation',
    registerForm.errors({ ...register, re_password: 'x' }),
    ['Password inconsistency'],
  ],
  ['register: all', registerForm.errors(register), []],
  [
    'forgot: nothing',
    forgotForm.errors(forgotForm.initial),
    ['Email required', 'Verification code required', 'Password required', 'Confirm Password required'],
  ],
  [
    'forgot: another confirmation',
    forgotForm.errors({ ...forgot, repassword: 'x' }),
    ['Password inconsistency'],
  ],
  ['forgot: all', forgotForm.errors(forgot), []],
  [
    'security: nothing',
    securityForm.errors(securityForm.initial),
    ['Email required', 'Verification code required', 'Password required', 'Confirm Password required'],
  ],
  [
    'security: another confirmation',
    securityForm.errors({ email: 'a', code: '1', password: 'secret1', re_password: 'x' }),
    ['Password inconsistency'],
  ],
  [
    'security: all',
    securityForm.errors({ email: 'a', code: '1', password: 'secret1', re_password: 'secret1' }),
    [],
  ],
]
test.each(cases)('%s', (_, found, texts) => expect(say(found)).toEqual(texts))

test('trim account and code', () => {
  const typed = { ...register, user_string: ' a ', code: ' 1 ', password: ' p ', phone: '5' }
  expect(registerForm.summarise(typed)).toEqual({ ...typed, user_string: 'a', code: '1' })
  expect(forgotForm.summarise({ ...forgot, account: ' a ', code: ' 1 ' })).toEqual(forgot)
  expect(forgotForm.reduce(forgot, { field: 'code', value: '2' })).toEqual({ ...forgot, code: '2' })
  const security = { email: ' a ', code: ' 1 ', password: ' p ', re_password: ' p ' }
  expect(securityForm.summarise(security)).toEqual({ ...security, email: 'a', code: '1' })
})
