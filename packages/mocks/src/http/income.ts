import type { AnswerOf, getLockedIncome, PayloadOf } from '@app/sdk/contract'
import { CUSTODY_INCOME, LOCKING_INCOME, type LogEntry } from '../exchange/core/account-log.ts'
import { currencyName } from '../exchange/core/coins.ts'
import { serverTime } from '../exchange/core/server-time.ts'
import type { Language } from '../exchange/core/texts.ts'
import type { Call } from './area-handlers.ts'
import { paginate } from './paging.ts'

const incomeRow = (entry: LogEntry, language: Language) => ({
  id: entry.id,
  user_id: entry.userId,
  type: entry.type,
  currency: entry.currency,
  currency_name: currencyName(entry.currency),
  value: entry.value,
  before: entry.before,
  after: entry.after,
  info: entry.info[language],
  created_time: serverTime(entry.createdAt),
})

/** The income of locked products (type 11) and custody (type 10001); they share one path. */
export const incomeLog = (
  { type, page, limit }: PayloadOf<typeof getLockedIncome>,
  { exchange, user, language }: Call,
): AnswerOf<typeof getLockedIncome> => {
  const known = type === LOCKING_INCOME || type === CUSTODY_INCOME
  const entries = known ? exchange.incomeLog(user().id, type) : []
  return paginate(entries, page, limit, entry => incomeRow(entry, language))
}
