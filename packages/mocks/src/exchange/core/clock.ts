import type { State } from './state.ts'

/** Virtual time in unix ms. Only `advanceTo` moves it. */
export interface Clock {
  readonly now: () => number
  /** Moves to `time` and runs everything due until then in order of time, each with `now` at its due time. */
  readonly advanceTo: (time: number) => void
  /**
   * Defines a task under a unique name, so that a checkpoint can contain the scheduled ones.
   *
   * @returns a function that schedules it; a past time means now. The argument is plain JSON.
   */
  readonly task: <Arg = void>(name: string, run: (arg: Arg) => void) => (time: number, arg: Arg) => void
}

interface Due {
  readonly time: number
  readonly name: string
  readonly arg: unknown
}

/** Creates a clock at `start`. Tasks due at the same time run in the order they were scheduled. */
export const createClock = (start: number): Clock & { readonly state: State } => {
  let now = start
  // Latest first, so that `pop` returns the next one.
  const queue: Due[] = []
  const tasks = new Map<string, (arg: never) => void>()

  const schedule = (due: Due) => queue.splice(queue.findLastIndex(({ time }) => time > due.time) + 1, 0, due)

  return {
    now: () => now,
    advanceTo(time) {
      if (time < now) throw new Error('The clock cannot go back')
      for (let next = queue.at(-1); next && next.time <= time; next = queue.at(-1)) {
        queue.pop()
        now = next.time
        tasks.get(next.name)?.(next.arg as never)
      }
      now = time
    },
    task(name, run) {
      if (tasks.has(name)) throw new Error(`There is another task ${name}`)
      tasks.set(name, run)
      return (time, arg) => void schedule({ time: Math.max(time, now), name, arg })
    },
    state: {
      now: { save: () => [now], load: ([saved]) => void (now = saved as number) },
      queue: {
        save: () => [...queue],
        load(rows) {
          for (const due of rows as readonly Due[]) {
            if (!tasks.has(due.name)) throw new Error(`There is no task ${due.name}`)
            queue.push(due)
          }
        },
      },
    },
  }
}

/** All that a command handler may read in addition to its input and state, so that replaying the journal is exact. */
export interface CommandContext {
  /** Virtual time of the command, unix ms. */
  readonly now: number
}

/**
 * Executes one kind of command. It validates everything and throws a Refusal before it changes any state.
 */
export type CommandHandler<Input, Result> = (input: Input, context: CommandContext) => Result
