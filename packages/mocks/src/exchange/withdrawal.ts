import Big from 'big.js'
import { readPositive } from './amounts.ts'
import type { Clock } from './clock.ts'
import type { CommandContext } from './context.ts'
import { available, locked, PLACES, transfer, type Ledger } from './ledger.ts'
import { Refusal } from './refusal.ts'
import { termsOf } from './withdrawal-terms.ts'

/** Money on its way out of the platform. Amounts are decimal text with 8 places. */
export interface Withdrawal {
  readonly id: number
  readonly userId: number
  readonly currencyId: number
  readonly address: string
  /** Chain as the client names it, '' for coins with one. */
  readonly chain: string
  /** What leaves the user's balance. */
  readonly number: string
  /** The part of it that the platform keeps. */
  readonly fee: string
  /** 1 submitted, 2 paid out. */
  readonly status: 1 | 2
  /** Unix ms. */
  readonly createdAt: number
  readonly doneAt: number | null
}

/** How long it takes until a withdrawal is paid out, virtual time. */
export const WITHDRAWAL_REVIEW = 120_000

/**
 * Withdrawals: the amount is locked at once and leaves the platform when it was reviewed; the fee, rate × amount
 * rounded towards zero, stays.
 *
 * Choice: `rate` is a fraction and the platform computes the fee itself, whatever the client sends.
 */
export function createWithdrawals(clock: Clock, ledger: Ledger) {
  const withdrawals = new Map<number, Withdrawal>()
  const idsByUser = new Map<number, number[]>()

  const payOut = (withdrawal: Withdrawal) => {
    const { id, userId, currencyId, number, fee } = withdrawal
    const account = locked(userId, 'change')
    ledger.post([
      ...transfer(account, 'house:outside', currencyId, new Big(number).minus(fee).toFixed()),
      ...transfer(account, 'house:fees', currencyId, fee),
    ])
    withdrawals.set(id, { ...withdrawal, status: 2, doneAt: clock.now() })
  }

  const commands = {
    requestWithdrawal(
      input: { userId: number; currencyId: number; address: string; chain: string; number: string },
      { now }: CommandContext,
    ): Withdrawal {
      const { userId, currencyId, chain } = input
      const address = input.address.trim()
      if (address === '') throw new Refusal('addressMissing')
      const terms = termsOf(currencyId)
      const number = readPositive(input.number, 'withdrawalNegative')
      if (number.lt(terms.min)) throw new Refusal('withdrawalTooSmall')
      const free = available(userId, 'change')
      if (number.gt(ledger.balance(free, currencyId))) throw new Refusal('creditLow')
      ledger.post(transfer(free, locked(userId, 'change'), currencyId, number.toFixed()))
      const withdrawal: Withdrawal = {
        id: withdrawals.size + 1,
        userId,
        currencyId,
        address,
        chain,
        number: number.toFixed(PLACES),
        fee: number.times(terms.rate).round(PLACES, Big.roundDown).toFixed(PLACES),
        status: 1,
        createdAt: now,
        doneAt: null,
      }
      withdrawals.set(withdrawal.id, withdrawal)
      idsByUser.set(userId, [...(idsByUser.get(userId) ?? []), withdrawal.id])
      clock.schedule(now + WITHDRAWAL_REVIEW, () => payOut(withdrawal))
      return withdrawal
    },
  }

  return {
    commands,
    /** A user's withdrawals, newest first. */
    list: (userId: number): readonly Withdrawal[] =>
      (idsByUser.get(userId) ?? [])
        .map(id => withdrawals.get(id))
        .filter(each => each !== undefined)
        .toReversed(),
  }
}
