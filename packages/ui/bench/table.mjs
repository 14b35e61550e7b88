import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/lib/root.mjs'

const DOCS = join(root, 'docs/benches.md')

/** Replaces the first table of a section of docs/benches.md. */
export const writeTable = (section, headings, rows) => {
  const widths = headings.map((heading, at) =>
    Math.max(...[heading, ...rows.map(row => row[at])].map(({ length }) => length)),
  )
  const line = (cells, fill = ' ') =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at], fill)).join(' | ')} |\n`
  const table = [
    line(headings),
    line(
      headings.map(() => ''),
      '-',
    ),
    ...rows.map(row => line(row)),
  ].join('')
  const text = readFileSync(DOCS, 'utf8')
  const place = new RegExp(`(?<=\n## ${section}\n[^|]*)(\\|.*\n)+`)
  if (!place.test(text)) throw new Error(`${DOCS} has no table in the section ${section}`)
  writeFileSync(DOCS, text.replace(place, table))
}
