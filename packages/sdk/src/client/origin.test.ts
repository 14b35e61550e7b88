import { describe, expect, test } from 'vitest'
import { createApp } from '../app/app.ts'
import { memoryStorage } from '../storage/index.ts'
import { fakeSocket } from '../../test/support/fake-socket.ts'
import { createClient, httpOverFetch } from './index.ts'

const none: readonly [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 5],
  ['a URL object', new URL('https://example.com')],
  ['a host', 'example.com'],
  ['a host and port', 'localhost:4000'],
  ['another protocol', 'ftp://example.com'],
  ['a protocol alone', 'https://'],
]
// What is passed is wrong, on purpose.
const wrong = (origin: unknown) => ({ origin }) as { origin: string }
const told = /^origin must be an address such as 'https:\/\/example.com'/

describe.each(none)('an origin that is %s', (_, origin) => {
  test('is told by createApp, which leaves nothing behind', () => {
    let watching = 0
    const storage = { ...memoryStorage(), watch: () => (watching++, () => watching--) }
    expect(() => createApp({ ...wrong(origin), storage })).toThrow(told)
    expect(() => createApp({ ...wrong(origin), storage, socket: fakeSocket() })).toThrow(told)
    expect(watching).toBe(0)
  })
  test('is told by createClient', () => {
    expect(() => createClient({ ...wrong(origin), http: httpOverFetch() })).toThrow(told)
  })
})
test('no options at all are told', () => {
  expect(() => createApp(undefined as never)).toThrow(told)
  expect(() => createApp({} as never)).toThrow(told)
})
test('what is there of an address is not repeated: it may hold a password', () => {
  expect(() => createApp({ origin: 'ann:hunter2@example.com' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hunter2') as string }),
  )
})
