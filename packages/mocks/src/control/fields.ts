import * as z from 'zod/mini'
import type { Grant } from '../exchange/accounts.ts'
import { COINS, CURRENCIES } from '../exchange/coins.ts'
import { KINDS } from '../exchange/ledger.ts'
import { Refusal } from '../exchange/refusal.ts'
import type { User } from '../exchange/users.ts'
import type { Host } from '../platform.ts'

/** What levers take. Each message says what was expected. */
export const fields = <Shape extends z.core.$ZodShape>(shape: Shape) => z.strictObject(shape, 'a JSON object')
export const nothing = fields({})

export const flag = z.boolean('true or false')
export const text = z.string('a text')
export const number = z.number('a number')
export const notNegative = z.number('a number').check(z.gte(0, 'a number that is not negative'))
const WHOLE = 'a whole number that is not negative'
export const whole = z.int(WHOLE).check(z.gte(0, WHOLE))
/** The account name of a user. */
export const email = z.string('the account name of a user, as demo@h4.example')

const AMOUNT = 'decimal text with at most 8 places, as "12.5"'
export const amount = z.string(AMOUNT).check(z.regex(/^\d+(\.\d{1,8})?$/, AMOUNT))

const SYMBOL = 'a coin, as BTC'
const coinName = (symbol: string) => symbol.replace(/\/USDT$/, '')
const isCoin = (symbol: string) => COINS.some(({ name }) => name === coinName(symbol))
/** A coin, or its pair with USDT. */
export const symbol = z.pipe(z.string(SYMBOL).check(z.refine(isCoin, SYMBOL)), z.transform(coinName))

const names = CURRENCIES.map(({ name }) => name)
const CURRENCY = 'a currency, as USDT'
export const balances = z.array(
  fields({
    kind: z.enum(KINDS, KINDS.join(', ')),
    currency: z.string(CURRENCY).check(z.refine(name => names.includes(name), CURRENCY)),
    amount,
  }),
  'a list of { kind, currency, amount }',
)

/** Balances with the ids of their currencies. */
export const grantsOf = (rows: z.output<typeof balances>): Grant[] =>
  rows.map(({ kind, currency, amount }) => ({
    kind,
    currency: CURRENCIES.find(({ name }) => name === currency)?.id ?? 0,
    amount,
  }))

/** The user of an account name. @throws Refusal 'noAccount' when there is none. */
export function userOf(host: Host, account: string): User {
  const user = host.exchange.findUser(account)
  if (!user) throw new Refusal('noAccount')
  return user
}
