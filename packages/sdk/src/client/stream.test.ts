import { firstValueFrom, from, map, merge, Subject, take, toArray } from 'rxjs'
import { describe, expect, test, vi } from 'vitest'
import { createStream } from './stream.ts'

describe('a stream', () => {
  test('emits to every listener until it unsubscribes', () => {
    const { stream, emit } = createStream<number>()
    const [one, two]: number[][] = [[], []]
    const first = stream.subscribe(value => one?.push(value))
    emit(1)
    stream.subscribe({ next: value => two?.push(value) })
    emit(2)
    first.unsubscribe()
    emit(3)
    expect([one, two]).toEqual([
      [1, 2],
      [2, 3],
    ])
  })
  test('of a state emits the current one first', () => {
    let state = 7
    const { stream, emit } = createStream(() => state)
    const seen: number[] = []
    stream.subscribe(value => seen.push(value))
    emit((state = 8))
    expect(seen).toEqual([7, 8])
  })
  test('accepts the same listener twice', () => {
    const { stream, emit } = createStream<number>()
    const listener = vi.fn()
    const first = stream.subscribe(listener)
    stream.subscribe(listener)
    first.unsubscribe()
    emit(1)
    expect(listener).toHaveBeenCalledTimes(1)
  })
  test('continues when a listener throws; its error is uncaught', () => {
    vi.useFakeTimers()
    const { stream, emit } = createStream<number>()
    const seen: number[] = []
    stream.subscribe(() => {
      throw new Error('mine')
    })
    stream.subscribe(value => seen.push(value))
    expect(() => emit(1)).not.toThrow()
    expect(seen).toEqual([1])
    expect(() => vi.runAllTimers()).toThrow('mine')
    vi.useRealTimers()
  })
})

describe('with rxjs', () => {
  test('works with operators and unsubscribes', async () => {
    let state = 1
    const { stream, emit } = createStream(() => state)
    const seen: string[] = []
    const subscription = from(stream)
      .pipe(map(value => `#${value}`))
      .subscribe(value => seen.push(value))
    emit((state = 2))
    subscription.unsubscribe()
    emit((state = 3))
    expect(seen).toEqual(['#1', '#2'])
    expect(await firstValueFrom(from(stream))).toBe(3)
  })
  test('can be merged with a Subject of rxjs', async () => {
    const { stream, emit } = createStream<number>()
    const other = new Subject<number>()
    const both = firstValueFrom(merge(stream, other).pipe(take(2), toArray()))
    emit(1)
    other.next(2)
    expect(await both).toEqual([1, 2])
  })
})
