import type { Endpoint, InputOf } from '../../src/contract/index.ts'

/** A response of some server to an endpoint, and the expected output. */
export interface Variant {
  readonly endpoint: Endpoint
  readonly input: object
  readonly title: string
  /** The body with its envelope. */
  readonly body: unknown
  /** Matched by the output. */
  readonly output: unknown
}

export const variants = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  ...rows: readonly (readonly [title: string, body: unknown, output: unknown])[]
): readonly Variant[] =>
  rows.map(([title, body, output]) => ({ endpoint, input: input as object, title, body, output }))

/** The wrappings of a list that no dialect of the exchange has; `dialects.test.ts` covers those. */
export const wrapped = (
  rows: readonly unknown[],
  output: unknown,
): (readonly [string, unknown, unknown])[] => {
  const paginator = { current_page: 1, data: rows, per_page: '20', total: rows.length, next_page_url: null }
  const listed = { list: rows, count: rows.length, page: '1', limit: 999 }
  return [
    ['rows at message, with an empty data', { type: 'ok', message: rows, data: '' }, output],
    ['rows at data', { type: 'ok', message: '', data: rows }, output],
    ['rows at message.message.data', { type: 'ok', message: { message: paginator } }, output],
    ['rows at message.list, count an array', { type: 'ok', message: { ...listed, count: [] } }, output],
    ['rows at data, with a figure', { type: 'ok', data: rows, pages: 1 }, output],
    ['rows at list with a message', { type: 'ok', message: 'success', list: rows }, output],
    ['rows under code 1', { code: 1, msg: 'success', data: rows }, output],
  ]
}

/** The receipts of a change. */
export const done: readonly (readonly [string, unknown, unknown])[] = [
  ['a text', { type: 'ok', message: 'Successful operation' }, 'Successful operation'],
  ['a text with with an empty data', { type: 'ok', message: '成功', data: '' }, '成功'],
  ['a text with an empty list', { type: 'ok', message: 'Done', data: [] }, 'Done'],
  ['an empty text', { type: 'ok', message: '' }, ''],
  ['null', { type: 'ok', message: null }, ''],
  ['no message at all', { type: 'ok' }, ''],
  ['code 1', { code: 1, message: 'Done' }, 'Done'],
  ['code 1 as text', { code: '1', msg: 'Done' }, 'Done'],
]
