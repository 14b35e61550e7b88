import { describe, expect, test } from 'vitest'
import * as doubleSend from '../../test/bots/double-send.ts'
import * as lostFill from '../../test/bots/lost-fill.ts'
import * as timerLeft from '../../test/bots/timer-left.ts'
import { run } from '../../../sdk/examples/bot.ts'
import { problemsOf, simulate, type Bot, type SimulateOptions } from '../testing.ts'
import { USUAL_FAULTS } from './torture.ts'

const MINUTE = 60_000

describe('a simulation', () => {
  const options: SimulateOptions = {
    seed: 7,
    for: 10 * MINUTE,
    faults: 'lost=0.05,kill=0.02,delay=lognormal(80,0.5)',
  }

  test('repeats itself to the byte, keys and tokens included', async () => {
    const [first, second] = [await simulate(run, options), await simulate(run, options)]
    expect(JSON.stringify(second)).toBe(JSON.stringify(first))
    expect(first.starts).toBeGreaterThan(1)
    expect(first.orders.spot.length).toBeGreaterThan(2)
  })
  test('of another seed differs', async () => {
    const [first, second] = [await simulate(run, options), await simulate(run, { ...options, seed: 8 })]
    expect(second.journal).not.toEqual(first.journal)
  })
})
