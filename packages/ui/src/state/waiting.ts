import { signal } from '@preact/signals-react'

/** How many things the user waits for, beside the calls that say so by themselves. */
export const waits = signal(0)

/** Counts as waited for. @returns ends it */
export const beginWait = () => {
  waits.value = waits.peek() + 1
  return () => {
    waits.value = waits.peek() - 1
  }
}

/** The same, until that has ended one way or the other. */
export const waitFor = <T>(work: Promise<T>): Promise<T> => work.finally(beginWait())
