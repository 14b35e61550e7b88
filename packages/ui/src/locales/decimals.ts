import { AMOUNT_PLACES } from '@app/sdk/rules'
import { priceDecimals, type Figure } from './format.ts'

/** Enough decimals to show every digit of a number, at least this many. */
const atLeast = (least: number) => (value: Figure) =>
  Math.min(8, Math.max(least, String(value ?? '').split('.')[1]?.length ?? 0))

const exact = atLeast(AMOUNT_PLACES)

/** Below this, 4 decimals leave fewer than three significant digits of an amount. */
const SMALL = 0.01

/** The decimals of each kind of number, for all screens. */
export const DECIMALS = {
  /** What the user has, pays or gets, in a coin: 4 (product §9), or every digit of an amount too small for 4. */
  amount: (value: Figure) => (Math.abs(Number(value)) < SMALL ? exact(value) : AMOUNT_PLACES),
  /** An amount in a confirmation or in the details of an item: every digit. */
  exact,
  /** The profit or loss of an order, in its quote currency. */
  result: AMOUNT_PLACES,
  /** A traded volume. Source: product §2 (/market). */
  volume: AMOUNT_PLACES,
  /** The total value of assets, in USD. Source: product §9. */
  total: 2,
  /** A market price: by its size. */
  price: priceDecimals,
  /** A price set by the user: every digit. */
  exactPrice: (price: Figure) => atLeast(priceDecimals(price))(price),
  /** A percentage set by the platform, such as interest and fees. */
  rate: (value: Figure) => Math.min(4, atLeast(2)(value)),
  /** A computed percentage: a change, share, progress or return. */
  share: 2,
} as const
