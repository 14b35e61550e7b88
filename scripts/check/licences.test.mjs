import { expect, test } from 'vitest'
import { isAllowed } from './licences.mjs'

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0', false],
  ['Unknown', false],
])('%s: %s', (expression, allowed) => expect(isAllowed(expression)).toBe(allowed))
