import { CustodyMove } from '@app/sdk/contract'
import Big from 'big.js'
import { CUSTODY_INCOME, type AccountLog } from '../core/account-log.ts'
import {
  percentOf,
  readPositive,
  available,
  custody,
  PLACES,
  transfer,
  ZERO,
  type Ledger,
} from '../core/ledger.ts'
import type { Clock } from '../core/clock.ts'
import { nextDay, startOfDay } from '../core/day.ts'
import { Refusal } from '../core/refusal.ts'
import { storedMap, type State } from '../core/state.ts'
import { CURRENCIES } from '../core/coins.ts'

export interface CustodyLevel {
  readonly name: string
  /** Balances from `min` (inclusive) to `max` (exclusive); '-1' means no limit. */
  readonly min: string
  readonly max: string
  /** Percent per day. */
  readonly rate: string
}

const currency = CURRENCIES.find(({ name }) => name === 'USDC')
if (!currency) throw new Error('Custody has no currency')
/** The currency of the custody fund. Source: product §9. */
export const CUSTODY_CURRENCY = currency

/** The levels, lowest first. They cover every balance. */
export const CUSTODY_LEVELS: readonly CustodyLevel[] = [
  { name: 'VIP 1', min: '0', max: '1000', rate: '0.02' },
  { name: 'VIP 2', min: '1000', max: '5000', rate: '0.03' },
  { name: 'VIP 3', min: '5000', max: '20000', rate: '0.04' },
  { name: 'VIP 4', min: '20000', max: '100000', rate: '0.05' },
  { name: 'VIP 5', min: '100000', max: '-1', rate: '0.06' },
]

export const levelOf = (balance: string): CustodyLevel => {
  const level = CUSTODY_LEVELS.findLast(({ min }) => new Big(balance).gte(min))
  if (!level) throw new Error(`No level holds ${balance}`)
  return level
}

/** The next higher level, if any. */
export const levelAfter = (level: CustodyLevel): CustodyLevel | undefined =>
  CUSTODY_LEVELS.find(({ min }) => new Big(min).gt(level.min))

/** A user's custody account. Amounts are decimal text with 8 places. */
export interface CustodyAccount {
  readonly balance: string
  /** Interest paid at the start of the current day (UTC). */
  readonly todayIncome: string
  readonly totalIncome: string
}

interface CustodyState {
  /** The lowest balance since the last payment. */
  readonly lowest: string
  readonly total: string
  readonly paid: string
  readonly paidAt: number
  readonly isScheduled: boolean
}

const NEW: CustodyState = { lowest: ZERO, total: ZERO, paid: ZERO, paidAt: 0, isScheduled: false }

/**
 * The custody fund in USDC. Money moves from and to the change account at any time. At midnight (UTC) custody earns
 * the level's rate on the lowest balance of the day, which also decides the level.
 */
export const createCustody = (clock: Clock, ledger: Ledger, log: AccountLog) => {
  const accounts = new Map<number, CustodyState>()
  const balanceOf = (userId: number) => new Big(ledger.balance(custody(userId), CUSTODY_CURRENCY.id))

  const stateOf = (userId: number) => accounts.get(userId) ?? NEW
  const change = (userId: number, changed: Partial<CustodyState>) =>
    void accounts.set(userId, { ...stateOf(userId), ...changed })

  const payInterest = (userId: number) => {
    const { lowest, total } = stateOf(userId)
    const level = levelOf(lowest)
    const value = percentOf(lowest, level.rate)
    if (new Big(value).lte(0)) return
    const before = balanceOf(userId).toFixed(PLACES)
    ledger.post(transfer('house:custody', custody(userId), CUSTODY_CURRENCY.id, value))
    change(userId, { total: new Big(total).plus(value).toFixed(PLACES), paid: value, paidAt: clock.now() })
    const info = `${level.name} ${level.rate}%`
    log.add({
      userId,
      type: CUSTODY_INCOME,
      currency: CUSTODY_CURRENCY.id,
      value,
      before,
      after: balanceOf(userId).toFixed(PLACES),
      info: { en: info, hk: info },
      createdAt: clock.now(),
    })
  }
  const payAt = clock.task('custody.pay', (userId: number) => {
    payInterest(userId)
    change(userId, { lowest: balanceOf(userId).toFixed(PLACES), isScheduled: false })
    schedulePayment(userId)
  })
  const schedulePayment = (userId: number) => {
    if (stateOf(userId).isScheduled || balanceOf(userId).eq(0)) return
    change(userId, { isScheduled: true })
    payAt(nextDay(clock.now()), userId)
  }

  const commands = {
    /** Moves money into custody (`in`) or out of it (`out`). */
    moveCustody(input: {
      readonly userId: number
      readonly type: CustodyMove
      readonly number: string
    }): void {
      const { userId, type } = input
      const number = readPositive(input.number)
      const [from, to] =
        type === CustodyMove.in
          ? [available(userId, 'change'), custody(userId)]
          : [custody(userId), available(userId, 'change')]
      if (number.gt(ledger.balance(from, CUSTODY_CURRENCY.id))) throw new Refusal('creditLow')
      ledger.post(transfer(from, to, CUSTODY_CURRENCY.id, number.toFixed()))
      const balance = balanceOf(userId)
      if (balance.lt(stateOf(userId).lowest)) change(userId, { lowest: balance.toFixed(PLACES) })
      schedulePayment(userId)
    },
  }

  return {
    commands,
    state: { accounts: storedMap(accounts) } satisfies State,
    account(userId: number): CustodyAccount {
      const { total, paid, paidAt } = stateOf(userId)
      return {
        balance: balanceOf(userId).toFixed(PLACES),
        todayIncome: startOfDay(clock.now()) === paidAt ? paid : ZERO,
        totalIncome: total,
      }
    },
  }
}
