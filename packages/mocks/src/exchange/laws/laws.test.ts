import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ExchangeEvent } from '../events.ts'
import { live } from './run.ts'
import { DRAWN, scripts } from './steps.ts'

const RUNS = process.env['H4_LONG'] === '1' ? 30 : 3
const STEPS = 1000
const MONTHS = 3
/** The longest that three months in a row are, ms. */
const THREE_MONTHS = 92 * 86_400_000

/** Every kind of event there is. */
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
/** What has to happen at least once in all runs together. */
const WANTED: readonly string[] = [...DRAWN, ...Object.keys(EVENTS), ...OUTCOMES]

const TITLE = `lists, logs and ledger tell one story and no money is made or lost, after each of ${RUNS * STEPS} random steps, ${MONTHS} months in each of ${RUNS} runs, and a replay tells the same`

// A limit for what hangs: on a busy machine it takes longer than others.
test(TITLE, { timeout: 1800_000 }, () => {
  const counts = new Map<string, number>()
  let [checked, shortest] = [0, Infinity]
  fc.assert(
    fc.property(scripts(STEPS), script => {
      const run = live(script)
      checked += run.checked
      shortest = Math.min(shortest, run.span)
      for (const [what, count] of run.counts) counts.set(what, (counts.get(what) ?? 0) + count)
    }),
    // Each step is checked by itself, so that the last one is to blame: nothing would be gained by fewer steps.
    { numRuns: RUNS, endOnFailure: true },
  )
  expect(checked).toBe(RUNS * STEPS)
  expect(shortest).toBeGreaterThanOrEqual(THREE_MONTHS)
  expect(WANTED.filter(what => !counts.has(what))).toEqual([])
})
