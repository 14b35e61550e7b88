import { currencyId } from '@app/sdk'
import { coinIds } from './currencies.ts'
import { wallets } from './session.ts'

/** The id of a coin, or of the currency that pays; null while unknown. From the coin list, the pairs, then the wallets. */
export const coinId = (name: string): number | null =>
  coinIds().get(name) ?? currencyId({ wallets: wallets.value }, name)
