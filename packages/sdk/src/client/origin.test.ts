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
// Invalid on purpose.
const invalid = (origin: unknown) => ({ origin }) as { origin: string }
const message = /^origin must be an address such as 'https:\/\/example.com'/

describe.each(none)('an origin that is %s', (_, origin) => {
  test('is rejected by createApp, which leaves nothing open', () => {
    let watching = 0
    const storage = { ...memoryStorage(), watch: () => (watching++, () => watching--) }
    expect(() => createApp({ ...invalid(origin), storage })).toThrow(message)
    expect(() => createApp({ ...invalid(origin), storage, socket: fakeSocket() })).toThrow(message)
    expect(watching).toBe(0)
  })
  test('is rejected by createClient', () => {
    expect(() => createClient({ ...invalid(origin), http: httpOverFetch() })).toThrow(message)
  })
})
test('missing options are rejected', () => {
  expect(() => createApp(undefined as never)).toThrow(message)
  expect(() => createApp({} as never)).toThrow(message)
})
test('the error omits the value, which may contain a password', () => {
  expect(() => createApp({ origin: 'ann:hunter2@example.com' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hunter2') as string }),
  )
})
