import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPlatformClock, createSteadyClock } from './platform-clock.ts'

const MINUTE = 60_000

/** A device whose clock is ahead of the platform's. */
const device = (ahead: number, platform = 1_700_000_000_000) => {
  let elapsed = 500
  let skew = ahead
  return {
    now: () => platform + elapsed + skew,
    elapsed: () => elapsed,
    platform: () => platform + elapsed,
    pass: (ms: number) => void (elapsed += ms),
    sleep: (ms: number) => void (platform += ms),
    set: (by: number) => void (skew += by),
  }
}

describe('the platform’s time', () => {
  test('is the device’s if within the bounds', () => {
    const at = device(3000)
    const clock = createPlatformClock(at, MINUTE)
    clock.observe(at.platform() - 20_000, at.elapsed())
    expect(clock.now()).toBe(at.now())
  })
  test('law: a dozen answers narrow any device clock to a second', () => {
    fc.assert(
      fc.property(fc.integer({ min: -90_000_000, max: 90_000_000 }), fc.nat(MINUTE - 1), (ahead, phase) => {
        const at = device(ahead)
        const clock = createPlatformClock(at, MINUTE)
        const opened = () => {
          const since = (at.platform() - phase) % MINUTE
          return at.platform() - since
        }
        const turns: number[] = []
        let newest = opened()
        clock.observe(newest, at.elapsed())
        for (let second = 0; second < 3600; second++) {
          at.pass(1000)
          if (clock.now() < newest + MINUTE) continue
          newest = opened()
          clock.observe(newest, at.elapsed())
          turns.push(at.platform() - newest)
        }
        // One request per candle, a second or two after its opening.
        expect(turns.slice(-40).every(late => late <= 2000)).toBe(true)
        expect(turns.length).toBeLessThanOrEqual(60 + 12)
      }),
      { numRuns: 50 },
    )
  })
  test('is unknown before an answer, and after sleep or a clock change', () => {
    const at = device(0)
    const clock = createPlatformClock(at, MINUTE)
    expect(clock.now()).toBe(Infinity)
    for (const change of [
      () => {},
      () => at.sleep(40_000),
      () => at.set(-3_600_000),
      () => at.set(3_600_000),
    ]) {
      change()
      expect(clock.now()).toBe(Infinity)
      clock.observe(at.platform() - 10_000, at.elapsed())
      expect(Math.abs(clock.now() - at.platform())).toBeLessThan(MINUTE)
    }
  })
})

test('the steady clock includes sleep and never goes back', () => {
  const at = device(0)
  const steady = createSteadyClock(at)
  const start = steady()
  at.pass(1000)
  expect(steady() - start).toBe(1000)
  at.set(-3_600_000)
  at.pass(1000)
  expect(steady() - start).toBe(2000 + 3_600_000)
  at.sleep(40_000)
  expect(steady() - start).toBe(2000 + 3_640_000)
})
