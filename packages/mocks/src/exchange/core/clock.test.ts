import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

test('runs callbacks in order of time, including those scheduled on the way', () => {
  const clock = createClock(1000)
  const seen: string[] = []
  const note = (name: string) => () => void seen.push(`${name}@${clock.now()}`)
  clock.schedule(3000, note('late'))
  clock.schedule(2000, () => {
    note('early')()
    clock.schedule(2500, note('chained'))
  })
  clock.schedule(3000, note('late too'))
  clock.schedule(9000, note('never'))
  clock.advanceTo(5000)
  expect(seen).toEqual(['early@2000', 'chained@2500', 'late@3000', 'late too@3000'])
  expect(clock.now()).toBe(5000)
})

test('refuses to go back', () => {
  const clock = createClock(1000)
  expect(() => clock.advanceTo(999)).toThrow('cannot go back')
})
