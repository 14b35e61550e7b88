/** The SDK next to other clients of exchanges: a call, a stream of prices, an import. See docs/benches.md. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { writeTable } from '../packages/ui/bench/table.mjs'

/** A call: at most this multiple of bare fetch + JSON.parse of the same answer. */
const CALL = 1.3
/** A stream: at least this share of the speed of JSON.parse + Map.set. */
const STREAM = 0.75

const measure = file => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(import.meta.dirname, 'sdk', file)], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${file}: ${stderr}`)
  return JSON.parse(stdout.trim().split('\n').at(-1))
}

/** Needs the built SDK. Also writes the table of docs/benches.md. */
export default function bench() {
  const calls = Object.entries(measure('calls.mjs')).map(([name, { call, floor }]) => ({
    name: `call: ${name}`,
    value: `${call.wall.toFixed(0)} µs`,
    ratio: call.wall / floor.wall,
    note: `of bare fetch + JSON.parse; ${(call.cpu / floor.cpu).toFixed(2)} × of its CPU time`,
    ...(name === 'ours' && { budget: CALL }),
  }))
  const streams = Object.entries(measure('stream.mjs')).map(([name, { cpu, share }]) => ({
    name: `stream: ${name}`,
    value: `${cpu.toFixed(2)} µs`,
    ratio: 1 / share,
    note: `of JSON.parse + Map.set: ${share.toFixed(2)} of its speed`,
    ...(name === 'ours' && { budget: 1 / STREAM }),
  }))
  const rows = [...calls, ...streams]
  writeTable(
    'sdk',
    ['row', 'median', 'of the floor'],
    rows.map(({ name, value, ratio }) => [name, value, `${ratio.toFixed(2)} ×`]),
  )
  return rows
}
