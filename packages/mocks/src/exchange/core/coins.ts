import type { Kind } from './ledger.ts'

export interface Currency {
  readonly id: number
  readonly name: string
  /** Which account kinds hold it. The change account holds every currency. */
  readonly legal: boolean
  readonly lever: boolean
  readonly micro: boolean
}

/** A currency traded against the quote currency. */
export interface Coin extends Currency {
  /** Id of the pair; never equal to a currency id, so that confusing them fails. */
  readonly matchId: number
  /** The price that the path oscillates around, in the quote currency. */
  readonly base: number
  /** Decimal places of the price. */
  readonly decimals: number
  /** Standard deviation of the price over a day, in percent. */
  readonly volatility: number
  /** Coins traded on an average day. */
  readonly dailyVolume: number
}

/** Whether accounts of a kind can hold a currency. */
export const holds = (kind: Kind, currency: Currency): boolean => kind === 'change' || currency[kind]

/** The quote currency of every pair. */
export const QUOTE: Currency = { id: 3, name: 'USDT', legal: true, lever: true, micro: true }

const FIRST_MATCH_ID = 100

type Row = readonly [
  id: number,
  name: string,
  base: number,
  decimals: number,
  volatility: number,
  volume: number,
]

const ROWS: readonly Row[] = [
  [1, 'BTC', 68_000, 2, 2.1, 38_400],
  [2, 'ETH', 3_500, 2, 2.8, 412_000],
  [4, 'USDC', 1, 5, 0.012, 61_000_000],
  [5, 'SOL', 182, 3, 3.6, 4_900_000],
  [6, 'XRP', 0.612, 5, 3.1, 191_000_000],
  [7, 'DOGE', 0.154, 5, 4.2, 1_200_000_000],
  [8, 'LTC', 84.3, 2, 2.9, 1_310_000],
  [9, 'BNB', 594, 2, 2.2, 640_000],
  [10, 'ADA', 0.465, 5, 3.3, 148_000_000],
  [11, 'TRX', 0.137, 5, 1.7, 530_000_000],
  [12, 'DOT', 6.42, 4, 3.2, 9_800_000],
  [13, 'AVAX', 31.6, 3, 3.8, 3_400_000],
  [14, 'LINK', 14.9, 4, 3.3, 8_700_000],
  [15, 'BCH', 402, 2, 3.4, 210_000],
  [16, 'UNI', 8.24, 4, 3.7, 7_600_000],
  [17, 'ATOM', 7.05, 4, 3.2, 6_100_000],
  [18, 'ETC', 23.8, 3, 3.3, 2_900_000],
  [19, 'XLM', 0.104, 5, 3, 240_000_000],
  [20, 'FIL', 4.31, 4, 3.9, 12_400_000],
  [21, 'NEAR', 5.18, 4, 4.3, 15_200_000],
  [22, 'APT', 8.63, 4, 4.4, 5_300_000],
  [23, 'SUI', 1.92, 4, 4.8, 84_000_000],
  [24, 'AAVE', 142, 2, 3.9, 390_000],
  [25, 'ALGO', 0.131, 5, 3.5, 176_000_000],
]

/** The traded coins, in display order. */
export const COINS: readonly Coin[] = ROWS.map(([id, name, base, decimals, volatility, dailyVolume]) => ({
  id,
  name,
  legal: name === 'USDC',
  lever: false,
  micro: name === 'USDC',
  matchId: FIRST_MATCH_ID + id,
  base,
  decimals,
  volatility,
  dailyVolume,
}))

/** All currencies, the quote currency first. */
export const CURRENCIES: readonly Currency[] = [QUOTE, ...COINS]

/** The name of a currency; '' for an unknown one. */
export const currencyName = (id: number): string => CURRENCIES.find(each => each.id === id)?.name ?? ''

/** The coin of an order. */
export const coinOf = ({ currencyId }: { readonly currencyId: number }): Coin => {
  const coin = COINS.find(({ id }) => id === currencyId)
  if (!coin) throw new Error(`There is no coin ${currencyId}`)
  return coin
}
