import type { Grant } from '../exchange/accounts/accounts.ts'
import { CURRENCIES } from '../exchange/core/coins.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Kind } from '../exchange/core/ledger.ts'

/** The demo account of every exchange. */
export const DEMO_USER = { account: 'demo@h4.example', password: 'demo1234' } as const

const grant = (kind: Kind, name: string, amount: string): Grant => {
  const currency = CURRENCIES.find(each => each.name === name)
  if (!currency) throw new Error(`${name} is not a currency`)
  return { kind, currency: currency.id, amount }
}

const DEMO_BALANCES: readonly Grant[] = [
  grant('change', 'BTC', '0.84210000'),
  grant('change', 'ETH', '8.71000000'),
  grant('change', 'SOL', '58.40000000'),
  grant('change', 'XRP', '3250'),
  grant('change', 'USDC', '6400'),
  grant('change', 'USDT', '3120.75'),
  grant('micro', 'USDT', '12480.55'),
  grant('micro', 'USDC', '500'),
  grant('lever', 'USDT', '4200'),
  grant('legal', 'USDT', '1850.25'),
]

/** Initial balances of newly registered users in demos. */
export const NEWCOMER_GRANTS: readonly Grant[] = [
  grant('micro', 'USDT', '1000'),
  grant('change', 'USDT', '1000'),
]

/** Creates the demo account unless it exists. It never needs an approved identity. */
export const seedDemo = (exchange: Exchange): void => {
  if (exchange.findUser(DEMO_USER.account)) return
  const { id } = exchange.createUser({ ...DEMO_USER, grants: DEMO_BALANCES })
  exchange.execute('setIdentityGate', { userId: id, on: false })
}
