import { pbkdf2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hash } from './password.ts'

test('equals the hash of the server', () => {
  const [password, salt] = ['demo1234 密碼', 'a1b2']
  expect(hash(password, salt)).toBe(pbkdf2Sync(password, salt, 10_000, 32, 'sha256').toString('hex'))
})
