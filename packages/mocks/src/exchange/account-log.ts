import { LogType as Code } from '@app/sdk/contract'
import { HISTORY_LIMIT } from './history.ts'
import type { Language } from './texts.ts'

/** A movement that a user is shown in a log. Amounts are decimal text with 8 places. */
export interface LogEntry {
  readonly id: number
  readonly userId: number
  readonly type: LogType
  /** Currency id. */
  readonly currency: number
  readonly value: string
  /** The balance it changed, before and after. */
  readonly before: string
  readonly after: string
  readonly info: Readonly<Record<Language, string>>
  /** Unix ms. */
  readonly createdAt: number
}

/** Types of log entries. */
export const LOCKING_INCOME = Code.lockedIncome
export const CUSTODY_INCOME = Code.custodyIncome
export type LogType = typeof LOCKING_INCOME | typeof CUSTODY_INCOME

/** The movements that users are shown, by user and type, as many of each as a history keeps. */
export const createAccountLog = () => {
  const entries = new Map<string, LogEntry[]>()
  const keyOf = (userId: number, type: LogType) => `${userId}/${type}`
  let count = 0
  return {
    add(entry: Omit<LogEntry, 'id'>): void {
      const key = keyOf(entry.userId, entry.type)
      const rows = entries.get(key) ?? []
      rows.push({ id: ++count, ...entry })
      if (rows.length > HISTORY_LIMIT) rows.shift()
      entries.set(key, rows)
    },
    /** Newest first. */
    list: (userId: number, type: LogType): readonly LogEntry[] =>
      (entries.get(keyOf(userId, type)) ?? []).toReversed(),
  }
}

/** Where the areas of the exchange note such movements. */
export type AccountLog = ReturnType<typeof createAccountLog>
