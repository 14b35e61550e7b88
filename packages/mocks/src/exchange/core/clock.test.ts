import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

test('runs tasks in order of time, including those scheduled on the way', () => {
  const clock = createClock(1000)
  const seen: string[] = []
  const note = clock.task<string>('note', name => void seen.push(`${name}@${clock.now()}`))
  const chain = clock.task('chain', () => note(2500, 'chained'))
  note(3000, 'late')
  chain(2000)
  note(2000, 'early')
  note(3000, 'late too')
  note(9000, 'never')
  clock.advanceTo(5000)
  expect(seen).toEqual(['early@2000', 'chained@2500', 'late@3000', 'late too@3000'])
  expect(clock.now()).toBe(5000)
})

test('refuses to go back', () => {
  const clock = createClock(1000)
  expect(() => clock.advanceTo(999)).toThrow('cannot go back')
})
