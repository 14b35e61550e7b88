import * as z from 'zod/mini'
import type { Grant } from '../exchange/accounts/accounts.ts'
import { COINS, CURRENCIES } from '../exchange/core/coins.ts'
import { KINDS } from '../exchange/core/ledger.ts'
import { Refusal } from '../exchange/core/refusal.ts'
import type { User } from '../exchange/accounts/users.ts'
import { holds } from '../exchange/core/coins.ts'
import { about, flag, text, within } from '../platform/fields.ts'
import type { Host } from '../platform/host.ts'

export { about, flag, text, within }

/** One of some texts, each with its documentation. */
export const choice = <Name extends string>(choices: Readonly<Record<Name, string>>) => {
  const names = Object.keys(choices) as Name[]
  return z.union(
    names.map(name => about(choices[name], z.literal(name))),
    `one of ${names.join(', ')}`,
  )
}

/** An input schema. Each error message names the expected value. */
export const fields = <Shape extends z.core.$ZodShape>(shape: Shape) => z.strictObject(shape, 'a JSON object')
export const nothing = fields({})

const notNegative = z.number('a number of at least 0').check(z.gte(0, 'a number of at least 0'))
const WHOLE = 'a whole number of at least 0'
export const whole = z.int(WHOLE).check(z.gte(0, WHOLE))
const EMAIL = 'the account name of a user, such as demo@h4.example'
const accountName = z.string(EMAIL).check(z.refine(name => name.trim() !== '', EMAIL))
export const email = about('Account name of the user.', accountName, { examples: ['demo@h4.example'] })
export const seconds = about('Real seconds; 0 ends it immediately.', notNegative, { examples: [10] })

const AMOUNT = 'decimal text with at most 8 places, such as "12.5"'
export const amount = z.string(AMOUNT).check(z.regex(/^\d+(\.\d{1,8})?$/, AMOUNT))
const POSITIVE = 'decimal text above 0 with at most 8 places, such as "12.5"'
const positive = z.string(POSITIVE).check(z.regex(/^(?=.*[1-9])\d+(\.\d{1,8})?$/, POSITIVE))

const SYMBOL = 'a coin, such as BTC'
const coinName = (symbol: string) => symbol.replace(/\/USDT$/, '')
const isCoin = (symbol: string) => COINS.some(({ name }) => name === coinName(symbol))
export const symbol = z.pipe(
  about('Coin or pair: BTC or BTC/USDT.', z.string(SYMBOL).check(z.refine(isCoin, SYMBOL)), {
    examples: COINS.map(({ name }) => name),
  }),
  z.transform(coinName),
)

const CURRENCY = 'a currency, such as USDT'
const currencyOf = (symbol: string) => CURRENCIES.find(({ name }) => name === symbol)
const balanceOf = (amount: z.ZodMiniString<string>) =>
  fields({
    // change: spot, lever: leverage, micro: options, legal: fiat
    kind: z.enum(KINDS, `one of ${KINDS.join(', ')}`),
    currency: z.string(CURRENCY).check(z.refine(name => currencyOf(name) !== undefined, CURRENCY)),
    amount,
  }).check(
    z.refine(
      ({ kind, currency }) => {
        const held = currencyOf(currency)
        return held !== undefined && holds(kind, held)
      },
      { path: ['currency'], error: 'a currency that the account can hold' },
    ),
  )
const BALANCES = 'a list of { kind, currency, amount }'
export const balances = z.array(balanceOf(amount), BALANCES)
/** Balances above 0. */
export const gifts = z.array(balanceOf(positive), BALANCES).check(z.minLength(1, 'at least one balance'))

export const grantsOf = (rows: z.output<typeof balances>): Grant[] =>
  rows.map(({ kind, currency, amount }) => ({ kind, currency: currencyOf(currency)?.id ?? 0, amount }))

/** @throws Refusal 'noAccount' for an unknown account name. */
export const userOf = (host: Host, account: string): User => {
  const user = host.exchange.findUser(account)
  if (!user) throw new Refusal('noAccount')
  return user
}
