import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { botOf, torture } from './support/torture.ts'

test('finds the bug of a bot, prints how to repeat it, and repeats it', async () => {
  const { code, output } = await torture(botOf('double-send'), '--seeds', '50', '--minutes', '20')
  expect(code).toBe(1)
  expect(output).toMatch(
    /^\d+ of 50 seeds passed before one failed: \d+ orders, \d+ faults \(push \d+, .*\)\nSeed \d+ fails. An order was placed twice: options.submit/,
  )
  const [, faults = '', repeat = ''] =
    /\nFaults: (.+)\nRepeat it with:\n {2}npx h4-exchange torture (.+)\n/.exec(output) ?? []
  expect(faults.split(', ').length).toBeLessThan(4)
  const again = await torture(...repeat.split(' '))
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('An order was placed twice') })
})

test('says that a bot fails without faults, and that a fault has not happened', async () => {
  const usual = await torture(botOf('timer-left'), '--faults', 'push=0.05', '--only', '', '--minutes', '20')
  expect(usual).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^1 of 1 seeds passed: \d+ orders, 0 faults$/m),
  })
  const never = await torture(botOf('timer-left'), '--only', 'kill@99999', '--minutes', '20')
  expect(never.output).toContain('Only 0 of the 1 faults happened.')
  const folder = mkdtempSync(join(tmpdir(), 'h4-torture-'))
  writeFileSync(join(folder, 'fails.mjs'), 'export const run = async () => { throw new Error("no plan") }')
  const always = await torture(join(folder, 'fails.mjs'), '--minutes', '20')
  expect(always).toMatchObject({
    code: 1,
    output: expect.stringMatching(/run\(\) failed: Error: no plan[^]*none: it fails without[^]*--only ''\n/),
  })
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
      'faults: there is no word "lots" at character 1; the words are seed, delay',
    ],
    [[botOf('timer-left'), '--faults', 'kill=2'], 'kill takes a chance from 0 to 1, not "2" at character 1'],
    [
      [botOf('timer-left'), '--only', 'kill'],
      '--only takes names of faults, like drop@31,kill@12; their kinds are drop, status, truncated',
    ],
  ] as const
  for (const [args, sentence] of refused)
    expect(await torture(...args)).toEqual({ code: 1, output: expect.stringContaining(sentence) })
})
