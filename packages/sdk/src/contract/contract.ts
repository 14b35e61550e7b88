import { getUser, login, register, resetPassword, sendCode } from './account.ts'
import { getCandles, getCurrencies, getQuotations } from './market.ts'
import { getOptionExpiries, getOptionOrders, submitOption } from './options.ts'
import { getWallets } from './wallet.ts'

/** Every endpoint of the platform, by area and member, as the facade groups them. */
export const contract = {
  account: { login, register, reset: resetPassword, sendCode, info: getUser },
  market: { quotations: getQuotations, currencies: getCurrencies, candles: getCandles },
  wallet: { list: getWallets },
  options: { expiries: getOptionExpiries, submit: submitOption, list: getOptionOrders },
} as const
