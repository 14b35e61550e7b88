import { BehaviorSubject, EMPTY, from, interval, map, Observable, of, Subject, take, throwError } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { nextTurn } from '../../test/support/turn.ts'
import { each } from './index.ts'
import { createStream } from './stream.ts'

const valuesOf = async <Value>(values: AsyncIterable<Value>) => {
  const seen: Value[] = []
  for await (const value of values) seen.push(value)
  return seen
}
/** A subject, and whether it is subscribed to. */
const source = () => {
  const subject = new Subject<number>()
  return { subject, isObserved: () => subject.observed }
}

test('gives every value in its order, and ends with the stream', async () => {
  expect(await valuesOf(each(from([1, 2, 3])))).toEqual([1, 2, 3])
  expect(await valuesOf(each(interval(1).pipe(take(3), map(String))))).toEqual(['0', '1', '2'])
  expect(await valuesOf(each(EMPTY))).toEqual([])
})
test('takes a stream of the client', async () => {
  const { stream, emit } = createStream(() => 1)
  const values = each(stream)[Symbol.asyncIterator]()
  emit(2)
  expect([await values.next(), await values.next()]).toEqual([
    { done: false, value: 1 },
    { done: false, value: 2 },
  ])
})
test('subscribes when the loop begins, and once for each loop', async () => {
  let count = 0
  const values = each(new Observable<number>(reader => reader.next(++count)))
  expect(count).toBe(0)
  for await (const value of values) {
    expect(value).toBe(1)
    break
  }
  for await (const value of values) {
    expect(value).toBe(2)
    break
  }
})

describe('the end of the loop', () => {
  test('by break unsubscribes', async () => {
    const state$ = new BehaviorSubject(1)
    for await (const value of each(state$)) {
      expect([value, state$.observed]).toEqual([1, true])
      break
    }
    expect(state$.observed).toBe(false)
  })
  test('by an error in it unsubscribes', async () => {
    const state$ = new BehaviorSubject(1)
    const loop = async () => {
      for await (const _ of each(state$)) throw new Error('mine')
    }
    await expect(loop()).rejects.toThrow('mine')
    expect(state$.observed).toBe(false)
  })
  test('by return ends what waits for a value', async () => {
    const { subject, isObserved } = source()
    const values = each(subject)[Symbol.asyncIterator]()
    const asked = [values.next(), values.next()]
    await values.return?.()
    expect(await Promise.all(asked)).toEqual(Array(2).fill({ done: true, value: undefined }))
    expect(isObserved()).toBe(false)
  })
})

describe('an error of the stream', () => {
  test('is thrown once, after the values before it', async () => {
    const { subject } = source()
    const values = each(subject)[Symbol.asyncIterator]()
    subject.next(1)
    subject.error(new Error('broken'))
    expect(await values.next()).toEqual({ done: false, value: 1 })
    await expect(values.next()).rejects.toThrow('broken')
    expect(await values.next()).toEqual({ done: true, value: undefined })
  })
  test('is thrown where the loop waits', async () => {
    await expect(valuesOf(each(throwError(() => new Error('broken'))))).rejects.toThrow('broken')
    const { subject } = source()
    const asked = each(subject)[Symbol.asyncIterator]().next()
    subject.error(new Error('later'))
    await expect(asked).rejects.toThrow('later')
  })
})

describe('while the loop is busy', () => {
  /** What a loop sees that is busy while the values are emitted. */
  const seenOf = async (count: number, options?: { readonly latest: boolean }) => {
    const { subject } = source()
    const seen: number[] = []
    const loop = async () => {
      for await (const value of each(subject, options)) {
        seen.push(value)
        await nextTurn()
      }
    }
    const ended = loop()
    for (let value = 1; value <= count; value++) subject.next(value)
    subject.complete()
    await ended
    return seen
  }
  test('values wait', async () => {
    expect(await seenOf(5)).toEqual([1, 2, 3, 4, 5])
  })
  test('only the newest waits of a state', async () => {
    expect(await seenOf(5, { latest: true })).toEqual([1, 5])
  })
  test('too many values end it with an error', async () => {
    let isOpen = true
    const flood = (count: number) =>
      new Observable<number>(reader => {
        for (let value = 1; value <= count; value++) reader.next(value)
        return () => (isOpen = false)
      })
    const start = (count: number) => each(flood(count))[Symbol.asyncIterator]()
    expect(await start(10_000).next()).toEqual({ done: false, value: 1 })
    expect(isOpen).toBe(true)
    const values = start(10_001)
    expect(isOpen).toBe(false)
    await expect(values.next()).rejects.toThrow(/^the loop is more than 10000 values behind its stream$/)
    expect(await values.next()).toEqual({ done: true, value: undefined })
  })
})

test('of() and a stream that ends while it is subscribed to leave nothing behind', async () => {
  let isOpen = true
  const stream$ = new Observable<number>(reader => {
    reader.next(1)
    reader.complete()
    return () => (isOpen = false)
  })
  expect(await valuesOf(each(stream$))).toEqual([1])
  expect(isOpen).toBe(false)
  expect(await valuesOf(each(of('a')))).toEqual(['a'])
})
