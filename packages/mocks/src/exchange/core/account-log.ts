import { LogType as Code } from '@app/sdk/contract'
import { HISTORY_LIMIT } from './history.ts'
import { storedValue, type State } from './state.ts'
import type { Language } from './texts.ts'

/** A movement shown to the user in a log. Amounts are decimal text with 8 places. */
export interface LogEntry {
  readonly id: number
  readonly userId: number
  readonly type: LogType
  /** Currency id. */
  readonly currency: number
  readonly value: string
  /** The changed balance, before and after. */
  readonly before: string
  readonly after: string
  readonly info: Readonly<Record<Language, string>>
  /** Unix ms. */
  readonly createdAt: number
}

export const LOCKING_INCOME = Code.lockedIncome
export const CUSTODY_INCOME = Code.custodyIncome
export type LogType = typeof LOCKING_INCOME | typeof CUSTODY_INCOME

/** Log entries by user and type, at most {@link HISTORY_LIMIT} of each. */
export const createAccountLog = () => {
  const entries = new Map<string, LogEntry[]>()
  const keyOf = (userId: number, type: LogType) => `${userId}/${type}`
  const count = storedValue(0)
  const store = (entry: LogEntry) => {
    const key = keyOf(entry.userId, entry.type)
    const rows = entries.get(key) ?? []
    rows.push(entry)
    if (rows.length > HISTORY_LIMIT) rows.shift()
    entries.set(key, rows)
  }
  const state: State = {
    entries: {
      save: () => [...entries.values()].flat(),
      load: rows => (rows as readonly LogEntry[]).forEach(store),
    },
    count,
  }
  return {
    state,
    add: (entry: Omit<LogEntry, 'id'>): void => store({ id: ++count.value, ...entry }),
    /** Newest first. */
    list: (userId: number, type: LogType): readonly LogEntry[] =>
      (entries.get(keyOf(userId, type)) ?? []).toReversed(),
  }
}

export type AccountLog = ReturnType<typeof createAccountLog>
