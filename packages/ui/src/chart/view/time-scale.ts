import { at, type Columns } from '../data/columns.ts'
import type { TimeKind } from '../format.ts'
import { spanOf, visibleBars, type Viewport } from './viewport.ts'

interface TimeTick {
  /** The labelled bar. */
  bar: number
  /** The coarsest unit that starts with this bar. */
  readonly kind: TimeKind
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The epoch is a Thursday; weeks start on Monday. */
const WEEK_OFFSET = 3 * DAY

/** The index of the step of a local time: `length` ms, or -`length` months if negative. */
const stepOf = (local: number, length: number) => {
  if (length > 0) return Math.floor((local + (length % (7 * DAY) === 0 ? WEEK_OFFSET : 0)) / length)
  const date = new Date(local)
  return Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / -length)
}

const STEPS = [
  ...[1, 2, 5, 10, 15, 30].map(minutes => minutes * MINUTE),
  ...[1, 2, 3, 4, 6, 12].map(hours => hours * HOUR),
  ...[1, 2, 3, 7, 14].map(days => days * DAY),
  -1,
  -3,
  -6,
  -12,
  -60,
  -120,
]

const lengthOf = (step: number) => (step > 0 ? step : -step * 30 * DAY)

const kindOf = (before: number, local: number, step: number): TimeKind => {
  if (stepOf(before, -12) !== stepOf(local, -12)) return 'year'
  if (step < 0) return 'month'
  if (step >= DAY) return stepOf(before, -1) === stepOf(local, -1) ? 'day' : 'month'
  return stepOf(before, DAY) === stepOf(local, DAY) ? 'time' : 'day'
}

/**
 * The bars to label on the time axis, at least `gap` pixels apart. Labels mark round times, so they stay with their
 * bars during a pan. `offset` returns the time zone's UTC offset, ms.
 */
export const timeTicks = (
  columns: Columns,
  view: Viewport,
  width: number,
  gap: number,
  interval: number,
  offset: (time: number) => number,
): TimeTick[] => {
  const spacing = width / spanOf(view)
  const least = Math.ceil(gap / spacing) * interval
  const step = STEPS.find(candidate => lengthOf(candidate) >= least) ?? -120
  const { first, last } = visibleBars(view, columns.length)
  const ticks: TimeTick[] = []
  const localTime = (bar: number) => {
    const time = bar < 0 ? at(columns.time, 0) - interval : at(columns.time, bar)
    return time + offset(time)
  }
  let local = localTime(first - 1)
  for (let bar = first; bar <= last; bar++) {
    const before = local
    local = localTime(bar)
    if (stepOf(before, step) === stepOf(local, step)) continue
    const previous = ticks.at(-1)
    if (previous && (bar - previous.bar) * spacing < gap) continue
    ticks.push({ bar, kind: kindOf(before, local, step) })
  }
  return ticks
}
