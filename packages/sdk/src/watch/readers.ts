import { defer, finalize, type Observable } from 'rxjs'

/** Who reads a watcher, and whether it has missed a change because nothing was read or awaited. */
export interface Readers {
  /** Whether nothing is read and nothing is awaited. */
  isIdle(): boolean
  /** Something may have changed. @returns whether to look now; otherwise the next reader has it looked at. */
  wants(): boolean
  /** Whether something may have changed since the last look. */
  readonly hasMissed: boolean
  /** Everything was looked at, or is of no concern any more. */
  clear(): void
  /** A stream whose readers count. */
  count<Value>(stream$: Observable<Value>): Observable<Value>
}

/**
 * @param isAwaited Whether something is awaited, so that a change matters without a reader.
 * @param come Called for each reader.
 */
export const createReaders = (isAwaited: () => boolean, come: () => void): Readers => {
  let readers = 0
  let hasMissed = false
  const isIdle = () => readers === 0 && !isAwaited()
  return {
    isIdle,
    wants: () => {
      hasMissed = isIdle()
      return !hasMissed
    },
    get hasMissed() {
      return hasMissed
    },
    clear: () => void (hasMissed = false),
    count: stream$ =>
      defer(() => {
        readers++
        come()
        return stream$.pipe(finalize(() => readers--))
      }),
  }
}
