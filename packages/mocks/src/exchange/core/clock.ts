/** Virtual time in unix ms. Only `advanceTo` moves it. */
export interface Clock {
  readonly now: () => number
  /** Moves to `time` and runs everything due until then in order of time, each with `now` at its due time. */
  readonly advanceTo: (time: number) => void
  /** Calls `run` when the clock reaches `time`; a past time means now. */
  readonly schedule: (time: number, run: () => void) => void
}

interface Due {
  readonly time: number
  readonly run: () => void
}

/** Creates a clock at `start`. Callbacks due at the same time run in the order they were scheduled. */
export const createClock = (start: number): Clock => {
  let now = start
  // Latest first, so that `pop` returns the next one.
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
