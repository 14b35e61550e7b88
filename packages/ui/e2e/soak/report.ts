import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sample, Verdict } from './judge.ts'
import { SPEED, type Soak } from './soak.ts'

const DOCS = join(import.meta.dirname, '../../../../docs')
const PLACE = /(?<=<!-- soak -->).*(?=<!-- \/soak -->)/s

const write = (value: number, unit = '') => `${value.toFixed(unit === 'MB' ? 1 : 0)}${unit && ` ${unit}`}`

/** The figures as Markdown, as prettier formats it. */
export const report = ({ samples, trades, broken }: Soak, verdicts: readonly Verdict[]): string => {
  const head = ['what', 'second quarter', 'last quarter', 'at most', 'flat']
  const body = verdicts.map(({ name, unit, second, last, most, grew }) => [
    name,
    ...[second, last, most].map(value => write(value, unit)),
    grew ? 'NO' : 'yes',
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...body].map(row => row[column]?.length ?? 0)))
  const rows = [head, widths.map(width => '-'.repeat(width)), ...body].map(
    row => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  const minutes = Math.round(samples.at(-1)?.minute ?? 0)
  return `${minutes} minutes at speed ${SPEED}: ${samples.length} rounds, ${trades.toLocaleString('en')} answered money calls, ${broken.length} activities not finished.\n\n${rows.join('\n')}`
}

const [WIDTH, HEIGHT] = [720, 96]
/** The plot's edges within its row. */
const [LEFT, RIGHT, TOP, BOTTOM] = [56, WIDTH - 8, 24, 84]
const STYLE = `text{font:12px system-ui,sans-serif;fill:#57606a}path{fill:none;stroke:#0969da;stroke-width:1.5}line{stroke:#8c959f66}
@media(prefers-color-scheme:dark){text{fill:#9da7b3}path{stroke:#58a6ff}}`

/** One plot per measure over the minutes, each from zero, as SVG. */
const chart = (samples: readonly Sample[], verdicts: readonly Verdict[]): string => {
  const end = samples.at(-1)?.minute ?? 0
  const x = (share: number) => LEFT + share * (RIGHT - LEFT)
  const plots = verdicts.map(({ key, name, unit = '' }, row) => {
    const highest = Math.max(...samples.map(sample => sample[key]))
    const y = (value: number) => BOTTOM - (value / (1.1 * Math.max(highest, 1))) * (BOTTOM - TOP)
    const points = samples.map(each => `${x(each.minute / end).toFixed(1)} ${y(each[key]).toFixed(1)}`)
    const ticks = [0, highest].map(
      value =>
        `<text x="${LEFT - 6}" y="${y(value) + 4}" text-anchor="end">${Math.round(value)}</text><line x1="${LEFT}" x2="${RIGHT}" y1="${y(value)}" y2="${y(value)}"/>`,
    )
    return `<g transform="translate(0 ${row * HEIGHT})"><text x="${LEFT}" y="14">${name}${unit && `, ${unit}`}</text>${ticks.join('')}<path d="M${points.join('L')}"/></g>`
  })
  const bottom = plots.length * HEIGHT
  const times = [0, 0.25, 0.5, 0.75, 1].map(
    share =>
      `<text x="${x(share)}" y="${bottom + 10}" text-anchor="${share === 0 ? 'start' : 'end'}">${Math.round(share * end)} min</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 20}"><style>${STYLE}</style>
${[...plots, ...times].join('\n')}
</svg>
`
}

/** Writes figures and chart into docs/reliability.md. */
export const writeDocs = (result: Soak, verdicts: readonly Verdict[]): void => {
  writeFileSync(join(DOCS, 'soak.svg'), chart(result.samples, verdicts))
  const file = join(DOCS, 'reliability.md')
  const text = readFileSync(file, 'utf8')
  if (!PLACE.test(text)) throw new Error(`${file} has no place for the figures`)
  writeFileSync(
    file,
    text.replace(PLACE, () => `\n\n${report(result, verdicts)}\n\n`),
  )
}
