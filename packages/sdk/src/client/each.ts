import type { Observable, Observer, Unsubscribable } from 'rxjs'
import type { Stream } from './stream.ts'

/** Options of {@link each}. */
export interface EachOptions {
  /** Keeps only the newest value while the loop is busy: for streams of a state, such as prices. */
  readonly latest?: boolean
}

/** Values that may wait for the loop. */
const MOST_WAITING = 10_000

/**
 * The values of an Observable or a stream of the client, for a loop: `for await (const quote of each(app.market.quote$('BTC'), { latest: true }))`. Subscribes
 * when the loop begins and unsubscribes when it ends; ends with the stream, and throws its error.
 *
 * Values that arrive while the loop is busy wait, at most 10,000 of them.
 * @throws RangeError in the loop when there are more.
 */
export const each = <Value>(
  stream$: Observable<Value> | Stream<Value>,
  { latest = false }: EachOptions = {},
): AsyncIterable<Value> => ({
  [Symbol.asyncIterator]: () => iterate(stream$, latest),
})

/** What is used of either. */
interface Subscribable<Value> {
  subscribe(observer: Partial<Observer<Value>>): Unsubscribable
}

const iterate = <Value>(stream$: Subscribable<Value>, latest: boolean): AsyncIterator<Value, undefined> => {
  type Result = Promise<IteratorResult<Value, undefined>>
  const done = (): Result => Promise.resolve({ done: true, value: undefined })
  /** What `next` returns, or who waits for that: one of the two is empty. */
  const results: (() => Result)[] = []
  const readers: ((result: Result) => void)[] = []
  let ended = false
  let subscription: Unsubscribable | undefined

  const put = (result: () => Result) => {
    const reader = readers.shift()
    if (reader) reader(result())
    else results.push(result)
  }
  const end = (last?: () => Result) => {
    if (ended) return
    ended = true
    subscription?.unsubscribe()
    if (last) put(last)
    for (const reader of readers.splice(0)) reader(done())
  }
  const fail = (error: unknown) => end(() => Promise.reject(error as Error))
  const next = (value: Value) => {
    if (ended) return
    if (latest) results.length = 0
    put(() => Promise.resolve({ done: false, value }))
    if (results.length <= MOST_WAITING) return
    results.length = 0
    fail(new RangeError(`the loop is more than ${MOST_WAITING} values behind its stream`))
  }
  subscription = stream$.subscribe({ next, error: fail, complete: () => end() })
  // The stream may have ended at once.
  if (ended) subscription.unsubscribe()

  return {
    next: () => {
      const result = results.shift()
      if (result) return result()
      return ended ? done() : new Promise(resolve => readers.push(resolve))
    },
    return: () => {
      results.length = 0
      end()
      return done()
    },
  }
}
