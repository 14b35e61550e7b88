import { AMOUNT_PLACES } from '@app/sdk'
import { priceDecimals, type Figure } from './format.ts'

/** Decimals that hide no digit of a number, and no fewer than these. */
const atLeast = (least: number) => (value: Figure) =>
  Math.min(8, Math.max(least, String(value ?? '').split('.')[1]?.length ?? 0))

const exact = atLeast(AMOUNT_PLACES)

/** Below this, 4 decimals leave less than three digits of an amount. */
const SMALL = 0.01

/** How many decimals each kind of number is shown with, on every screen. */
export const DECIMALS = {
  /** What the user has, pays or gets, in a coin: 4 (product §9), and every digit of what is so small that 4 would lose it. */
  amount: (value: Figure) => (Math.abs(Number(value)) < SMALL ? exact(value) : AMOUNT_PLACES),
  /** An amount in a confirmation, or in the details of one item: every digit. */
  exact,
  /** What an order has won or lost, in its quote currency. */
  result: AMOUNT_PLACES,
  /** What was traded. Source: product §2 (/market). */
  volume: AMOUNT_PLACES,
  /** What assets are worth together, in USD. Source: product §9. */
  total: 2,
  /** A market price: by its size. */
  price: priceDecimals,
  /** A price that was set by hand: every digit. */
  exactPrice: (price: Figure) => atLeast(priceDecimals(price))(price),
  /** A percentage that the platform sets, as interest and fees. */
  rate: (value: Figure) => Math.min(4, atLeast(2)(value)),
  /** A percentage that is computed: a change, a share, a progress, a return. */
  share: 2,
} as const
