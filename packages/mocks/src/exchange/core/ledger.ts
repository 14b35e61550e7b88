import Big from 'big.js'
import { Refusal } from './refusal.ts'
import type { State } from './state.ts'
import type { TextKey } from './texts.ts'

/** The four accounts of a user: spot, fiat, leverage, options. */
export const KINDS = ['change', 'legal', 'lever', 'micro'] as const
export type Kind = (typeof KINDS)[number]

/** The platform's accounts: the counterpart of deposits, and its profit and loss by area. */
export type House =
  'outside' | 'options' | 'conversion' | 'fees' | 'locking' | 'custody' | 'spot' | 'leverage'

/** An account of a user, never negative, or of the platform, which may be negative. */
export type Account =
  `user:${number}:${Kind}:${'available' | 'locked'}` | `user:${number}:custody` | `house:${House}`

/** A credit, or a negative debit, of an account. Amounts are decimal text with at most 8 places. */
export interface Line {
  readonly account: Account
  /** Currency id. */
  readonly currency: number
  readonly amount: string
}

interface Balance {
  readonly account: Account
  readonly currency: number
  readonly balance: Big
}

/** A balance before and after a posting. */
export interface BalanceStep {
  readonly account: Account
  /** Currency id. */
  readonly currency: number
  readonly before: Big
  readonly after: Big
}

/** Decimal places of amounts. */
export const PLACES = 8

export const ZERO = new Big(0).toFixed(PLACES)

/**
 * A double-entry ledger: the sum over all accounts of a currency is always zero. 'house:outside' is debited for what
 * users bring in.
 */
export interface Ledger {
  /**
   * Posts all lines or none.
   *
   * @throws Refusal 'insufficient' when a user's balance would become negative.
   * @throws Error when the lines of a currency do not sum to zero, or an amount has more than 8 places.
   */
  post(lines: readonly Line[]): void
  /** The balance as decimal text with 8 places. */
  balance(account: Account, currency: number): string
  /** All balances ever posted to, in the order of their first posting. */
  readonly balances: () => readonly Line[]
}

/** @param onPosted Called after each posting with the balances it touched. */
export const createLedger = (
  onPosted: (steps: readonly BalanceStep[]) => void = () => {},
): Ledger & { readonly state: State } => {
  const balances = new Map<string, Balance>()
  const keyOf = (account: Account, currency: number) => `${account}|${currency}`
  const list = () =>
    [...balances.values()].map(({ account, currency, balance }) => ({
      account,
      currency,
      amount: balance.toFixed(PLACES),
    }))

  return {
    state: {
      balances: {
        save: list,
        load: rows =>
          (rows as readonly Line[]).forEach(({ account, currency, amount }) =>
            balances.set(keyOf(account, currency), { account, currency, balance: new Big(amount) }),
          ),
      },
    },
    post(lines) {
      const sums = new Map<number, Big>()
      const changed = new Map<string, Balance>()
      for (const { account, currency, amount } of lines) {
        const value = new Big(amount)
        if (!value.eq(value.round(PLACES, Big.roundDown))) throw new Error('An amount has at most 8 places')
        const key = keyOf(account, currency)
        const before = (changed.get(key) ?? balances.get(key))?.balance ?? new Big(0)
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
        steps.push({ account, currency, before: balances.get(key)?.balance ?? new Big(0), after })
        balances.set(key, value)
      }
      onPosted(steps)
    },
    balance: (account, currency) =>
      (balances.get(keyOf(account, currency))?.balance ?? new Big(0)).toFixed(PLACES),
    balances: list,
  }
}

/** The lines that move an amount from one account to another; a negative amount moves back. */
export const transfer = (from: Account, to: Account, currency: number, amount: string): readonly Line[] => [
  { account: from, currency, amount: new Big(amount).neg().toFixed() },
  { account: to, currency, amount },
]

/** The available part of a user's account. */
export const available = (user: number, kind: Kind): Account => `user:${user}:${kind}:available`
/** The part of a user's account that is locked for orders and withdrawals. */
export const locked = (user: number, kind: Kind): Account => `user:${user}:${kind}:locked`
/** A user's custody account, separate from the four kinds. */
export const custody = (user: number): Account => `user:${user}:custody`

/**
 * Parses an amount above zero with at most 8 places.
 *
 * @throws Refusal `notPositive` when it is zero or negative, 'parameter' when it has too many places.
 */
export const readPositive = (amount: string, notPositive: TextKey = 'parameter'): Big => {
  const value = new Big(amount)
  if (value.lte(0)) throw new Refusal(notPositive)
  if (!value.eq(value.round(PLACES, Big.roundDown))) throw new Refusal('parameter')
  return value
}

/** Like {@link readPositive}, but accepts zero. */
export const readNonNegative = (amount: string, negative: TextKey = 'parameter'): Big =>
  new Big(amount).eq(0) ? new Big(0) : readPositive(amount, negative)

/** A percentage of an amount, rounded towards zero to 8 places. */
export const percentOf = (amount: string, percent: string): string =>
  new Big(amount).times(percent).div(100).round(PLACES, Big.roundDown).toFixed(PLACES)
