import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeCountdown, remainingSeconds } from '../rules/index.ts'
import { createCountdownClock } from './countdown-clock.ts'

const DAY = 86_400_000

/** A device whose platform answers when the test says so. */
const device = (answers = true) => {
  let [real, elapsed, skew] = [1_790_000_000_000, 700, 0]
  let answered: number | undefined
  const at = {
    now: () => real + skew,
    elapsed: () => elapsed,
    platform: () => (answered === undefined ? undefined : elapsed + answered),
    /** An answer with the platform's time. */
    answer: () => void (answered = answers ? real - elapsed : undefined),
    pass: (ms: number) => {
      real += ms
      elapsed += ms
    },
    sleep: (ms: number) => {
      real += ms
      answered = undefined
    },
    set: (ms: number) => {
      skew += ms
      answered = undefined
    },
  }
  at.answer()
  return at
}

/** Counts 60 s from now. */
const counting = (at: ReturnType<typeof device>) => {
  const clock = createCountdownClock(at)
  const started = at.now()
  const left = () => remainingSeconds(60, clock.at(started), clock.now())
  expect(left()).toBe(60)
  return left
}

describe('a countdown', () => {
  test.each([DAY, -DAY, 30_000, -30_000])('continues when the device’s clock is set by %d ms', by => {
    const at = device()
    const left = counting(at)
    at.pass(10_000)
    expect(left()).toBe(50)
    at.set(by)
    expect(left()).toBe(50)
    at.pass(1000)
    at.answer()
    expect(left()).toBe(49)
    at.pass(100_000)
    expect(left()).toBe(0)
  })
  test.each([20_000, DAY])('has continued while the device slept for %d ms', ms => {
    const at = device()
    const left = counting(at)
    at.pass(10_000)
    at.sleep(ms)
    at.answer()
    expect(left()).toBe(Math.max(0, (50_000 - ms) / 1000))
  })
  test('counts a jump of the clock as sleep on a platform that does not say its time', () => {
    const at = device(false)
    const left = counting(at)
    at.sleep(20_000)
    expect(left()).toBe(40)
    at.set(-DAY)
    expect(left()).toBe(40)
  })
  test('begins now if its start is in the future, as after a reload with another clock', () => {
    const at = device()
    const clock = createCountdownClock(at)
    const sentAt = at.now() + DAY
    const left = () => codeCountdown(clock.at(sentAt), clock.now())
    expect(left()).toBe(60)
    at.pass(59_500)
    expect(left()).toBe(1)
    at.pass(500)
    expect(left()).toBe(0)
  })
  test('law: is what passed, whatever is set and however long the device sleeps', () => {
    const event = fc.record({
      kind: fc.constantFrom('pass', 'sleep', 'set', 'answer'),
      // A shorter sleep is jitter.
      ms: fc.integer({ min: 2500, max: 70_000 }),
      by: fc.constantFrom(DAY, -DAY, 5 * 60_000, -5 * 60_000),
    })
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), events => {
        const at = device()
        const left = counting(at)
        let real = 0
        let before = 60
        for (const { kind, ms, by } of events) {
          if (kind === 'pass') at.pass(ms)
          else if (kind === 'sleep') at.sleep(ms)
          else if (kind === 'set') at.set(by)
          if (kind === 'pass' || kind === 'sleep') real += ms
          if (kind !== 'pass') at.answer()
          const now = left()
          expect(now).toBeGreaterThanOrEqual(0)
          expect(now).toBeLessThanOrEqual(before)
          expect(now).toBe(Math.max(0, Math.ceil(60 - real / 1000)))
          before = now
        }
      }),
    )
  })
})
