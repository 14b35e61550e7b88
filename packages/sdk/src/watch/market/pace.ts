import { Observable } from 'rxjs'
import type { Time } from '../../app/time.ts'
import type { Frame } from '../../realtime/index.ts'

/** How many streams emit in one frame at most: what a slow phone can lay out and paint in time for the next. */
const PER_FRAME = 4
/** How long a stream stays as it is, ms: what changes more than three times a second cannot be read. */
const STAY_MS = 1000 / 3

interface Turn {
  readonly emit: () => void
  /** From when on it may come again, ms. */
  due: number
}

/**
 * @returns passes on the latest value of a stream, the first at once. When many streams change at the same time they take turns,
 * first come, first served, so that frames come in time; the last of a screen is a tenth of a second late.
 */
export const createPace = ({
  time,
  frame,
}: {
  readonly time: Pick<Time, 'elapsed'>
  readonly frame: Frame
}) => {
  /** Those whose latest value is not emitted yet, in the order in which they changed. */
  const waiting = new Set<Turn>()
  let isRunning = false
  const run = () => {
    isRunning = waiting.size > 0
    if (!isRunning) return
    const now = time.elapsed()
    for (const turn of [...waiting].filter(({ due }) => due <= now).slice(0, PER_FRAME)) {
      waiting.delete(turn)
      turn.due = now + STAY_MS
      turn.emit()
    }
    frame(run)
  }
  return <Value>(stream$: Observable<Value>): Observable<Value> =>
    new Observable(reader => {
      let emit: (() => void) | undefined
      const turn = { emit: () => emit?.(), due: -Infinity }
      reader.add(() => waiting.delete(turn))
      reader.add(
        stream$.subscribe(value => {
          const isFirst = emit === undefined
          emit = () => reader.next(value)
          if (isFirst) return emit()
          waiting.add(turn)
          if (isRunning) return
          isRunning = true
          // Within this frame: what changes alone does not wait.
          void Promise.resolve().then(run)
        }),
      )
    })
}
