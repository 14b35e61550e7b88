import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { OptionEnd } from '../../src/watch/index.ts'
import { ALL_STEPS, createStage, stepsOf } from './option-play.ts'

/** How often each law is tried with other steps. */
const RUNS = Number(process.env['H4_RUNS'] ?? 10)
const parameters = { numRuns: RUNS, endOnFailure: process.env['H4_SHRINK'] === undefined }

const stages: ReturnType<typeof createStage>[] = []
afterAll(() => stages.forEach(({ world }) => world.close()))

const countOf = (kinds: readonly string[], kind: string) => kinds.filter(each => each === kind).length

type Played = Awaited<ReturnType<(typeof stages)[number]['play']>>

/** Every order was sent once, and its promise says what became of it. */
const expectTruth = ({ placed, submits, orders, elsewhere }: Played) => {
  expect(submits).toBeLessThanOrEqual(placed.length)
  const own = orders.filter(({ id }) => !elsewhere.has(id)).map(({ kind }) => kind)
  for (const kind of new Set(placed.map(each => each.kind))) {
    const outcomes = placed.filter(each => each.kind === kind).map(({ outcome }) => outcome)
    const accepted = countOf(outcomes, 'accepted')
    expect(outcomes).not.toContain('open')
    // An equal order of another device may be taken for one that was lost.
    expect(accepted).toBeLessThanOrEqual(
      countOf(
        orders.map(order => order.kind),
        kind,
      ),
    )
    expect(countOf(own, kind)).toBeLessThanOrEqual(accepted + countOf(outcomes, 'unknown'))
  }
}

/** Each run emits a result once, and all runs of a tab together emit those of the books. @param unseen How many may be missing. */
const expectResults = (runs: readonly (readonly OptionEnd[])[], { ended }: Played, unseen: number) => {
  for (const run of runs) expect(new Set(run.map(({ key }) => key)).size).toBe(run.length)
  const all = new Map(runs.flat().map(end => [end.key, end]))
  const left = ended.map(({ profit }) => Number(profit))
  for (const { profit } of all.values()) {
    expect(left).toContain(Number(profit))
    left.splice(left.indexOf(Number(profit)), 1)
  }
  expect(left.length).toBeLessThanOrEqual(unseen)
}

describe.each(['default', 'spec'] as const)('in the dialect %s', dialect => {
  const stage = createStage({ dialect })
  stages.push(stage)
  const { play } = stage

  test('law: what is emitted are the results of the platform, once in a run, whatever happens; each order is sent once', async () => {
    await fc.assert(
      fc.asyncProperty(stepsOf(ALL_STEPS, 14), async steps => {
        const played = await play(steps, 1)
        expectTruth(played)
        // What another device placed, and what ended before this one looked, is in no list of open orders.
        const isSeen =
          dialect !== 'spec' &&
          steps.every(
            each =>
              !['sleep', 'fail', 'kill', 'latency'].includes(each.do) && !(each.do === 'pushes' && !each.on),
          )
        expectResults(played.runs[0] ?? [], played, isSeen ? 0 : played.elsewhere.size)
        const own = played.ended.filter(({ id }) => !played.elsewhere.has(id)).map(({ id }) => `option ${id}`)
        const keys = played.runs.flat(2).map(({ key }) => key)
        if (dialect === 'default') expect(keys).toEqual(expect.arrayContaining(own))
      }),
      parameters,
    )
  })
  test('law: each of two tabs emits the results of its orders once, under the same keys', async () => {
    const kinds = ['place', 'wait', 'price', 'pushes', 'settlement', 'kill'] as const
    await fc.assert(
      fc.asyncProperty(stepsOf(kinds, 10), async steps => {
        const played = await play(steps, 2)
        expectTruth(played)
        for (const runs of played.runs) expectResults(runs, played, Infinity)
        const keys = new Set(played.runs.flat(2).map(({ key }) => key))
        expect(keys.size).toBe(played.ended.length)
      }),
      { ...parameters, numRuns: Math.ceil(RUNS / 3) },
    )
  })
})
