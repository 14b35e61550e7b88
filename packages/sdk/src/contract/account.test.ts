import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readOutput } from '../../test/support/read.ts'
import { contract } from './index.ts'

const { account } = contract

describe('info', () => {
  const row = {
    id: 48,
    account_number: 'ann@example.com',
    account: 'an***@example.com',
    phone: null,
    email: 'ann@example.com',
    status: 0,
    create_date: '2024-02-03 10:11:12',
    time: '2024-02-03 10:11:12',
    review_status: 0,
    name: '',
    score: 95,
    seller: [],
    micro_wallet: { balance: [] },
  }
  const info = (change: object) => readOutput(account.info, { ...row, ...change })

  test('reads the whole row and keeps unknown fields', () => {
    expect(info({}).output).toMatchObject({
      id: 48,
      account_number: 'ann@example.com',
      create_date: '2024-02-03 10:11:12',
      review_status: 0,
      account: 'an***@example.com',
      micro_wallet: { balance: [] },
    })
    expect(info({}).mismatches).toEqual([])
  })
  test.each([
    [{ score: 95 }, 95],
    [{ score: '95' }, 95],
    [{ score_num: 80, score: 95 }, 80],
    [{ score: undefined }, 100],
    [{ score: null }, 100],
    [{ score: '', score_num: '' }, 100],
  ])('credit score of %j is %d', (change, score) => expect(info(change).output?.score_num).toBe(score))

  test.each([
    [{ review_status: '2' }, 2],
    [{ review_status: 3 }, 3],
    [{ review_status: 4 }, 4],
    [{ review_status: null }, 0],
    [{ review_status: undefined }, 0],
  ])('review of %j is %d', (change, status) => expect(info(change).output?.review_status).toBe(status))

  test('reads an unset date as null, and an unknown review status as none with a drift report', () => {
    expect(info({ create_date: '' }).output?.create_date).toBeNull()
    const { output, mismatches } = info({ review_status: 9 })
    expect(output?.review_status).toBe(0)
    expect(mismatches).toEqual([
      { path: 'review_status', expected: 'expected one of 0, 1, 2, 3, 4', received: 'number' },
    ])
  })
  test('reads ids as text, and fails without an id', () => {
    expect(info({ id: '48' }).output?.id).toBe(48)
    expect(info({ id: null }).output).toBeUndefined()
    expect(info({ account_number: undefined }).output).toBeUndefined()
  })
})

describe('login', () => {
  test('reads a token', () => {
    expect(readOutput(account.login, '0f1e2d3c4b5a69788796a5b4c3d2e1f0').output).toHaveLength(32)
    for (const wire of ['', null, {}, 5]) expect(readOutput(account.login, wire).output).toBeUndefined()
  })
  test('type defaults to 1 and accepts only 0 and 1', () => {
    const form = { user_string: 'ann@example.com', password: 'secret1' }
    expect(z.parse(account.login.input, form)).toEqual({ ...form, type: 1 })
    expect(z.parse(account.login.input, { ...form, type: 0 })).toEqual({ ...form, type: 0 })
    expect(z.safeParse(account.login.input, { ...form, type: 2 as 1 }).success).toBe(false)
    expect(z.safeParse(account.login.input, { ...form, password: '' }).success).toBe(false)
  })
})

describe('register, reset, sendCode', () => {
  test('fills in the defaults of the register input', () => {
    const form = {
      user_string: 'ann@example.com',
      code: '123456',
      password: 'secret1',
      re_password: 'secret1',
    }
    expect(z.parse(account.register.input, form)).toEqual({
      ...form,
      phone: '',
      extension_code: '',
      type: 'email',
    })
    for (const field of Object.keys(form)) {
      expect(z.safeParse(account.register.input, { ...form, [field]: '' }).success).toBe(false)
    }
  })
  test('accepts the reset input', () => {
    const form = { account: 'ann@example.com', code: '123456', password: 'secret1', repassword: 'secret1' }
    expect(z.parse(account.reset.input, form)).toEqual(form)
  })
  test('sendCode accepts only registration and reset', () => {
    const result = z.safeParse(account.sendCode.input, { user_string: 'a@b.c', type: 'mobile' as 'email' })
    expect(result.success).toBe(false)
  })
  test.each([account.register, account.reset, account.sendCode])(
    '$name reads a text or nothing',
    endpoint => {
      expect(['done', null, 123456].map(wire => readOutput(endpoint, wire).output)).toEqual([
        'done',
        '',
        '123456',
      ])
      expect(readOutput(endpoint, {}).output).toBe('')
    },
  )
})
