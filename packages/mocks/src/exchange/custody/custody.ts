import { CustodyMove } from '@app/sdk/contract'
import Big from 'big.js'
import { CUSTODY_INCOME, type AccountLog } from '../core/account-log.ts'
import { percentOf, readPositive } from '../core/amounts.ts'
import type { Clock } from '../core/clock.ts'
import { CUSTODY_CURRENCY, levelOf } from './levels.ts'
import { nextDay, startOfDay } from '../core/day.ts'
import { available, custody, PLACES, transfer, ZERO, type Ledger } from '../core/ledger.ts'
import { Refusal } from '../core/refusal.ts'

/** A user's custody account. Amounts are decimal text with 8 places. */
export interface CustodyAccount {
  readonly balance: string
  /** Interest paid at the start of the current day (UTC). */
  readonly todayIncome: string
  readonly totalIncome: string
}

interface CustodyState {
  /** The lowest balance since the last payment. */
  lowest: Big
  total: Big
  paid: string
  paidAt: number
  isScheduled: boolean
}

/**
 * The custody fund in USDC. Money moves from and to the change account at any time. At midnight (UTC) custody earns
 * the level's rate on the lowest balance of the day, which also decides the level.
 */
export const createCustody = (clock: Clock, ledger: Ledger, log: AccountLog) => {
  const accounts = new Map<number, CustodyState>()
  const balanceOf = (userId: number) => new Big(ledger.balance(custody(userId), CUSTODY_CURRENCY.id))

  const payInterest = (userId: number, account: CustodyState) => {
    const level = levelOf(account.lowest.toFixed())
    const value = percentOf(account.lowest.toFixed(), level.rate)
    if (new Big(value).lte(0)) return
    const before = balanceOf(userId).toFixed(PLACES)
    ledger.post(transfer('house:custody', custody(userId), CUSTODY_CURRENCY.id, value))
    account.total = account.total.plus(value)
    account.paid = value
    account.paidAt = clock.now()
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
  const payDaily = (userId: number, account: CustodyState) => {
    payInterest(userId, account)
    account.lowest = balanceOf(userId)
    account.isScheduled = false
    schedulePayment(userId, account)
  }
  const schedulePayment = (userId: number, account: CustodyState) => {
    if (account.isScheduled || balanceOf(userId).eq(0)) return
    account.isScheduled = true
    clock.schedule(nextDay(clock.now()), () => payDaily(userId, account))
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
      const account = accounts.get(userId) ?? {
        lowest: new Big(0),
        total: new Big(0),
        paid: ZERO,
        paidAt: 0,
        isScheduled: false,
      }
      accounts.set(userId, account)
      const balance = balanceOf(userId)
      if (balance.lt(account.lowest)) account.lowest = balance
      schedulePayment(userId, account)
    },
  }

  return {
    commands,
    account(userId: number): CustodyAccount {
      const account = accounts.get(userId)
      const paidToday = account && startOfDay(clock.now()) === account.paidAt
      return {
        balance: balanceOf(userId).toFixed(PLACES),
        todayIncome: paidToday ? account.paid : ZERO,
        totalIncome: account?.total.toFixed(PLACES) ?? ZERO,
      }
    },
  }
}
