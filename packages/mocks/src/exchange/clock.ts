/** Virtual time in unix milliseconds. It moves only when it is told to. */
export interface Clock {
  readonly now: () => number
  /** Moves to `time`, running everything due on the way in time order, each at its own exact moment. */
  readonly advanceTo: (time: number) => void
  /** Has `run` called when the clock reaches `time` (a moment already past counts as now). */
  readonly schedule: (time: number, run: () => void) => void
}

interface Due {
  readonly time: number
  readonly run: () => void
}

/** Creates a clock that stands at `start`. Work due at the same moment runs in the order it was scheduled. */
export const createClock = (start: number): Clock => {
  let now = start
  // Latest first, so that the next one is taken off the end.
  const queue: Due[] = []

  return {
    now: () => now,
    advanceTo(time) {
      if (time < now) throw new Error('The clock cannot go back')
      for (let next = queue.at(-1); next && next.time <= time; next = queue.at(-1)) {
        queue.pop()
        now = next.time
        next.run()
      }
      now = time
    },
    schedule(time, run) {
      const due = { time: Math.max(time, now), run }
      let low = 0
      let high = queue.length
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((queue[middle]?.time ?? 0) > due.time) low = middle + 1
        else high = middle
      }
      queue.splice(low, 0, due)
    },
  }
}
