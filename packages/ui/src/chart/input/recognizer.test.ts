import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRecognizer } from './recognizer.ts'

const record = () => {
  const log: string[] = []
  const note =
    (name: string) =>
    (...values: number[]) => {
      log.push([name, ...values.map(value => Math.round(value * 100) / 100)].join(' '))
    }
  const recognizer = createRecognizer({
    begin: note('begin'),
    transform: note('transform'),
    release: note('release'),
    probe: note('probe'),
    tap: note('tap'),
    doubleTap: note('doubleTap'),
  })
  const finger = (id: number, x: number, y: number, time = 0) => ({ id, x, y, time, finger: true })
  const mouse = (x: number, y: number) => ({ ...finger(1, x, y), finger: false })
  return { log, recognizer, finger, mouse }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('one finger', () => {
  it('pans sideways and reports its velocity', () => {
    const { log, recognizer, finger } = record()
    recognizer.press(finger(1, 100, 100, 0))
    recognizer.move(finger(1, 110, 102, 10))
    expect(recognizer.owns()).toBe(true)
    recognizer.move(finger(1, 120, 130, 20))
    recognizer.lift(finger(1, 130, 130, 30))
    expect(log).toEqual(['begin', 'transform 110 120 1', 'release 1'])
    expect(recognizer.owns()).toBe(false)
  })

  it('has no velocity after resting', () => {
    const { log, recognizer, finger } = record()
    recognizer.press(finger(1, 100, 100, 0))
    recognizer.move(finger(1, 150, 100, 10))
    recognizer.lift(finger(1, 150, 100, 400))
    expect(log.at(-1)).toBe('release 0')
  })

  it('leaves a vertical movement to the page, even if it turns sideways', () => {
    const { log, recognizer, finger } = record()
    recognizer.press(finger(1, 100, 100))
    recognizer.move(finger(1, 102, 112))
    recognizer.move(finger(1, 200, 112))
    vi.advanceTimersByTime(1000)
    expect(recognizer.owns()).toBe(false)
    recognizer.cancel(1)
    expect(log).toEqual([])
  })

  it('leaves a slanted movement to the page if it turns vertical', () => {
    const { log, recognizer, finger } = record()
    recognizer.press(finger(1, 100, 100))
    recognizer.move(finger(1, 107, 94))
    expect(recognizer.owns()).toBe(false)
    recognizer.move(finger(1, 110, 80))
    vi.advanceTimersByTime(1000)
    recognizer.move(finger(1, 160, 70))
    expect(recognizer.owns()).toBe(false)
    recognizer.cancel(1)
    recognizer.press(finger(2, 100, 100))
    recognizer.move(finger(2, 107, 94))
    recognizer.move(finger(2, 115, 92))
    expect(recognizer.owns()).toBe(true)
    expect(log).toEqual(['begin'])
  })

  it('probes after a long press and on every move after it', () => {
    const { log, recognizer, finger } = record()
    recognizer.press(finger(1, 100, 100))
    recognizer.move(finger(1, 103, 101))
    vi.advanceTimersByTime(400)
    expect(recognizer.owns()).toBe(true)
    recognizer.move(finger(1, 110, 40))
    recognizer.lift(finger(1, 110, 40))
    expect(log).toEqual(['probe 100 100', 'probe 110 40'])
  })

  it('recognizes taps and double taps', () => {
    const { log, recognizer, finger } = record()
    const tap = (x: number, time: number) => {
      recognizer.press(finger(1, x, 100, time))
      recognizer.lift(finger(1, x, 100, time + 20))
    }
    tap(100, 0)
    tap(104, 200)
    tap(104, 300)
    tap(104, 900)
    tap(204, 1000)
    expect(log).toEqual(['tap', 'doubleTap', 'tap', 'tap', 'tap'])
  })
})

describe('two fingers', () => {
  it('pinch around their midpoint, symmetric in and out', () => {
    const { log, recognizer, finger } = record()
    recognizer.press(finger(1, 100, 100))
    recognizer.press(finger(2, 200, 100))
    recognizer.move(finger(1, 50, 100))
    recognizer.move(finger(2, 250, 100))
    recognizer.move(finger(1, 125, 100))
    recognizer.move(finger(2, 175, 100))
    expect(log).toEqual([
      'begin',
      'transform 150 125 1.5',
      'transform 150 150 2',
      'transform 150 187.5 1.25',
      'transform 150 150 0.5',
    ])
  })

  it('continue as a pan after one is lifted', () => {
    const { log, recognizer, finger } = record()
    recognizer.press(finger(1, 100, 100))
    recognizer.press(finger(2, 200, 100))
    recognizer.lift(finger(1, 100, 100))
    recognizer.move(finger(2, 220, 100))
    expect(log).toEqual(['begin', 'begin', 'transform 200 220 1'])
  })

  it('never probe', () => {
    const { log, recognizer, finger } = record()
    recognizer.press(finger(1, 100, 100))
    recognizer.press(finger(2, 200, 100))
    vi.advanceTimersByTime(1000)
    expect(log).toEqual(['begin'])
  })
})

describe('the mouse', () => {
  it('drags in any direction and has no long press', () => {
    const { log, recognizer, mouse } = record()
    recognizer.press(mouse(100, 100))
    vi.advanceTimersByTime(1000)
    recognizer.move(mouse(101, 120))
    recognizer.move(mouse(111, 140))
    expect(log).toEqual(['begin', 'transform 101 111 1'])
  })
})
