import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readEnvelope } from './envelope.ts'
import { MessageOnly } from './remark.ts'

describe('success', () => {
  test.each<[string, unknown, unknown[]]>([
    ['type and message', { type: 'ok', message: { id: 1 } }, [{ id: 1 }]],
    ['type and message with an empty data', { type: 'ok', message: [1], data: '' }, [[1]]],
    ['type and message with a null data', { type: 'ok', message: 'done', data: null }, ['done']],
    ['a number as message', { type: 'ok', message: 5 }, [5]],
    ['null as message', { type: 'ok', message: null }, [null]],
    [
      'payload in data next to a text',
      { type: 'ok', message: 'signed in', data: 'token' },
      ['token', new MessageOnly('signed in')],
    ],
    [
      'payload in data next to an empty text',
      { type: 'ok', message: '', data: { a: 1 } },
      [{ a: 1 }, new MessageOnly('')],
    ],
    [
      'no payload, sent as an empty list',
      { type: 'ok', message: 'done', data: [] },
      [[], new MessageOnly('done')],
    ],
    ['payload in both', { type: 'ok', message: [1], data: [2] }, [[1], [2]]],
    ['code 200', { code: 200, msg: 'ok', data: { a: 1 } }, [{ a: 1 }, new MessageOnly('ok')]],
    ['code 200 without payload', { code: 200, msg: 'done', data: null }, [new MessageOnly('done')]],
    ['code 1', { code: 1, msg: 'success', data: [1] }, [[1], new MessageOnly('success')]],
    ['code 1 as text', { code: '1', message: 'token' }, ['token']],
    [
      'a list in data next to a text',
      { type: 'ok', message: 'done', data: { list: [] } },
      [{ list: [] }, new MessageOnly('done')],
    ],
    ['code 1 with any type', { type: 'error', code: 1, message: 'x' }, ['x']],
  ])('%s', (_, body, candidates) => expect(readEnvelope(body)).toEqual({ kind: 'ok', candidates }))
})

describe('session invalid', () => {
  test.each([
    { type: '999', message: 'please sign in' },
    { type: 999, message: 'please sign in' },
    { code: '999', msg: 'please sign in' },
    { code: 999, message: 'please sign in', data: null },
    { type: 'error', code: 999, msg: 'please sign in' },
    { type: 'ok', code: 999, message: 'please sign in' },
  ])('%j', body => expect(readEnvelope(body)).toEqual({ kind: 'session-invalid', text: 'please sign in' }))
})

describe('refusals', () => {
  test.each<[unknown, string, string]>([
    [{ type: 'error', message: 'Password error' }, 'error', 'Password error'],
    [{ type: 'error', message: 'Password error', data: '' }, 'error', 'Password error'],
    [{ type: '998', message: 'Please authenticate' }, '998', 'Please authenticate'],
    [{ type: 998, message: 'Please authenticate' }, '998', 'Please authenticate'],
    [{ type: '997', message: 'No payment info' }, '997', 'No payment info'],
    [{ code: -1, msg: 'error: symbol invalid', data: null }, '-1', 'error: symbol invalid'],
    [{ code: 500, msg: 'no', data: null }, '500', 'no'],
    [{ type: 'error', message: { a: 1 }, msg: 'why' }, 'error', 'why'],
    [{ type: 'error' }, 'error', ''],
    [{ type: 'OK', message: 'x' }, 'OK', 'x'],
    [{ type: 9990, message: 'x' }, '9990', 'x'],
  ])('%j', (body, type, text) =>
    expect(readEnvelope(body)).toEqual({ kind: 'refused', type, text, empty: false }),
  )

  test('marks a refusal whose reason is an empty list', () => {
    expect(readEnvelope({ type: 'error', message: [] })).toMatchObject({ kind: 'refused', empty: true })
    expect(readEnvelope({ code: -1, msg: 'no', data: [] })).toMatchObject({ kind: 'refused', empty: false })
  })
})

describe('not an envelope', () => {
  test.each([
    null,
    undefined,
    'ok',
    1,
    [],
    [{ type: 'ok' }],
    {},
    { message: 'x' },
    { type: null },
    { type: true },
    { code: [] },
  ])('%j', body => expect(readEnvelope(body)).toEqual({ kind: 'malformed' }))
})

test('law: reads any JSON, and only 999 ends a session', () => {
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>('ok', 'error', '999', 999, 1, '1'))
  const body = fc.record(
    { type: value, code: value, message: value, msg: value, data: value },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(body, fc.jsonValue()), json => {
      const { kind } = readEnvelope(json)
      const { type, code } = (json ?? {}) as { type?: unknown; code?: unknown }
      expect(kind === 'session-invalid').toBe([type, code].some(at => at === 999 || at === '999'))
    }),
  )
})
