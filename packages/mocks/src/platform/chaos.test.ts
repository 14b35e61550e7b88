import { describe, expect, test } from 'vitest'
import { CHAOS, chaosOf, readChaos, type Chaos } from './chaos.ts'

const WORDS = `the words are ${Object.keys(CHAOS).join(', ')}`
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('the text', () => {
  test.each<[text: string, chaos: Chaos]>([
    [
      'seed=7,lost=0.02,delay=lognormal(80,0.5),push=0.05',
      { seed: 7, lost: 0.02, delay: 'lognormal(80,0.5)', push: 0.05 },
    ],
    [
      ' drop = .25 , delay=uniform(20,200), status=0.75',
      { drop: 0.25, delay: 'uniform(20,200)', status: 0.75 },
    ],
    ['seed=night shift,delay=80', { seed: 'night shift', delay: 80 }],
    [
      'truncated=1e-3,garbage=0,session=0,disconnect=1',
      { truncated: 0.001, garbage: 0, session: 0, disconnect: 1 },
    ],
    ['delay=exponential(50)', { delay: 'exponential(50)' }],
  ])('%s', (text, chaos) => {
    expect(readChaos(text)).toEqual(chaos)
    expect(readChaos(chaos)).toEqual(chaos)
  })

  const DELAYS = 'a number of ms, uniform(from,to), lognormal(median,sigma) or exponential(mean)'
  test.each([
    ['', 'there is no word "" at character 1'],
    ['seed=7,lots=0.02', 'there is no word "lots" at character 8'],
    ['seed=7, toString=1', 'there is no word "toString" at character 9'],
    ['delay=uniform(1,2),lost', 'lost takes a chance from 0 to 1, not "" at character 20'],
    ['push=2%', 'push takes a chance from 0 to 1, not "2%" at character 1'],
    ['seed=7,push=1.1', 'push takes a chance from 0 to 1, not "1.1" at character 8'],
    ['push=-0.1', 'push takes a chance from 0 to 1, not "-0.1" at character 1'],
    ['lost=0.1,lost=0.1', 'the word lost is repeated at character 10'],
    ['lost=0.6,drop=0.5', 'with drop, the chances of a call add up to more than 1 at character 10'],
    ['seed=', 'seed takes a whole number or a text, not "" at character 1'],
    ['delay=uniform(5,1)', `delay takes ${DELAYS}, not "uniform(5,1)" at character 1`],
    ['delay=uniform(5)', `delay takes ${DELAYS}, not "uniform(5)" at character 1`],
    ['delay=normal(5,1)', `delay takes ${DELAYS}, not "normal(5,1)" at character 1`],
    ['delay=lognormal(80,-1)', `delay takes ${DELAYS}, not "lognormal(80,-1)" at character 1`],
    ['delay=lognormal(80,0.5', `delay takes ${DELAYS}, not "lognormal(80" at character 1`],
    ['delay=exponential()', `delay takes ${DELAYS}, not "exponential()" at character 1`],
    ['delay=1e12', `delay takes ${DELAYS}, not "1e12" at character 1`],
  ])('%s is refused', (text, problem) => {
    expect(() => readChaos(text)).toThrow(`chaos: ${problem}; ${WORDS}`)
  })

  test('an object is refused in the same words, without a place', () => {
    expect(() => readChaos({ lost: 2 })).toThrow(`chaos: lost takes a chance from 0 to 1, not "2"; ${WORDS}`)
    expect(() => chaosOf({ lots: 1 } as Chaos)).toThrow(`chaos: there is no word "lots"; ${WORDS}`)
  })
})

describe('the failures', () => {
  const ALL = 'drop=0.1,lost=0.2,status=0.1,truncated=0.05,garbage=0.05,session=0.1,push=0.3,disconnect=0.1'
  const listOf = (text: string) => {
    const { call, push, disconnect } = chaosOf(text)
    return numbers(200).map(n => [call(n), push(n), disconnect(n)])
  }

  test('follow from the seed and the number only', () => {
    const text = `seed=7,delay=lognormal(80,0.5),${ALL}`
    expect(listOf(text)).toEqual(listOf(text))
    expect(listOf(text)).not.toEqual(listOf(text.replace('7', '8')))
    const plan = chaosOf(text)
    const backwards = numbers(200)
      .toReversed()
      .map(n => [plan.call(n), plan.push(n), plan.disconnect(n)])
    expect(backwards.toReversed()).toEqual(listOf(text))
  })

  test('have their chances', () => {
    const COUNT = 10_000
    const plan = chaosOf(`seed=3,${ALL}`)
    const seen: Record<string, number> = {}
    const add = (what: string) => (seen[what] = (seen[what] ?? 0) + 1)
    for (const n of numbers(COUNT)) {
      for (const { kind, status = '' } of plan.call(n)) add(`${kind}${status}`)
      if (plan.push(n)) add('push')
      if (plan.disconnect(n)) add('disconnect')
    }
    const chances = {
      drop: 0.1 + 0.2 / 2,
      dropAfter: 0.2 / 2,
      ...Object.fromEntries([500, 502, 503, 429].map(status => [`status${status}`, 0.1 / 4])),
      truncated: 0.05,
      garbage: 0.05,
      session: 0.1,
      push: 0.3,
      disconnect: 0.1,
    }
    expect(Object.keys(seen).sort()).toEqual(Object.keys(chances).sort())
    for (const [what, chance] of Object.entries<number>(chances)) {
      const deviations =
        Math.abs((seen[what] ?? 0) - COUNT * chance) / Math.sqrt(COUNT * chance * (1 - chance))
      expect(deviations, what).toBeLessThan(4)
    }
  })

  const delaysOf = (delay: string) => {
    const { call } = chaosOf(`delay=${delay}`)
    return numbers(10_000)
      .map(n => call(n)[0]?.ms ?? 0)
      .toSorted((a, b) => a - b)
  }
  const mean = (delays: readonly number[]) => delays.reduce((sum, each) => sum + each, 0) / delays.length

  test('delays are of their distribution, in whole ms', () => {
    const lognormal = delaysOf('lognormal(80,0.5)')
    expect(Math.abs((lognormal[5000] ?? 0) - 80)).toBeLessThan(2)
    // Five sixths of a normal distribution are below one deviation.
    expect(Math.abs((lognormal[8413] ?? 0) - 80 * Math.exp(0.5))).toBeLessThan(5)
    expect(lognormal.every(Number.isInteger)).toBe(true)
    const uniform = delaysOf('uniform(20,200)')
    expect([uniform[0], uniform.at(-1)]).toEqual([20, 200])
    expect(Math.abs(mean(uniform) - 110)).toBeLessThan(2)
    expect(Math.abs(mean(delaysOf('exponential(50)')) - 50)).toBeLessThan(2)
    expect(new Set(delaysOf('80'))).toEqual(new Set([80]))
  })

  test('a delay is none that a timer cannot wait', () => {
    const delays = delaysOf('lognormal(2000000000,3)')
    expect(Math.max(...delays)).toBe(2 ** 31 - 1)
  })
})
