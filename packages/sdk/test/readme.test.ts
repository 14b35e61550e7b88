import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '../src/contract/index.ts'

const README = new URL('../README.md', import.meta.url)
const FOUND = /<!-- calls -->[^]*<!-- \/calls -->/

test('the README names every call by its area; UPDATE=1 writes them', () => {
  const rows = Object.entries(contract).map(
    ([area, calls]) =>
      `| \`${area}\` | ${Object.keys(calls)
        .map(name => `\`${name}\``)
        .join(', ')} |`,
  )
  const table = ['| area | calls |', '| --- | --- |', ...rows].join('\n')
  const block = `<!-- calls -->\n\n${table}\n\n<!-- /calls -->`
  const readme = readFileSync(README, 'utf8')
  if (process.env['UPDATE'])
    writeFileSync(
      README,
      readme.replace(FOUND, () => block),
    )
  else expect(readme.match(FOUND)?.[0]).toBe(block)
})
