import { measuresOf, type Sample } from './judge.ts'

const WIDTH = 720
const HEIGHT = 96
/** The plot's edges within its row. */
const [LEFT, TOP, BOTTOM] = [56, 24, 84]

const STYLE = `text{font:12px system-ui,sans-serif;fill:#57606a}path{fill:none;stroke:#0969da;stroke-width:1.5}line{stroke:#8c959f66}
@media(prefers-color-scheme:dark){text{fill:#9da7b3}path{stroke:#58a6ff}}`

/** One plot per measure over the minutes, each from zero, as SVG. */
export const chart = (samples: readonly Sample[]): string => {
  const end = samples.at(-1)?.minute ?? 0
  const measures = measuresOf(samples)
  const plots = measures.map(({ key, name, unit = '' }, row) => {
    const most = Math.max(...samples.map(sample => sample[key]), 1) * 1.1
    const y = (value: number) => BOTTOM - (value / most) * (BOTTOM - TOP)
    const points = samples.map(
      sample =>
        `${(LEFT + (sample.minute / end) * (WIDTH - LEFT - 8)).toFixed(1)} ${y(sample[key]).toFixed(1)}`,
    )
    const highest = Math.max(...samples.map(sample => sample[key]))
    const tick = (value: number) =>
      `<text x="${LEFT - 6}" y="${y(value) + 4}" text-anchor="end">${Math.round(value)}</text>` +
      `<line x1="${LEFT}" x2="${WIDTH - 8}" y1="${y(value)}" y2="${y(value)}"/>`
    return `<g transform="translate(0 ${row * HEIGHT})"><text x="${LEFT}" y="14">${name}${unit && `, ${unit}`}</text>${tick(0)}${tick(highest)}<path d="M${points.join('L')}"/></g>`
  })
  const bottom = measures.length * HEIGHT
  const times = [0, 0.25, 0.5, 0.75, 1].map(
    share =>
      `<text x="${LEFT + share * (WIDTH - LEFT - 8)}" y="${bottom + 10}" text-anchor="${share === 0 ? 'start' : 'end'}">${Math.round(share * end)} min</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 20}"><style>${STYLE}</style>
${[...plots, ...times].join('\n')}
</svg>
`
}
