import { CURRENCIES } from './coins.ts'
import { PLACES, type BalanceStep, type Kind } from './ledger.ts'

/** A change of one of a user's balances. Amounts are decimal text with 8 places. */
export interface BalanceChange {
  /** Account kind; custody is separate from the four. */
  readonly account: Kind | 'custody'
  readonly part: 'available' | 'locked'
  readonly currency: string
  /** Positive for a credit, negative for a debit. */
  readonly delta: string
  /** The balance afterwards. */
  readonly balance: string
}

/** The user balances that a posting changed, by user id. */
export const changesByUser = (
  steps: readonly BalanceStep[],
): ReadonlyMap<number, readonly BalanceChange[]> => {
  const byUser = new Map<number, BalanceChange[]>()
  for (const { account, currency, before, after } of steps) {
    const [owner, id, kind, part = 'available'] = account.split(':')
    if (owner !== 'user' || after.eq(before)) continue
    const changes = byUser.get(Number(id)) ?? []
    byUser.set(Number(id), changes)
    changes.push({
      account: kind as BalanceChange['account'],
      part: part as BalanceChange['part'],
      currency: CURRENCIES.find(each => each.id === currency)?.name ?? String(currency),
      delta: after.minus(before).toFixed(PLACES),
      balance: after.toFixed(PLACES),
    })
  }
  return byUser
}
