import { custodyProgress } from '@app/sdk/rules'
import {
  CUSTODY_CURRENCY,
  CUSTODY_LEVELS,
  levelAfter,
  levelOf,
  type CustodyLevel,
} from '../exchange/custody/custody.ts'
import { available } from '../exchange/core/ledger.ts'
import type { AreaHandlers, Call } from './area-handlers.ts'
import type { AnswerOf, getLockedIncome, PayloadOf } from '@app/sdk/contract'
import { CUSTODY_INCOME, LOCKING_INCOME, type LogEntry } from '../exchange/core/account-log.ts'
import { currencyName } from '../exchange/core/coins.ts'
import { serverTime } from '../exchange/core/day.ts'
import type { Language } from '../exchange/core/texts.ts'
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

type Amount = Parameters<typeof custodyProgress>[0]

const levelRow = (level: CustodyLevel) => ({
  id: CUSTODY_LEVELS.indexOf(level) + 1,
  level_name: level.name,
  min_num: level.min,
  max_num: level.max,
  rate: level.rate,
})

export const custodyHandlers: AreaHandlers<'custody'> = {
  levels: () => CUSTODY_LEVELS.map(levelRow),

  // Choice: `balance_total` is the available balance of the change account.
  myLevel(_, { exchange, user }) {
    const { id } = user()
    const { balance, todayIncome, totalIncome } = exchange.custodyAccount(id)
    const level = levelOf(balance)
    const next = levelAfter(level)
    return {
      balance,
      balance_total: exchange.balance(available(id, 'change'), CUSTODY_CURRENCY.id),
      todayIcome: todayIncome,
      totalIcome: totalIncome,
      level: levelRow(level),
      next_level: next ? levelRow(next) : null,
      progress: custodyProgress(balance as Amount, { max_num: level.max as Amount }),
      level_list: CUSTODY_LEVELS.map(levelRow),
    }
  },

  move({ type, number }, { exchange, user, text }) {
    exchange.execute('moveCustody', { userId: user().id, type, number })
    return text('done')
  },

  dailyIncome: incomeLog,
}
