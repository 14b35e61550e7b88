import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { Problem } from './checks.ts'
import { readFaults, type Faults } from './faults.ts'
import { nodeArguments } from './load-bot.ts'
import { shrink } from './shrink.ts'
import type { Result, Task } from './worker.ts'

export interface TortureOptions {
  /** Path of the bot's module. */
  readonly bot: string
  /** The first seed; default 1. */
  readonly seed: number
  /** Number of seeds. */
  readonly seeds: number
  /** Virtual minutes of each. */
  readonly minutes: number
  readonly faults: string | Faults
  /** Only these faults happen; the shortest failing list is not looked for. */
  readonly only?: readonly string[]
  readonly processes?: number
  /** Called after each seed. */
  readonly onProgress?: (done: number) => void
  /** Called before the shortest list is looked for, which takes many runs. */
  readonly onFailure?: (failure: Failure) => void
}

export interface Failure {
  readonly seed: number
  readonly problems: readonly Problem[]
  /** The shortest list of faults with the first problem that was found. */
  readonly faults: readonly string[]
}

export interface TortureResult {
  readonly failure?: Failure
  /** Seeds that passed. */
  readonly passed: number
  readonly orders: number
  /** How many faults of each kind happened. */
  readonly faults: Readonly<Record<string, number>>
}

/** The faults of a hostile hour, where none are given. */
export const USUAL_FAULTS = {
  delay: 'lognormal(80,0.5)',
  drop: 0.01,
  lost: 0.02,
  status: 0.01,
  truncated: 0.005,
  garbage: 0.005,
  session: 0.002,
  push: 0.05,
  disconnect: 0.002,
  kill: 0.01,
  full: 0.02,
  slow: 0.05,
  jump: 0.05,
} satisfies Faults

/** 'kill' of 'kill@12' */
const kindOf = (name: string) => name.split('@')[0] ?? ''

/** Real ms after which a simulation counts as hanging, and those for each virtual minute. */
const PATIENCE = 3 * 60_000
const PATIENCE_PER_MINUTE = 1000

type Worker = ReturnType<typeof startWorker>

/** A process that simulates one task at a time. */
const startWorker = (entry: string, execArgv: readonly string[]) => {
  let child: ChildProcess | undefined
  const run = (task: Task) =>
    new Promise<Result>(resolve => {
      child ??= fork(entry, ['torture-worker'], {
        execArgv: [...execArgv],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      const end = (result: Result) => {
        clearTimeout(limit)
        child?.removeAllListeners()
        resolve(result)
      }
      const fail = (text: string) => {
        child?.kill('SIGKILL')
        child = undefined
        end({ problems: [{ kind: 'error', text }], faults: [], orders: 0 })
      }
      const { for: duration = 0 } = task.options
      const limit = setTimeout(
        () => fail('The bot blocks its process: the simulation does not end'),
        PATIENCE + (duration / 60_000) * PATIENCE_PER_MINUTE,
      )
      child.once('message', end)
      child.once('exit', code => fail(`The bot ended its process with code ${code}`))
      child.send(task)
    })
  return { run, stop: () => void child?.kill() }
}

/**
 * Runs a bot with the faults of many seeds, until one fails.
 *
 * @param entry The module that runs `work()` in its own process.
 * @throws Error when the bot cannot be run.
 */
export const runSeeds = async (entry: string, options: TortureOptions): Promise<TortureResult> => {
  const { bot, seed: first, seeds, minutes, only, onProgress, processes = availableParallelism() } = options
  const faults = readFaults(options.faults)
  const taskOf = (seed: number, names = only): Task => ({
    bot,
    loud: only !== undefined,
    options: { seed, for: minutes * 60_000, faults: { ...faults, seed }, ...(names && { only: names }) },
  })
  const execArgv = nodeArguments(bot)
  const workers = Array.from({ length: processes }, () => startWorker(entry, execArgv))
  const faultsOf: Record<string, number> = {}
  const total = { passed: 0, orders: 0, faults: faultsOf }
  let next = first
  const failures: Failure[] = []
  const seedsOf = async ({ run }: Worker) => {
    while (next < first + seeds && failures.length === 0) {
      const seed = next++
      const answer = await run(taskOf(seed))
      if ('failure' in answer) throw new Error(answer.failure)
      total.orders += answer.orders
      for (const name of answer.faults) faultsOf[kindOf(name)] = (faultsOf[kindOf(name)] ?? 0) + 1
      if (answer.problems.length === 0) total.passed++
      else failures.push({ seed, ...answer })
      onProgress?.(total.passed)
    }
  }
  try {
    await Promise.all(workers.map(seedsOf))
    // The lowest seed, so that the same command finds the same one.
    const [failure] = failures.toSorted((a, b) => a.seed - b.seed)
    if (!failure || only) return { ...total, ...(failure && { failure }) }
    options.onFailure?.(failure)
    return { ...total, failure: await shortest(failure, taskOf, workers) }
  } finally {
    for (const { stop } of workers) stop()
  }
}

const shortest = async (
  { seed, faults, problems }: Failure,
  taskOf: (seed: number, only: readonly string[]) => Task,
  workers: readonly Worker[],
): Promise<Failure> => {
  const kind = problems[0]?.kind
  const idle = [...workers]
  const found = new Map<string, Failure>()
  const fails = async (list: readonly string[]) => {
    const worker = idle.pop()
    if (!worker) throw new Error('All workers are busy')
    const result = await worker.run(taskOf(seed, list))
    idle.push(worker)
    const isSame = 'problems' in result && result.problems[0]?.kind === kind
    if (isSame) found.set(list.join(), { seed, problems: result.problems, faults: list })
    return isSame
  }
  const list = await shrink(faults, kindOf, fails, workers.length)
  return found.get(list.join()) ?? { seed, problems, faults }
}
