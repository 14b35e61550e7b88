import { expect, test } from 'vitest'
import { START, testExchange } from '../../test/support/exchange.ts'
import { createMemoryJournal } from '../journal/memory.ts'
import { createPacemaker } from './pacemaker.ts'

const setup = (journal = createMemoryJournal(), speed?: number, real = 0) => {
  const time = { real }
  const exchange = testExchange({ journal })
  const pacemaker = createPacemaker(exchange, speed, () => time.real)
  const elapsed = () => {
    pacemaker.sync()
    return exchange.now() - START
  }
  return { journal, time, pacemaker, elapsed }
}

test('virtual time follows the current speed', () => {
  const { time, pacemaker, elapsed } = setup(undefined, 10)
  time.real += 1000
  expect(elapsed()).toBe(10_000)
  pacemaker.setSpeed(0)
  time.real += 1000
  expect(elapsed()).toBe(10_000)
  pacemaker.advance(500)
  pacemaker.setSpeed(1)
  time.real += 250
  expect(elapsed()).toBe(10_750)
})

test('virtual time never goes back with the real clock', () => {
  const { time, elapsed } = setup(undefined, 1, 5000)
  time.real += 1000
  expect(elapsed()).toBe(1000)
  time.real -= 3000
  expect(elapsed()).toBe(1000)
  time.real += 3500
  expect(elapsed()).toBe(1500)
})

test('time passed at the stored speed during a restart, then at the new one', () => {
  const first = setup(undefined, 2)
  first.time.real += 1000
  expect(first.elapsed()).toBe(2000)
  const second = setup(first.journal, undefined, 5000)
  expect([second.elapsed(), second.pacemaker.speed()]).toEqual([10_000, 2])
  const third = setup(first.journal, 0, 6000)
  third.time.real += 60_000
  expect(third.elapsed()).toBe(12_000)
})
