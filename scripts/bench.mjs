/** `npm run bench`: performance as ratios to peers. `npm run bench -- NAME...` runs only the named ones. */
import { boot } from './boot.mjs'
import { join } from 'node:path'
import { bold, dim, fail, red } from './lib/console.mjs'
import { exitOnSignals, run } from './lib/processes.mjs'
import { command, root } from './lib/root.mjs'

const ui = () => import('../packages/ui/bench/rows.mjs')
const buildSdk = async () => {
  const build = await run(command('pnpm'), ['--silent', '--filter', '@app/sdk', 'run', 'build'])
  if (build.code !== 0) fail('The SDK could not be built.', ...build.output.split('\n'))
}
const BENCHES = {
  // The candle chart, two chart libraries and a bare canvas. Ratios are to the better library.
  chart: async () => (await ui()).chart(),
  // The app's JavaScript by package.
  contents: async () => (await ui()).contents(),
  // Pictures of first visits on a slow network.
  filmstrip: async () => (await ui()).filmstrip(),
  // Frames of the app under a flood of ticks, compared with a naive list.
  frames: async () => (await ui()).frames(),
  // CPU time of a program that imports the SDK.
  import: async () => {
    await buildSdk()
    return (await import('../bench/import.mjs')).default()
  },
  // A call and a stream of the SDK and of other clients.
  sdk: async () => {
    await buildSdk()
    return (await import('../bench/sdk.mjs')).default()
  },
  // Accessibility, best practices and SEO of every page.
  lighthouse: async () => (await ui()).lighthouse(),
  // `npm start` on a machine that has only Node and npm.
  start: async () => (await import('../bench/start.mjs')).default(),
  // The simulated exchange under bounded load, on this machine only.
  load: async () => (await import('../packages/mocks/load/bench.mjs')).default(),
}

exitOnSignals()
await boot()

const names = Object.keys(BENCHES)
const wanted = process.argv.slice(2)
const unknown = wanted.find(name => !names.includes(name))
if (unknown) fail(`There is no bench ${unknown}.`, `The benches: ${names.join(', ')}`)

// The peers are not installed with the workspace.
// None needs its build scripts.
const install = ['install', '--ignore-workspace', '--frozen-lockfile', '--config.strict-dep-builds=false']
const peers = await run(command('pnpm'), install, { cwd: join(root, 'bench') })
if (peers.code !== 0) fail('The peers could not be installed.', ...peers.output.split('\n'))

for (const name of wanted.length > 0 ? wanted : names) {
  console.log(bold(name))
  const rows = await BENCHES[name]()
  const width = Math.max(20, ...rows.map(row => row.name.length))
  for (const { name: what, value, ratio, note = '', budget } of rows) {
    const over = budget !== undefined && ratio > budget
    const aim =
      budget === undefined
        ? ''
        : over
          ? red(`  over ${Number(budget.toFixed(2))}`)
          : dim(`  of ${Number(budget.toFixed(2))}`)
    const times = ratio === undefined ? '' : `${ratio.toFixed(2).padStart(6)} × `
    console.log(`  ${what.padEnd(width)} ${value.padStart(10)} ${times}${dim(note)}${aim}`)
  }
}
