import { CURRENCIES } from '../core/coins.ts'
import { matching } from '../core/history.ts'
import { Refusal } from '../core/refusal.ts'
import { storedMap, storedValue, type State } from '../core/state.ts'
import { isWithdrawable } from './withdrawal.ts'

export interface SavedAddress {
  readonly id: number
  readonly userId: number
  readonly currencyId: number
  readonly address: string
  readonly notes: string
}

/** Saved withdrawal addresses, one per user and currency. */
export const createWithdrawalAddresses = () => {
  const byUser = new Map<number, readonly SavedAddress[]>()
  const count = storedValue(0)
  const of = (userId: number) => byUser.get(userId) ?? []

  const commands = {
    /** Saves all addresses or none. */
    saveAddresses(input: {
      readonly userId: number
      readonly addresses: readonly Omit<SavedAddress, 'id' | 'userId'>[]
    }): void {
      const { userId, addresses } = input
      if (addresses.length === 0) throw new Refusal('parameter')
      const taken = new Set(of(userId).map(({ currencyId }) => currencyId))
      for (const { currencyId, address } of addresses) {
        if (address.trim() === '') throw new Refusal('parameter')
        const currency = CURRENCIES.find(({ id }) => id === currencyId)
        if (!currency || !isWithdrawable(currency)) throw new Refusal('addressCurrency')
        if (taken.has(currencyId)) throw new Refusal('addressTaken')
        taken.add(currencyId)
      }
      const saved = addresses.map(({ currencyId, address, notes }) => ({
        id: ++count.value,
        userId,
        currencyId,
        address: address.trim(),
        notes,
      }))
      byUser.set(userId, [...of(userId), ...saved])
    },
  }

  return {
    commands,
    state: { byUser: storedMap(byUser), count } satisfies State,
    /** A user's addresses of one or all currencies, oldest first. */
    list: (userId: number, currencyId?: number): readonly SavedAddress[] =>
      of(userId).filter(matching({ currencyId })),
  }
}
