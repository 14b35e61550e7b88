import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPlatformClock } from './platform-clock.ts'
import { createSteadyClock } from './time.ts'

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
    const clock = createPlatformClock(at)
    clock.observe(at.platform() - 20_000, MINUTE, at.elapsed())
    expect(clock.now()).toBe(at.now())
  })
  test('law: a dozen answers narrow any device clock to a second', () => {
    fc.assert(
      fc.property(fc.integer({ min: -90_000_000, max: 90_000_000 }), fc.nat(MINUTE - 1), (ahead, phase) => {
        const at = device(ahead)
        const clock = createPlatformClock(at)
        const opened = () => {
          const since = (at.platform() - phase) % MINUTE
          return at.platform() - since
        }
        const turns: number[] = []
        let newest = opened()
        clock.observe(newest, MINUTE, at.elapsed())
        for (let second = 0; second < 3600; second++) {
          at.pass(1000)
          if ((clock.now() ?? 0) < newest + MINUTE) continue
          newest = opened()
          clock.observe(newest, MINUTE, at.elapsed())
          turns.push(at.platform() - newest)
        }
        // One request per candle, a second or two after its opening.
        expect(turns.slice(-40).every(late => late <= 2000)).toBe(true)
        expect(turns.length).toBeLessThanOrEqual(60 + 12)
      }),
      { numRuns: 50 },
    )
  })
  test('law: is known to a second from Date headers, whatever late candles say', () => {
    const event = fc.record({ pass: fc.nat(90_000), isLate: fc.boolean() })
    fc.assert(
      fc.property(fc.integer({ min: -90_000_000, max: 90_000_000 }), fc.array(event), (ahead, events) => {
        const at = device(ahead)
        const clock = createPlatformClock(at)
        const toSecond = () => Math.floor(at.platform() / 1000) * 1000
        clock.observe(toSecond(), 1000, at.elapsed())
        for (const { pass, isLate } of events) {
          at.pass(pass)
          const opening = Math.floor(at.platform() / MINUTE) * MINUTE
          clock.observe(isLate ? opening - MINUTE : opening, MINUTE)
          clock.observe(toSecond(), 1000, at.elapsed())
          clock.observe(isLate ? opening - MINUTE : opening, MINUTE)
          expect(Math.abs((clock.now() ?? 0) - at.platform())).toBeLessThanOrEqual(1000)
        }
      }),
    )
  })
  test('is unknown before an answer, and after sleep or a clock change', () => {
    const at = device(0)
    const clock = createPlatformClock(at)
    expect(clock.now()).toBeUndefined()
    for (const change of [
      () => {},
      () => at.sleep(40_000),
      () => at.set(-3_600_000),
      () => at.set(3_600_000),
    ]) {
      change()
      expect(clock.now()).toBeUndefined()
      clock.observe(at.platform() - 10_000, MINUTE, at.elapsed())
      expect(Math.abs((clock.now() ?? 0) - at.platform())).toBeLessThan(MINUTE)
    }
  })
})

test('a difference of less than two seconds between the clocks is jitter', () => {
  const at = device(0)
  const clock = createPlatformClock(at)
  const steady = createSteadyClock(at)
  clock.observe(at.platform() - 10_000, MINUTE)
  const start = steady()
  at.set(1900)
  expect(steady()).toBe(start)
  expect(clock.now()).toBeDefined()
  at.set(-2100)
  expect(steady() - start).toBe(2100)
  expect(clock.now()).toBeUndefined()
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
