/** How long a program waits for the SDK before its first line, beside what it waits for zod/mini, which the SDK needs. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'

/** The aim: at most this many times as long as zod/mini alone. */
const BUDGET = 1.3
const ROUNDS = 40

/** What is imported, by name. The first is the measure of the others. */
const MODULES = {
  'zod/mini': 'zod/mini',
  '@app/sdk': './dist/index.js',
  '@app/sdk/contract': './dist/contract/index.js',
  '@app/sdk/rules': './dist/rules/index.js',
  '@app/sdk/realtime': './dist/realtime/index.js',
}

/** Milliseconds of processor that a cold import takes, in a process of its own: of the clock's, others have their share. */
function cold(specifier) {
  const program = `const before = process.cpuUsage()
    await import('${specifier}')
    const { user, system } = process.cpuUsage(before)
    console.log((user + system) / 1000)`
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(root, 'packages/sdk'),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${specifier} cannot be imported: ${stderr}`)
  return Number(stdout)
}

const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Needs the built SDK. Rounds are interleaved, so that a busy moment touches all. */
export default function bench(rounds = ROUNDS) {
  const times = Object.fromEntries(Object.keys(MODULES).map(name => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, specifier] of Object.entries(MODULES)) times[name].push(cold(specifier))
  }
  const [[, measure]] = Object.entries(times)
  return Object.entries(times).map(([name, values]) => ({
    name,
    value: `${median(values).toFixed(1)} ms`,
    ratio: median(values.map((value, round) => value / measure[round])),
    ...(name === '@app/sdk' && { budget: BUDGET }),
  }))
}
