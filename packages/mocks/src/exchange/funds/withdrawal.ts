import { WithdrawalStatus } from '@app/sdk/contract'
import Big from 'big.js'
import { readPositive, available, locked, PLACES, transfer, type Ledger } from '../core/ledger.ts'
import type { CommandContext } from '../core/clock.ts'
import { createHistory } from '../core/history.ts'
import { Refusal } from '../core/refusal.ts'
import type { Reviews } from '../core/reviews.ts'
import { storedValue, type State } from '../core/state.ts'
import { CURRENCIES, type Currency } from '../core/coins.ts'

/** The terms of withdrawals of a currency. */
export interface WithdrawalTerms {
  readonly currency: Currency
  /** Limits of the amount. */
  readonly min: string
  readonly max: string
  /** The fee as a fraction of the amount: 0.005 is 0.5 %. */
  readonly rate: string
}

type Row = readonly [min: string, max: string, rate: string]

// Source: product §3 (Withdrawal coin). Choice: the largest amounts.
const ROWS = new Map<string, Row>([
  ['USDT', ['10.00000000', '1000000.00000000', '0.0050']],
  ['ETH', ['0.01000000', '500.00000000', '0.0020']],
  ['BTC', ['0.00100000', '20.00000000', '0.0010']],
  ['USDC', ['10.00000000', '1000000.00000000', '0.0050']],
])

export const isWithdrawable = (currency: Currency): boolean => ROWS.has(currency.name)

export const termsOf = (currencyId: number): WithdrawalTerms => {
  const currency = CURRENCIES.find(({ id }) => id === currencyId)
  const row = currency && ROWS.get(currency.name)
  if (!row) throw new Refusal('currencyMissing')
  const [min, max, rate] = row
  return { currency, min, max, rate }
}

/** A withdrawal. Amounts are decimal text with 8 places. */
export interface Withdrawal {
  readonly id: number
  readonly userId: number
  readonly currencyId: number
  readonly address: string
  /** Chain as named by the client; '' for coins with one chain. */
  readonly chain: string
  /** Debited from the user, including the fee. */
  readonly number: string
  readonly fee: string
  readonly status: WithdrawalStatus
  /** Unix ms. */
  readonly createdAt: number
  readonly doneAt: number | null
}

/** Duration of an automatic review, virtual ms. */
export const WITHDRAWAL_REVIEW = 120_000

interface WithdrawalHost {
  /** Virtual time, unix ms. */
  readonly now: () => number
  readonly isFrozen: (userId: number) => boolean
  /** Whether a user has waiting or open leveraged orders. */
  readonly hasTrades: (userId: number) => boolean
  /** Called after each review. */
  readonly onReviewed: (withdrawal: Withdrawal) => void
}

/**
 * Withdrawals: a request locks the amount until the review. An approval pays it out less the fee, rate × amount
 * rounded towards zero; a refusal unlocks it.
 *
 * Choice: `rate` is a fraction, and the platform computes the fee and ignores the client's.
 */
export const createWithdrawals = (ledger: Ledger, reviews: Reviews, host: WithdrawalHost) => {
  const history = createHistory<Withdrawal>(({ status }) => status !== WithdrawalStatus.submitted)
  const queue = reviews.queue('withdrawal', WITHDRAWAL_REVIEW, id => void review(id, true))
  const blockedByTrades = storedValue(false)

  const review = (id: number, approve: boolean): Withdrawal => {
    queue.remove(id)
    const withdrawal = history.existing(id)
    const { userId, currencyId, number, fee } = withdrawal
    const account = locked(userId, 'change')
    ledger.post(
      approve
        ? [
            ...transfer(account, 'house:outside', currencyId, new Big(number).minus(fee).toFixed()),
            ...transfer(account, 'house:fees', currencyId, fee),
          ]
        : transfer(account, available(userId, 'change'), currencyId, number),
    )
    const reviewed: Withdrawal = {
      ...withdrawal,
      status: approve ? WithdrawalStatus.done : WithdrawalStatus.returned,
      doneAt: host.now(),
    }
    history.update(reviewed)
    host.onReviewed(reviewed)
    return reviewed
  }

  const commands = {
    /** Locks an amount and submits it for review. */
    requestWithdrawal(
      input: Pick<Withdrawal, 'userId' | 'currencyId' | 'address' | 'chain' | 'number'>,
      { now }: CommandContext,
    ): Withdrawal {
      const { userId, currencyId, chain } = input
      const address = input.address.trim()
      if (host.isFrozen(userId)) throw new Refusal('fundsFrozen')
      if (blockedByTrades.value && host.hasTrades(userId)) throw new Refusal('tradesOpen')
      if (address === '') throw new Refusal('addressMissing')
      const terms = termsOf(currencyId)
      const number = readPositive(input.number, 'withdrawalNegative')
      if (number.lt(terms.min)) throw new Refusal('withdrawalTooSmall')
      if (number.gt(terms.max)) throw new Refusal('withdrawalTooLarge')
      const free = available(userId, 'change')
      if (number.gt(ledger.balance(free, currencyId))) throw new Refusal('creditLow')
      ledger.post(transfer(free, locked(userId, 'change'), currencyId, number.toFixed()))
      const withdrawal: Withdrawal = {
        id: history.nextId(),
        userId,
        currencyId,
        address,
        chain,
        number: number.toFixed(PLACES),
        fee: number.times(terms.rate).round(PLACES, Big.roundDown).toFixed(PLACES),
        status: WithdrawalStatus.submitted,
        createdAt: now,
        doneAt: null,
      }
      history.add(withdrawal)
      queue.add(withdrawal.id)
      return withdrawal
    },
    /** Pays out or returns a waiting withdrawal. @throws Refusal 'reviewMissing' for any other. */
    reviewWithdrawal: ({ id, approve }: { readonly id: number; readonly approve: boolean }): Withdrawal =>
      review(id, approve),
    /** Sets whether waiting or open leveraged orders block withdrawals; initially they do not. */
    setWithdrawalRule(rule: { readonly blockedByTrades: boolean }): void {
      blockedByTrades.value = rule.blockedByTrades
    },
  }

  return {
    commands,
    state: { ...history.state, blockedByTrades } satisfies State,
    blockedByTrades: () => blockedByTrades.value,
    /** A user's withdrawals, newest first. The oldest reviewed ones are dropped. */
    list: (userId: number): readonly Withdrawal[] => history.list(userId),
    /** The waiting withdrawals, oldest first. */
    waiting: (): readonly Withdrawal[] => history.unfinished(),
  }
}
