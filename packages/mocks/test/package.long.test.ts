import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { EXPECTED, shownOf } from './support/hints.ts'

const home = fileURLToPath(new URL('..', import.meta.url))

test('an editor shows the same texts over the built package', () => {
  execFileSync(`${home}node_modules/.bin/tsup`, ['--silent'], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  expect(shownOf('./dist/control/client.js', `${home}typed-by-a-user.ts`)).toEqual(EXPECTED)
})
