import { contract, type Endpoint } from '@app/sdk/contract'
import { ask, call, controlOf, newUser } from './testing.ts'

/** Opens an account with money in its change account, by currency name, and signs it in. */
export const newHolder = async (url: string, money: Readonly<Record<string, string>>) => {
  const balances = Object.entries(money).map(
    ([currency, amount]) => ({ kind: 'change', currency, amount }) as const,
  )
  const user = await newUser(url, '0', balances)
  const holder = {
    /** The token, for whoever asks in its name. */
    asked: { token: user.token },
    /** Lets time pass and signs in again, since sessions end after a day. */
    async wait(ms: number): Promise<void> {
      await controlOf(url).clock.set({ advance: ms })
      holder.asked.token = await user.login()
    },
    /** Free and locked balance of a currency in the change account. */
    async change(name: string): Promise<readonly [free: string | undefined, locked: string | undefined]> {
      const { change_wallet } = await call(url, contract.wallet.list, {}, holder.asked)
      const row = change_wallet.balance.find(({ currency_name }) => currency_name === name)
      return [row?.change_balance, row?.lock_change_balance]
    },
  }
  return holder
}

/** Ids of currencies. */
export const ID = { BTC: 1, ETH: 2, USDT: 3, USDC: 4, SOL: 5 } as const

/** What an endpoint answers in English and in traditional Chinese. */
export const inBoth = async (
  url: string,
  endpoint: Endpoint,
  fields: Readonly<Record<string, unknown>>,
  asked: { readonly token: string },
): Promise<readonly unknown[]> => {
  const answers = ['en', 'hk'].map(lang => ask(url, endpoint, fields, { ...asked, lang }))
  return (await Promise.all(answers)).map(({ type, message }) => [type, message])
}
