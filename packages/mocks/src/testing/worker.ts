import { problemsOf, type Problem } from './checks.ts'
import { loadBot } from './load-bot.ts'
import type { SimulateOptions } from './options.ts'
import { simulate } from './simulate.ts'

/** One simulation, for a process of `torture`. */
export interface Task {
  readonly bot: string
  readonly options: SimulateOptions
  /** Whether the bot may write to the console. */
  readonly loud: boolean
}

export type Result =
  | { readonly problems: readonly Problem[]; readonly faults: readonly string[]; readonly orders: number }
  /** The bot cannot be run at all. */
  | { readonly failure: string }

const WAYS = ['log', 'info', 'warn', 'error', 'debug'] as const

/** Answers each task of the parent process. */
export const work = (): void => {
  process.once('disconnect', () => process.exit())
  process.on('message', (task: Task) => {
    if (!task.loud) for (const way of WAYS) console[way] = () => {}
    perform(task).then(
      result => process.send?.(result),
      (error: Error) => process.send?.({ failure: error.message } satisfies Result),
    )
  })
}

const perform = async ({ bot: path, options }: Task): Promise<Result> => {
  const bot = await loadBot(path)
  const report = await simulate(bot, options)
  return { problems: await problemsOf(bot, report), faults: report.faults, orders: report.placed.length }
}
