/** The rows of `npm run bench`: runs the measurements and compares them. See docs/benches.md. */
import { browser } from '../../../scripts/lib/browser.mjs'
import { run } from '../../../scripts/lib/processes.mjs'
import { writeTable } from './table.mjs'

const BENCH = import.meta.dirname

/** Runs a measurement in a child process that loads TypeScript. */
const measure = async file => {
  const { code, stdout, output } = await run(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', `${BENCH}/${file}`],
    { env: { CHROME_PATH: await browser() } },
  )
  if (code !== 0) throw new Error(`${file}: ${output}`)
  return JSON.parse(stdout.trim().split('\n').at(-1))
}

/** The rows, their decimals, and the aim: at most this multiple of the best peer. */
const ROWS = [
  { row: 'first paint, 300', unit: 'ms', budget: 0.45 },
  { row: 'first paint, 2,000', unit: 'ms', budget: 0.45 },
  { row: 'first paint, 20,000', unit: 'ms', budget: 0.45 },
  { row: 'evaluation + paint', unit: 'ms', budget: 0.6 },
  { row: 'update, 2,000, 1 a frame', unit: 'ms', digits: 2, budget: 0.05 },
  { row: 'update, 2,000, 10 a frame', unit: 'ms', digits: 2, budget: 0.05 },
  { row: 'update, 20,000, 1 a frame', unit: 'ms', digits: 2, budget: 0.05 },
  { row: 'update, 20,000, 10 a frame', unit: 'ms', digits: 2, budget: 0.05 },
  { row: 'pan', unit: 'ms', digits: 2, budget: 0.3 },
  { row: 'zoom', unit: 'ms', digits: 2, budget: 0.3 },
  { row: 'heap, 20,000', unit: 'MiB', digits: 1, budget: 0.5 },
]
/** kB: the aim is a size, not a ratio. */
const GZIP = 30

export const chart = async () => {
  const {
    ours,
    'lightweight-charts': lightweight,
    klinecharts,
    'bare canvas': bare,
  } = await measure('chart.ts')
  const compare = ({ row, unit, digits = 0, budget }) => {
    const write = figures => figures[row].toFixed(digits)
    const peers = `lightweight-charts ${write(lightweight)}, klinecharts ${write(klinecharts)}, bare canvas ${write(bare)}`
    return {
      name: row,
      value: `${write(ours)} ${unit}`,
      ratio: ours[row] / Math.min(lightweight[row], klinecharts[row]),
      note: `(${peers})`,
      budget,
    }
  }
  const gzip = compare({ row: 'gzip', unit: 'kB', digits: 1 })
  return [...ROWS.map(compare), { ...gzip, budget: GZIP / Math.min(lightweight.gzip, klinecharts.gzip) }]
}

/** Also writes the tables of docs/benches.md. */
export const frames = async () => {
  const scenes = await measure('frames.ts')
  const taps = await measure('taps.ts')
  const percent = share => `${(100 * share).toFixed(1)} %`
  const each = Object.entries(scenes)
  writeTable(
    'frames',
    ['scene', 'frames a second', 'over 16.7 ms', 'longest', 'long tasks', 'thread busy'],
    each.map(([name, { perSecond, over, longest, longTasks, longTaskMs, task }]) => [
      name,
      perSecond.toFixed(0),
      percent(over),
      `${longest.toFixed(0)} ms`,
      longTasks > 0 ? `${longTasks} (${longTaskMs.toFixed(0)} ms)` : '0',
      percent(task),
    ]),
  )
  writeTable(
    'taps',
    ['tap', 'median ms', 'worst ms', 'first ms', 'screen ms', 'first screen ms'],
    taps.map(({ name, median, worst, first, screen, firstScreen }) => [
      name,
      ...[median, worst, first, screen, firstScreen].map(ms => (ms === null ? '–' : ms.toFixed(0))),
    ]),
  )
  return [
    ...each.map(([name, { over, perSecond, missed, longest, longTasks, longTaskMs, task, script }]) => ({
      name,
      value: percent(over),
      ratio: over / scenes['the list, naive'].over,
      note:
        `of ${perSecond.toFixed(0)} frames a second over 16.7 ms; left out ${percent(missed)}, longest ${longest.toFixed(0)} ms, ` +
        `${longTasks} long tasks (${longTaskMs.toFixed(0)} ms), thread busy ${percent(task)}, in scripts ${percent(script)}`,
    })),
    ...taps.map(({ name, median, worst, first, screen, firstScreen }) => ({
      name,
      value: `${median} ms`,
      note:
        `worst ${worst} ms, first ${first} ms` +
        (screen === null ? '' : `; screen ${screen.toFixed(0)} ms, first ${firstScreen.toFixed(0)} ms`),
    })),
  ]
}

export const filmstrip = async () => [{ name: await measure('filmstrip.ts'), value: '' }]

const seconds = ms => `${(ms / 1000).toFixed(1)} s`
/** The columns of a start: how each is written, and its goal. */
const STARTS = {
  score: { write: score => String(score), goal: 95 },
  FCP: { write: seconds, goal: 1200 },
  LCP: { write: seconds, goal: 2000 },
  TBT: { write: ms => `${Math.round(ms)} ms`, goal: 150 },
  CLS: { write: shift => shift.toFixed(2), goal: 0.02 },
}

const WEAK = 'audits below 0.9'
const written = names => names.join(', ') || '–'
/** The audits that are weak in most runs. */
const usuallyWeak = runs =>
  [...new Set(runs.flatMap(({ weak }) => weak))].filter(
    name => runs.filter(({ weak }) => weak.includes(name)).length > runs.length / 2,
  )

/** How fast the main pages start. Also writes the table of docs/benches.md. */
const startup = async () => {
  const columns = Object.entries(STARTS)
  const cells = Object.entries(await measure('startup.ts')).map(([page, runs]) => [
    page,
    ...columns.map(([column, { write }]) => {
      const [low, middle, high] = [0, Math.floor(runs.length / 2), runs.length - 1].map(
        at => runs.map(run => run[column]).toSorted((a, b) => a - b)[at],
      )
      return `${write(middle)} (${write(low)}–${write(high)})`
    }),
    written(usuallyWeak(runs)),
  ])
  const goals = columns.map(([column, { write, goal }]) => `${column}, goal ${write(goal)}`)
  writeTable('startup', ['page', ...goals, WEAK], cells)
  return cells.map(([name, ...values]) => ({ name, value: values.join(', ') }))
}

/** Also writes the tables of docs/benches.md. */
export const lighthouse = async () => {
  const starts = await startup()
  const pages = Object.entries(await measure('lighthouse.ts'))
  const headings = ['page', ...Object.keys(pages[0][1].scores), WEAK]
  const cells = pages.map(([page, { scores, weak }]) => [
    page,
    ...Object.values(scores).map(String),
    written(weak),
  ])
  writeTable('lighthouse', headings, cells)
  const audits = cells.map(([name, ...scores]) => {
    const weak = scores.pop()
    return { name, value: scores.join(' '), note: weak === '–' ? '' : weak }
  })
  return [...starts, ...audits]
}

export { contents } from './contents.mjs'
