import { contract, type Endpoint } from '@app/sdk/contract'
import { ask, call, controlOf, newUser } from './server.ts'

/** Creates a signed-in user with balances in the change account, by currency name. */
export const newHolder = async (url: string, money: Readonly<Record<string, string>>) => {
  const balances = Object.entries(money).map(
    ([currency, amount]) => ({ kind: 'change', currency, amount }) as const,
  )
  const user = await newUser(url, '0', balances)
  const holder = {
    auth: { token: user.token },
    /** Advances time and signs in again, since sessions expire after a day. */
    async wait(ms: number): Promise<void> {
      await controlOf(url).clock.set({ advance: ms })
      holder.auth.token = await user.login()
    },
    /** Available and locked balance in the change account. */
    async change(name: string): Promise<readonly [free: string | undefined, locked: string | undefined]> {
      const { change_wallet } = await call(url, contract.wallet.list, {}, holder.auth)
      const row = change_wallet.balance.find(({ currency_name }) => currency_name === name)
      return [row?.change_balance, row?.lock_change_balance]
    },
  }
  return holder
}

/** Currency ids. */
export const ID = { BTC: 1, ETH: 2, USDT: 3, USDC: 4, SOL: 5 } as const

/** The answers of an endpoint in English and traditional Chinese. */
export const inBoth = async (
  url: string,
  endpoint: Endpoint,
  fields: Readonly<Record<string, unknown>>,
  auth: { readonly token: string },
): Promise<readonly unknown[]> => {
  const answers = ['en', 'hk'].map(lang => ask(url, endpoint, fields, { ...auth, lang }))
  return (await Promise.all(answers)).map(({ type, message }) => [type, message])
}
