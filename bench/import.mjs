/**
 * CPU time of a program that only imports the SDK, including the start of Node, compared with one that imports zod/mini,
 * which the SDK is made with. In brackets: the import alone.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../scripts/lib/root.mjs'

/** At most this multiple of zod/mini: 0.56 to 0.66, as machines differ; it was 1.28 without the build for Node. */
const BUDGET = 0.8
const ROUNDS = 40

/** The imports; the first is the reference. */
const MODULES = ['zod/mini', '@app/sdk', '@app/sdk/contract', '@app/sdk/rules', '@app/sdk/realtime']

/** CPU time in a child process, ms; wall time would include other processes. */
const cold = specifier => {
  const program = `const sum = ({ user, system }) => (user + system) / 1000
    const before = process.cpuUsage()
    await import('${specifier}')
    console.log(sum(process.cpuUsage()), sum(process.cpuUsage(before)))`
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(root, 'packages/sdk'),
    encoding: 'utf8',
    // Reading further certificates takes Node as long as an import, and would make every ratio look better.
    env: { ...process.env, NODE_EXTRA_CA_CERTS: '' },
  })
  if (status !== 0) throw new Error(`${specifier} cannot be imported: ${stderr}`)
  const [whole, alone] = stdout.split(' ').map(Number)
  return { whole, alone }
}

const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Needs the built SDK. Rounds are interleaved, so that a busy moment affects all. */
export default function bench(rounds = ROUNDS) {
  const runs = Array.from({ length: rounds }, () => MODULES.map(cold))
  return MODULES.map((name, index) => {
    const ratio = part => median(runs.map(row => row[index][part] / row[0][part]))
    return {
      name,
      value: `${median(runs.map(row => row[index].whole)).toFixed(0)} ms`,
      ratio: ratio('whole'),
      note: `(${ratio('alone').toFixed(2)})`,
      ...(name === '@app/sdk' && { budget: BUDGET }),
    }
  })
}
