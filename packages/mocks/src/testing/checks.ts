import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import type { PlacedOrder } from './orders.ts'
import type { Bot, Report } from './options.ts'

/** What is wrong with a bot. */
export interface Problem {
  readonly kind: 'error' | 'rejection' | 'timer' | 'twice' | 'lost' | 'books'
  /** Sentences for its author. */
  readonly text: string
}

const timeOf = (at: number) => new Date(at).toISOString()
const textOf = ({ endpoint, payload, id }: PlacedOrder) =>
  `${endpoint} ${JSON.stringify(payload)} (order ${id})`
const errorText = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : inspect(error)
const OWN = fileURLToPath(new URL('.', import.meta.url))
/** The lines of a stack, without those of this package and of Node. */
const placeOf = (stack: string) =>
  stack
    .split('\n')
    .filter(line => /^ +at /.test(line) && !line.includes(OWN) && !/node:|fake-timers/.test(line))
    .join('\n')

/** Finds what is wrong after a simulation: the rules of the package, then those of the bot's own `check`. */
export const problemsOf = async (bot: Pick<Bot, 'check'>, report: Report): Promise<readonly Problem[]> => {
  const { error, rejections, timers, placed } = report
  const books = await Promise.resolve()
    .then(() => bot.check?.(report))
    .then(
      () => [],
      (reason: unknown) => [reason instanceof Error ? reason.message : inspect(reason)],
    )
  const of = (kind: Problem['kind'], texts: readonly string[]) => texts.map(text => ({ kind, text }))
  return [
    ...of('error', error === undefined ? [] : [`run() failed: ${errorText(error)}`]),
    ...of(
      'rejection',
      rejections.map(reason => `A rejection was not handled: ${errorText(reason)}`),
    ),
    ...of(
      'twice',
      placed.flatMap(({ twin, ...order }) =>
        twin
          ? `An order was placed twice: ${textOf(twin)} at ${timeOf(twin.at)} without an answer, then ${textOf({ ...order, twin })} at ${timeOf(order.at)}, before the bot could know of the first`
          : [],
      ),
    ),
    ...of(
      'lost',
      placed
        .filter(({ known }) => !known)
        .map(
          order =>
            `An order was lost: the bot never learned that ${textOf(order)} at ${timeOf(order.at)} was accepted`,
        ),
    ),
    ...of(
      'timer',
      timers.map(
        ({ ms, repeats, stack }) =>
          `A timer was left after run() had ended: ${repeats ? 'every' : 'in'} ${ms} ms, set\n${placeOf(stack)}`,
      ),
    ),
    ...of(
      'books',
      books.map(text => `The books differ: ${text}`),
    ),
  ]
}
