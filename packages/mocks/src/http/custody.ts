import { custodyProgress } from '@app/sdk/rules'
import {
  CUSTODY_CURRENCY,
  CUSTODY_LEVELS,
  levelAfter,
  levelOf,
  type CustodyLevel,
} from '../exchange/custody/levels.ts'
import { available } from '../exchange/core/ledger.ts'
import type { AreaHandlers } from './area-handlers.ts'
import { incomeLog } from './income.ts'

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
