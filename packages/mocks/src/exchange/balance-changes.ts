import { CURRENCIES } from './coins.ts'
import { PLACES, type BalanceStep, type Kind } from './ledger.ts'

/** What has become of one balance of a user. Amounts are decimal text with 8 places. */
export interface BalanceChange {
  /** Account kind; custody belongs to none of the four. */
  readonly account: Kind | 'custody'
  /** Free, or set aside for something under way. */
  readonly part: 'available' | 'locked'
  /** Name of the currency. */
  readonly currency: string
  /** What came in; negative when it went out. */
  readonly delta: string
  /** The balance afterwards. */
  readonly balance: string
}

/** The balances that a posting has changed, by user. */
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
