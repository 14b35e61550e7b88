import Big from 'big.js'
import { Refusal } from './refusal.ts'

/** The four accounts of a user: spot, fiat, leverage, options. */
export const KINDS = ['change', 'legal', 'lever', 'micro'] as const
export type Kind = (typeof KINDS)[number]

/** The platform's own accounts: what it owes the outside, and what it won or lost by each of its trades. */
export type House =
  'outside' | 'options' | 'conversion' | 'fees' | 'locking' | 'custody' | 'spot' | 'leverage'

/** A user's account, or one of the platform's own, which may go below zero. */
export type Account =
  `user:${number}:${Kind}:${'available' | 'locked'}` | `user:${number}:custody` | `house:${House}`

/** An amount put into an account (negative: taken out). Amounts are decimal text with at most 8 places. */
export interface Line {
  readonly account: Account
  /** Currency id. */
  readonly currency: number
  readonly amount: string
}

/** What a posting has made of a balance. */
export interface BalanceStep {
  readonly account: Account
  /** Currency id. */
  readonly currency: number
  readonly before: Big
  readonly after: Big
}

/** Places of every amount. */
export const PLACES = 8

/**
 * A double-entry ledger: money is only ever moved, so the sum over all accounts of a currency is zero for ever;
 * what comes from outside the platform is owed by 'house:outside'.
 */
export interface Ledger {
  /**
   * Moves money, all lines or none.
   *
   * @throws Refusal 'insufficient' when a user's account would fall below zero.
   * @throws Error when the lines of a currency do not add up to zero, or an amount has more than 8 places.
   */
  post(lines: readonly Line[]): void
  /** The balance as decimal text with 8 places. */
  balance(account: Account, currency: number): string
  /** Every balance that was ever posted to, in the order of the first posting. */
  readonly balances: () => readonly Line[]
}

/** @param onPosted Told of every posting when it is done, with the balances it touched. */
export const createLedger = (onPosted: (steps: readonly BalanceStep[]) => void = () => {}): Ledger => {
  const accounts = new Map<
    string,
    { readonly account: Account; readonly currency: number; readonly balance: Big }
  >()
  const keyOf = (account: Account, currency: number) => `${account}|${currency}`

  return {
    post(lines) {
      const sums = new Map<number, Big>()
      const changed = new Map<
        string,
        { readonly account: Account; readonly currency: number; readonly balance: Big }
      >()
      for (const { account, currency, amount } of lines) {
        const value = new Big(amount)
        if (!value.eq(value.round(PLACES, Big.roundDown))) throw new Error('An amount has at most 8 places')
        const key = keyOf(account, currency)
        const before = (changed.get(key) ?? accounts.get(key))?.balance ?? new Big(0)
        sums.set(currency, (sums.get(currency) ?? new Big(0)).plus(value))
        changed.set(key, { account, currency, balance: before.plus(value) })
      }
      if ([...sums.values()].some(sum => !sum.eq(0))) throw new Error('The lines do not balance')
      for (const { account, balance } of changed.values()) {
        if (account.startsWith('user:') && balance.lt(0)) throw new Refusal('insufficient')
      }
      const steps: BalanceStep[] = []
      for (const [key, value] of changed) {
        const { account, currency, balance: after } = value
        steps.push({ account, currency, before: accounts.get(key)?.balance ?? new Big(0), after })
        accounts.set(key, value)
      }
      onPosted(steps)
    },
    balance: (account, currency) =>
      (accounts.get(keyOf(account, currency))?.balance ?? new Big(0)).toFixed(PLACES),
    balances: () =>
      [...accounts.values()].map(({ account, currency, balance }) => ({
        account,
        currency,
        amount: balance.toFixed(PLACES),
      })),
  }
}

/** The lines that move an amount from one account to another; a negative one moves the other way. */
export const transfer = (from: Account, to: Account, currency: number, amount: string): readonly Line[] => [
  { account: from, currency, amount: new Big(amount).neg().toFixed() },
  { account: to, currency, amount },
]

/** A user's free money of one account kind. */
export const available = (user: number, kind: Kind): Account => `user:${user}:${kind}:available`
/** A user's money that is set aside for something under way. */
export const locked = (user: number, kind: Kind): Account => `user:${user}:${kind}:locked`
/** A user's money in custody; it belongs to none of the four accounts. */
export const custody = (user: number): Account => `user:${user}:custody`
