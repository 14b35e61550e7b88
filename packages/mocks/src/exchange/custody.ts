import { CustodyMove } from '@app/sdk/contract'
import Big from 'big.js'
import { CUSTODY_INCOME, type AccountLog } from './account-log.ts'
import { percentOf, readPositive } from './amounts.ts'
import type { Clock } from './clock.ts'
import { CUSTODY_CURRENCY, levelOf } from './custody-levels.ts'
import { nextDay, startOfDay } from './day.ts'
import { available, custody, PLACES, transfer, type Ledger } from './ledger.ts'
import { Refusal } from './refusal.ts'

/** What a user has in custody. Amounts are decimal text with 8 places. */
export interface CustodyAccount {
  readonly balance: string
  /** Interest paid at the turn of this day. */
  readonly todayIncome: string
  /** All interest that was ever paid. */
  readonly totalIncome: string
}

interface Kept {
  /** The least balance since the last turn of the day. */
  least: Big
  total: Big
  paid: string
  paidAt: number
  /** Whether the next turn of the day is awaited. */
  running: boolean
}

const NOTHING = new Big(0).toFixed(PLACES)

/**
 * The custody fund in USDC. Money moves in from the change account and out to it at any time. At every turn of the
 * day (UTC) the level's rate is paid into custody on what lay there for the whole day: the least balance of the day,
 * which also decides the level.
 */
export const createCustody = (clock: Clock, ledger: Ledger, log: AccountLog) => {
  const accounts = new Map<number, Kept>()
  const balanceOf = (userId: number) => new Big(ledger.balance(custody(userId), CUSTODY_CURRENCY.id))

  const payInterest = (userId: number, account: Kept) => {
    const level = levelOf(account.least.toFixed())
    const value = percentOf(account.least.toFixed(), level.rate)
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
  const turn = (userId: number, account: Kept) => {
    payInterest(userId, account)
    account.least = balanceOf(userId)
    account.running = false
    awaitTurn(userId, account)
  }
  const awaitTurn = (userId: number, account: Kept) => {
    if (account.running || balanceOf(userId).eq(0)) return
    account.running = true
    clock.schedule(nextDay(clock.now()), () => turn(userId, account))
  }

  const commands = {
    /** Moves money into custody (1) or out of it (2). */
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
        least: new Big(0),
        total: new Big(0),
        paid: NOTHING,
        paidAt: 0,
        running: false,
      }
      accounts.set(userId, account)
      const balance = balanceOf(userId)
      if (balance.lt(account.least)) account.least = balance
      awaitTurn(userId, account)
    },
  }

  return {
    commands,
    account(userId: number): CustodyAccount {
      const account = accounts.get(userId)
      const paidToday = account && startOfDay(clock.now()) === account.paidAt
      return {
        balance: balanceOf(userId).toFixed(PLACES),
        todayIncome: paidToday ? account.paid : NOTHING,
        totalIncome: account?.total.toFixed(PLACES) ?? NOTHING,
      }
    },
  }
}
