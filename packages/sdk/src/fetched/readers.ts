import { Observable } from 'rxjs'

/** Counts the readers of streams. */
export interface Readers {
  readonly count: number
  /** Adds one. @returns removes it; a second call does nothing. */
  add(): () => void
  /** Makes subscribers of a stream count as readers. */
  of<Value>(stream$: Observable<Value>): Observable<Value>
}

interface Listeners {
  /** Called for each new reader, before it reads. */
  readonly onRead?: (isFirst: boolean) => void
  /** Called when the last one has left. */
  readonly onLeft?: () => void
}

export const countReaders = ({ onRead, onLeft }: Listeners): Readers => {
  let count = 0
  const add = () => {
    let isReading = true
    count++
    onRead?.(count === 1)
    return () => {
      if (!isReading) return
      isReading = false
      if (--count === 0) onLeft?.()
    }
  }
  return {
    get count() {
      return count
    },
    add,
    of: stream$ =>
      new Observable(reader => {
        const leave = add()
        const reading = stream$.subscribe(reader)
        return () => {
          reading.unsubscribe()
          leave()
        }
      }),
  }
}
