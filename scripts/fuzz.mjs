/** `npm run fuzz`: the fuzz tests with a million inputs and another seed each time; `H4_FUZZ=5000000` for more. */
import { boot } from './boot.mjs'
import { exitOnSignals, run } from './lib/processes.mjs'
import { command } from './lib/root.mjs'

exitOnSignals()
await boot()
const seed = process.env.H4_SEED ?? String(Date.now() % 2 ** 31)
console.log(`Seed: H4_SEED=${seed}`)
const env = {
  H4_FUZZ: process.env.H4_FUZZ ?? '1000000',
  H4_SEED: seed,
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --conditions=source`,
}
const args = ['run', '--project', 'together', '--testTimeout', '3600000', 'fuzz.test']
const { code } = await run(command('vitest'), args, { show: true, env })
process.exit(code)
