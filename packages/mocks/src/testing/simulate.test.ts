import { promisify } from 'node:util'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as doubleSend from '../../test/bots/double-send.ts'
import * as lostFill from '../../test/bots/lost-fill.ts'
import * as timerLeft from '../../test/bots/timer-left.ts'
import { run } from '../../../sdk/examples/bot.ts'
import { problemsOf, simulate, type Bot, type SimulateOptions } from '../testing.ts'
import { USUAL_FAULTS } from './torture.ts'

const MINUTE = 60_000

beforeEach(() => {
  for (const way of ['log', 'error'] as const) vi.spyOn(console, way).mockImplementation(() => {})
})

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

test('the seed chooses the faults, unless they have one', async () => {
  const faultsOf = async (seed: number, faults: string) => {
    const report = await simulate(run, { seed, for: 10 * MINUTE, faults })
    return report.faults.filter(name => name.startsWith('push')).slice(0, 20)
  }
  expect(await faultsOf(1, 'push=0.1')).not.toEqual(await faultsOf(2, 'push=0.1'))
  expect(await faultsOf(1, 'push=0.1,seed=3')).toEqual(await faultsOf(2, 'push=0.1,seed=3'))
})

test('a timer that throws is reported', async () => {
  const bot: Bot = {
    async run() {
      setTimeout(() => {
        throw new Error('boom')
      }, 1000)
      await promisify(setTimeout)(5000)
    },
  }
  const [problem] = await problemsOf(bot, await simulate(bot))
  expect(problem).toMatchObject({ kind: 'error', text: expect.stringContaining('Error: boom') })
})

describe('bots with a bug', () => {
  /** The first of 50 seeds that finds a problem. */
  const find = async (bot: Bot) => {
    for (let seed = 1; seed <= 50; seed++) {
      const report = await simulate(bot, { seed, for: 20 * MINUTE, faults: { ...USUAL_FAULTS, seed } })
      const [problem] = await problemsOf(bot, report)
      if (problem) return { seed, ...problem }
    }
    return undefined
  }
  test('a double send', async () => {
    expect(await find(doubleSend)).toMatchObject({
      kind: 'twice',
      text: expect.stringMatching(
        /^An order was placed twice: options.submit .* before the bot could know of the first$/,
      ),
    })
  })
  test('a fill that is lost by a kill', async () => {
    expect(await find(lostFill)).toMatchObject({
      kind: 'books',
      text: expect.stringMatching(/^The books differ: \d+ orders were filled, the bot counted/),
    })
  })
  test('a timer that is left', async () => {
    expect(await find(timerLeft)).toMatchObject({
      kind: 'timer',
      text: expect.stringContaining('test/bots/timer-left.ts'),
    })
  })
  test('none of them without faults', async () => {
    for (const bot of [doubleSend, lostFill, timerLeft] as readonly Bot[]) {
      const report = await simulate(bot, { for: 20 * MINUTE })
      expect(await problemsOf(bot, report)).toEqual([])
    }
  })
})
