/** `npm run bench`: performance as ratios to peers. `npm run bench -- NAME...` runs only the named ones. */
import { boot } from './boot.mjs'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bold, dim, fail, red } from './lib/console.mjs'
import { exitOnSignals } from './lib/processes.mjs'
import { root } from './lib/root.mjs'

exitOnSignals()
await boot()

const names = readdirSync(join(root, 'scripts/bench')).map(file => file.replace(/\.mjs$/, ''))
const wanted = process.argv.slice(2)
const unknown = wanted.find(name => !names.includes(name))
if (unknown) fail(`There is no bench ${unknown}.`, `The benches: ${names.join(', ')}`)

for (const name of wanted.length > 0 ? wanted : names) {
  console.log(bold(name))
  const { default: bench } = await import(`./bench/${name}.mjs`)
  const rows = await bench()
  const width = Math.max(20, ...rows.map(row => row.name.length))
  for (const { name: what, value, ratio, note = '', budget } of rows) {
    const over = budget !== undefined && ratio > budget
    const aim =
      budget === undefined
        ? ''
        : over
          ? red(`  over ${Number(budget.toFixed(2))}`)
          : dim(`  of ${Number(budget.toFixed(2))}`)
    console.log(
      `  ${what.padEnd(width)} ${value.padStart(10)} ${ratio.toFixed(2).padStart(6)} × ${dim(note)}${aim}`,
    )
  }
}
