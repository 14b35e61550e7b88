import * as account from './account.ts'
import * as market from './market.ts'
import * as options from './options.ts'
import * as wallet from './wallet.ts'

export * from './endpoint.ts'
export * from './envelope.ts'
export * from './paging.ts'
export * from './pushes.ts'
export type { UserInfo } from './account.ts'
export type { Candle, Currency, Pair, Period } from './market.ts'
export type { OptionExpiry, OptionOrder, OptionTrade } from './options.ts'
export type { AccountKind, WalletList } from './wallet.ts'

/** Every endpoint of the platform, by area and member, as the facade groups them. */
export const contract = {
  account: {
    login: account.login,
    register: account.register,
    reset: account.reset,
    sendCode: account.sendCode,
    info: account.info,
  },
  market: { quotations: market.quotations, currencies: market.currencies, candles: market.candles },
  wallet: { list: wallet.list },
  options: { expiries: options.expiries, submit: options.submit, list: options.list },
} as const
