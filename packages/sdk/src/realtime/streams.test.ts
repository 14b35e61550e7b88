import { take } from 'rxjs'
import { expect, test } from 'vitest'
import { createStreams } from './streams.ts'

test('emits a value to the subscribers of its key', () => {
  const streams = createStreams<number>()
  const [a, again, b] = [[] as number[], [] as number[], [] as number[]]
  streams.of('a').subscribe(value => a.push(value))
  streams.of('a').subscribe(value => again.push(value))
  streams.of('b').subscribe(value => b.push(value))
  streams.next('a', 1)
  streams.next('b', 2)
  streams.next('c', 3)
  expect([a, again, b]).toEqual([[1], [1], [2]])
})
test('a key exists only while it has subscribers', () => {
  const streams = createStreams<number>()
  const stream = streams.of('a')
  expect([streams.size, streams.has('a')]).toEqual([0, false])
  const [one, two] = [stream.subscribe(), stream.subscribe()]
  one.unsubscribe()
  expect([streams.size, streams.has('a')]).toEqual([1, true])
  two.unsubscribe()
  expect([streams.size, streams.has('a')]).toEqual([0, false])
})
test('unsubscribed keys use no memory', () => {
  const streams = createStreams<number>()
  for (let index = 0; index < 2000; index++) streams.of(`bogus ${index}`).subscribe().unsubscribe()
  for (let index = 0; index < 2000; index++) streams.of(`never ${index}`)
  expect(streams.size).toBe(0)
})
test('a stream can be subscribed to again', () => {
  const streams = createStreams<number>()
  const seen: number[] = []
  streams
    .of('a')
    .pipe(take(1))
    .subscribe(value => seen.push(value))
  streams.next('a', 1)
  expect(streams.size).toBe(0)
  streams.of('a').subscribe(value => seen.push(value))
  streams.next('a', 2)
  expect(seen).toEqual([1, 2])
})
