import { describe, expect, test } from 'vitest'
import { say } from '../../test/support/oracle.ts'
import { forgotForm, loginForm, registerForm } from './index.ts'

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

const register = { ...registerForm.initial, user_string: 'a', code: '1', password: 'p', re_password: 'p' }
const forgot = { account: 'a', code: '1', password: 'p', repassword: 'p' }

test('§5 register: "Email required", "Verification code required", "Password required", "Confirm Password required"', () => {
  const all = [
    'Email required',
    'Verification code required',
    'Password required',
    'Confirm Password required',
  ]
  expect(say(registerForm.errors(registerForm.initial))).toEqual(all)
  expect(say(forgotForm.errors(forgotForm.initial))).toEqual(all)
  expect(say(registerForm.errors({ ...register, code: ' ' }))).toEqual(['Verification code required'])
  expect(say(registerForm.errors({ ...register, re_password: '' }))).toEqual(['Confirm Password required'])
})

test('§5 register: "Password inconsistency"', () => {
  const inconsistent = ['Password inconsistency']
  expect(say(registerForm.errors({ ...register, re_password: 'x' }))).toEqual(inconsistent)
  expect(say(forgotForm.errors({ ...forgot, repassword: 'x' }))).toEqual(inconsistent)
  expect(registerForm.errors(register)).toEqual([])
  expect(forgotForm.errors(forgot)).toEqual([])
})

test('the forms trim account and code, not the password', () => {
  const typed = { ...register, user_string: ' a ', code: ' 1 ', password: ' p ', phone: '5' }
  expect(registerForm.summarise(typed)).toEqual({ ...typed, user_string: 'a', code: '1' })
  expect(forgotForm.summarise({ ...forgot, account: ' a ', code: ' 1 ' })).toEqual(forgot)
  expect(forgotForm.reduce(forgot, { field: 'code', value: '2' })).toEqual({ ...forgot, code: '2' })
})
