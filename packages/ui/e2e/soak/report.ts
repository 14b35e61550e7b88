import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chart } from './chart.ts'
import type { Verdict } from './judge.ts'
import { SPEED, type Soak } from './soak.ts'

const DOCS = join(import.meta.dirname, '../../../../docs')
const [BEGIN, END] = ['<!-- soak -->', '<!-- /soak -->']

const write = (value: number, unit = '') => `${value.toFixed(unit === 'MB' ? 1 : 0)}${unit && ` ${unit}`}`

/** A table in Markdown, as prettier formats it. */
export const table = (verdicts: readonly Verdict[]): string => {
  const rows = [
    ['what', 'second quarter', 'last quarter', 'at most', 'flat'],
    ...verdicts.map(({ name, unit, second, last, most, grew }) => [
      name,
      ...[second, last, most].map(value => write(value, unit)),
      grew ? 'NO' : 'yes',
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0))) ?? []
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map(width => '-'.repeat(width))), ...body.map(line)].join('\n')
}

export const summary = ({ samples, trades, broken }: Soak): string =>
  `${Math.round(samples.at(-1)?.minute ?? 0)} minutes at speed ${SPEED}: ${samples.length} rounds, ${trades.toLocaleString('en')} answered money calls, ${broken.length} activities not finished.`

/** Writes figures and chart into docs/reliability.md. */
export const writeDocs = (result: Soak, verdicts: readonly Verdict[]): void => {
  writeFileSync(join(DOCS, 'soak.svg'), chart(result.samples))
  const file = join(DOCS, 'reliability.md')
  const text = readFileSync(file, 'utf8')
  const [before, after] = [text.split(BEGIN)[0], text.split(END)[1]]
  if (before === undefined || after === undefined) throw new Error(`${file} has no place for the figures`)
  writeFileSync(file, `${before}${BEGIN}\n\n${summary(result)}\n\n${table(verdicts)}\n\n${END}${after}`)
}
