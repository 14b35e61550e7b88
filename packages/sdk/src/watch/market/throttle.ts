import { Observable } from 'rxjs'
import type { Time } from '../../app/time.ts'
import type { Frame } from '../../realtime/index.ts'

/** Emissions per frame: as many rows as a slow phone can lay out and paint in time. */
const PER_FRAME = 4
/** Minimum time between two emissions of a stream: faster changes cannot be read, ms. */
const INTERVAL_MS = 1000 / 3

interface Throttled {
  readonly emit: () => void
  /** Earliest next emission, elapsed ms. */
  due: number
}

/**
 * @returns throttles a stream to its latest value; the first value is emitted immediately. All throttled streams
 *   share a queue of four emissions per frame, first in, first out, so frames stay in time; the last row of a screen
 *   is about a tenth of a second late.
 */
export const createThrottle = ({
  time,
  frame,
}: {
  readonly time: Pick<Time, 'elapsed'>
  readonly frame: Frame
}) => {
  /** Streams with a value to emit, oldest change first. */
  const queue = new Set<Throttled>()
  let isRunning = false
  const run = () => {
    isRunning = queue.size > 0
    if (!isRunning) return
    const now = time.elapsed()
    for (const stream of [...queue].filter(({ due }) => due <= now).slice(0, PER_FRAME)) {
      queue.delete(stream)
      stream.due = now + INTERVAL_MS
      stream.emit()
    }
    frame(run)
  }
  return <Value>(stream$: Observable<Value>): Observable<Value> =>
    new Observable(reader => {
      let emit: (() => void) | undefined
      const throttled = { emit: () => emit?.(), due: -Infinity }
      reader.add(() => queue.delete(throttled))
      reader.add(
        stream$.subscribe(value => {
          const isFirst = emit === undefined
          emit = () => reader.next(value)
          if (isFirst) return emit()
          queue.add(throttled)
          if (isRunning) return
          isRunning = true
          // A change alone is emitted within this frame.
          void Promise.resolve().then(run)
        }),
      )
    })
}
