import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { botOf, torture } from './support/torture.ts'

test('finds the bug of a bot, prints how to repeat it, and repeats it', async () => {
  const { code, output } = await torture(botOf('double-send'), '--seeds', '50', '--minutes', '20')
  expect(code).toBe(1)
  expect(output).toMatch(
    /^\d+ of 50 seeds passed: \d+ orders, \d+ faults\nSeed \d+ fails. An order was placed twice: options.submit/,
  )
  const [, faults = '', repeat = ''] =
    /\nFaults: (.+)\nRepeat it with:\n {2}npx h4-exchange torture (.+)\n/.exec(output) ?? []
  expect(faults.split(', ').length).toBeLessThan(4)
  const again = await torture(...repeat.split(' '))
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('An order was placed twice') })
})

test('says what is wrong with a command line or a module', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'h4-torture-'))
  const module = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const refused = [
    [
      [module('none.mjs', 'export const start = () => {}')],
      'none.mjs exports no function run(app, signal); it exports start',
    ],
    [[join(folder, 'missing.mjs')], 'missing.mjs cannot be loaded: Cannot find module'],
    [[], 'h4-exchange torture takes the path of a module that exports run(app, signal)'],
    [
      [botOf('timer-left'), '--faults', 'lots=0.1'],
      'there is no word "lots" at character 1; the words are seed, delay',
    ],
    [[botOf('timer-left'), '--faults', 'kill=2'], 'kill takes a chance from 0 to 1, not "2" at character 1'],
    [
      [botOf('timer-left'), '--only', 'kill'],
      '--only takes names of faults, like lost@31,kill@12; not "kill"',
    ],
  ] as const
  for (const [args, sentence] of refused)
    expect(await torture(...args)).toEqual({ code: 1, output: expect.stringContaining(sentence) })
})
