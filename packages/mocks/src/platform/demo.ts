import type { Grant } from '../exchange/accounts/accounts.ts'
import { CURRENCIES } from '../exchange/core/coins.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Kind } from '../exchange/core/ledger.ts'

/** An account with its login and first balances. */
export interface Account {
  readonly account: string
  readonly password: string
  readonly grants: readonly Grant[]
}

const grant = (kind: Kind, name: string, amount: string): Grant => {
  const currency = CURRENCIES.find(each => each.name === name)
  if (!currency) throw new Error(`${name} is not a currency`)
  return { kind, currency: currency.id, amount }
}

/** The demo account of an exchange. */
export const DEMO_USER = {
  account: 'demo@h4.example',
  password: 'demo1234',
  grants: [
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
  ],
} as const satisfies Account

/** The account of an exchange in a page: 10,000 USDT. */
export const PRACTICE_USER = {
  account: 'practice@h4.example',
  password: 'practice1234',
  grants: [grant('micro', 'USDT', '4000'), grant('change', 'USDT', '3000'), grant('lever', 'USDT', '3000')],
} as const satisfies Account

/** Initial balances of newly registered users in demos. */
export const NEWCOMER_GRANTS: readonly Grant[] = [
  grant('micro', 'USDT', '1000'),
  grant('change', 'USDT', '1000'),
]

/** Creates the first account unless it exists. It never needs an approved identity. */
export const seedAccount = (exchange: Exchange, account: Account): void => {
  if (exchange.findUser(account.account)) return
  const { id } = exchange.createUser(account)
  exchange.execute('setIdentityGate', { userId: id, on: false })
}
