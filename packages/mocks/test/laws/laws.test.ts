import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY } from '../../src/exchange/core/day.ts'
import type { ExchangeEvent } from '../../src/exchange/events.ts'
import { runScript } from './run.ts'
import { DRAWN, scripts } from './steps.ts'

const LONG = process.env['H4_LONG'] === '1'
const RUNS = LONG ? 6 : 3
/** Checkpoints in each run. */
const CUTS = LONG ? 4 : 2
const STEPS = 1000
const MONTHS = 3
/** The longest possible three months, ms. */
const THREE_MONTHS = 92 * DAY

/** All kinds of events. */
const EVENTS: Readonly<Record<ExchangeEvent['kind'], true>> = {
  optionSettled: true,
  codeSent: true,
  spotFilled: true,
  leverageOpened: true,
  leverageClosed: true,
  leverageCompleted: true,
  rechargeReviewed: true,
  withdrawalReviewed: true,
  identityReviewed: true,
  balanceChanged: true,
  maintenance: true,
}
const OUTCOMES = [
  'recharge 2',
  'recharge 3',
  'withdrawal 2',
  'withdrawal 3',
  'identity 2',
  'identity 3',
  'option -1',
  'option 1',
  'stopLoss',
  'takeProfit',
  'liquidation',
  'refused',
  ...[0, 1, 2, 3, 4].map(status => `locked order ${status}`),
]
/** What must happen at least once over all runs. */
const WANTED: readonly string[] = [...DRAWN, ...Object.keys(EVENTS), ...OUTCOMES]

const TITLE = `lists, logs and ledger agree after each of ${RUNS * STEPS} random steps over ${MONTHS} months in each of ${RUNS} runs, and in replays from the start and from checkpoints`

// A generous limit, since the machine may be busy.
test(TITLE, { timeout: 1800_000 }, () => {
  const counts = new Map<string, number>()
  let [checked, cuts, shortest] = [0, 0, Infinity]
  fc.assert(
    fc.property(scripts(STEPS), script => {
      const run = runScript(script, CUTS)
      checked += run.checked
      cuts += run.cuts
      shortest = Math.min(shortest, run.span)
      for (const [what, count] of run.counts) counts.set(what, (counts.get(what) ?? 0) + count)
    }),
    // No shrinking: each step is checked, so the last one failed.
    { numRuns: RUNS, endOnFailure: true },
  )
  expect(checked).toBe(RUNS * STEPS)
  expect(cuts).toBeGreaterThanOrEqual((RUNS * CUTS) / 2)
  expect(shortest).toBeGreaterThanOrEqual(THREE_MONTHS)
  expect(WANTED.filter(what => !counts.has(what))).toEqual([])
})
