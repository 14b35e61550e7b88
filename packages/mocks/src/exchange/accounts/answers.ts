import { HISTORY_LIMIT } from '../core/history.ts'
import type { State } from '../core/state.ts'

/** The answer to a request with an idempotency key. */
export interface KeyedAnswer {
  readonly userId: number
  /** Made by the client, one per intent. */
  readonly key: string
  /** What was asked; another request with the same key is a mistake. */
  readonly request: string
  /** The body of the answer. */
  readonly answer: object
}

/** The answers to each user's last accepted requests with a key: a repeated request must not move money again. */
export const createAnswers = () => {
  // Of each user by key, oldest first.
  const byUser = new Map<number, Map<string, KeyedAnswer>>()

  const commands = {
    /** Stores an answer together with the command before it: nothing may be awaited between the two. */
    rememberAnswer(answer: KeyedAnswer): void {
      const own = byUser.get(answer.userId) ?? new Map<string, KeyedAnswer>()
      byUser.set(answer.userId, own.set(answer.key, answer))
      const [oldest] = own.keys()
      if (own.size > HISTORY_LIMIT && oldest !== undefined) own.delete(oldest)
    },
  }
  return {
    commands,
    state: {
      answers: {
        save: () => [...byUser.values()].flatMap(own => [...own.values()]),
        load: rows => (rows as readonly KeyedAnswer[]).forEach(commands.rememberAnswer),
      },
    } satisfies State,
    find: (userId: number, key: string): KeyedAnswer | undefined => byUser.get(userId)?.get(key),
  }
}
