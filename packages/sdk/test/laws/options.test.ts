import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { OptionEnd } from '../../src/watch/index.ts'
import { ALL_STEPS, createStage, stepsOf, type Step } from './option-play.ts'
import { runs } from './runs.ts'

const parameters = runs(10)

const stages: ReturnType<typeof createStage>[] = []
afterAll(() => stages.forEach(({ world }) => world.close()))

/** The clock is set forward while orders wait for their results: they are late only by that clock. */
const CLOCK_WHILE_SETTLING: readonly Step[] = [
  { do: 'place', tab: 0, side: 'down', seconds: 30, amount: '110' },
  { do: 'settlement', ms: 60_000 },
  { do: 'pushes', on: false },
  { do: 'fail', fate: 'never arrives', calls: 2 },
  { do: 'place', tab: 0, side: 'down', seconds: 60, amount: '110' },
  { do: 'place', tab: 0, side: 'up', seconds: 30, amount: '110' },
  { do: 'sleep', ms: 40_000 },
  { do: 'clock', ms: 3_600_000 },
  { do: 'wait', ms: 24_217 },
]

const countOf = (kinds: readonly string[], kind: string) => kinds.filter(each => each === kind).length

type Played = Awaited<ReturnType<(typeof stages)[number]['play']>>

/** Every order was sent once, and its promise has the right outcome. */
const expectOutcomes = ({ placed, submits, orders, elsewhere }: Played) => {
  expect(submits).toBeLessThanOrEqual(placed.length)
  const own = orders.filter(({ id }) => !elsewhere.has(id)).map(({ kind }) => kind)
  for (const kind of new Set(placed.map(each => each.kind))) {
    const outcomes = placed.filter(each => each.kind === kind).map(({ outcome }) => outcome)
    const accepted = countOf(outcomes, 'accepted')
    expect(outcomes).not.toContain('open')
    // An equal order of another device may be mistaken for a lost one.
    expect(accepted).toBeLessThanOrEqual(
      countOf(
        orders.map(order => order.kind),
        kind,
      ),
    )
    expect(countOf(own, kind)).toBeLessThanOrEqual(accepted + countOf(outcomes, 'unknown'))
  }
}

/**
 * Each run emits a result once, and the runs of a tab together emit those of the exchange.
 * @param unseen How many may be missing.
 */
const expectResults = (tab: readonly (readonly OptionEnd[])[], { ended }: Played, unseen: number) => {
  for (const run of tab) expect(new Set(run.map(({ key }) => key)).size).toBe(run.length)
  const all = new Map(tab.flat().map(end => [end.key, end]))
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

  test('law: each result is emitted once per run, and each order sent once', async () => {
    await fc.assert(
      fc.asyncProperty(stepsOf(ALL_STEPS, 14), async steps => {
        const played = await play(steps, 1)
        expect(played.duplicates.length).toBeLessThanOrEqual(played.elsewhere.size)
        expectOutcomes(played)
        // An order of another device that ended between two polls is never listed as open.
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
      { ...parameters, examples: [[CLOCK_WHILE_SETTLING]] },
    )
  })
  test('law: two tabs emit each result once, with the same key', async () => {
    const kinds = ['place', 'wait', 'price', 'pushes', 'settlement', 'kill'] as const
    await fc.assert(
      fc.asyncProperty(stepsOf(kinds, 10), async steps => {
        const played = await play(steps, 2)
        expectOutcomes(played)
        for (const tab of played.runs) expectResults(tab, played, Infinity)
        const keys = new Set(played.runs.flat(2).map(({ key }) => key))
        expect(keys.size).toBe(played.ended.length)
      }),
      { ...parameters, numRuns: Math.ceil(parameters.numRuns / 3) },
    )
  })
})
