import { CURRENCIES } from '../../src/exchange/core/coins.ts'
import type { Exchange } from '../../src/exchange/exchange.ts'
import { available, custody, locked, type Kind } from '../../src/exchange/core/ledger.ts'

export const currencyId = (name: string): number => {
  const currency = CURRENCIES.find(each => each.name === name)
  if (!currency) throw new Error(`${name} is no currency`)
  return currency.id
}

/** Creates a user with money in the change account, by currency name. */
export const holder = (
  exchange: Exchange,
  money: Readonly<Record<string, string>>,
  account = 'ann@example.com',
) => {
  const grants = Object.entries(money).map(([name, amount]) => ({
    kind: 'change' as const,
    currency: currencyId(name),
    amount,
  }))
  const { id: userId } = exchange.createUser({ account, password: 'secret1', grants })
  return {
    userId,
    free: (name: string, kind: Kind = 'change') =>
      exchange.balance(available(userId, kind), currencyId(name)),
    lock: (name: string) => exchange.balance(locked(userId, 'change'), currencyId(name)),
    custody: () => exchange.balance(custody(userId), currencyId('USDC')),
  }
}
