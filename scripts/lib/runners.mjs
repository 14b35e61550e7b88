/** Runs the tests of a runner, which shows its own progress and writes a report. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { red, step } from './console.mjs'
import { run } from './processes.mjs'
import { command, root } from './root.mjs'

const COUNTS = {
  vitest: ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests],
  playwright: ({ stats }) => [stats.expected, stats.unexpected],
}

/**
 * @param {'vitest' | 'playwright'} name
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<{ passed: number, failed: number }>} a runner that fails without a failed test counts as one
 */
export async function runTests(name, args, env = {}) {
  const report = join(root, '.cache', `${name}.json`)
  rmSync(report, { force: true })
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --conditions=source`
  const { code } = await run(command(name), args, { show: true, env: { ...env, NODE_OPTIONS } })
  const [passed, failed] = existsSync(report)
    ? COUNTS[name](JSON.parse(readFileSync(report, 'utf8')))
    : [0, 0]
  return { passed, failed: failed || Number(code !== 0) }
}

/** Builds the app that the browser tests open. @returns {Promise<boolean>} whether that worked */
export async function buildApp() {
  step('Building the app')
  const args = ['build', '--logLevel', 'warn']
  const { code, output } = await run(command('vite', 'packages/ui'), args, { cwd: join(root, 'packages/ui') })
  if (code !== 0) console.log(output)
  return code === 0
}

/** Prints the last line of a test run, and ends the process. */
export function finish(results, problems = []) {
  for (const problem of problems) console.log(`${red('✗')} ${problem}`)
  const sum = key => results.reduce((total, counts) => total + counts[key], 0)
  const [passed, failed] = [sum('passed'), sum('failed') + problems.length]
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}
