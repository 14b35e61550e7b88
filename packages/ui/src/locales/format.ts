import { AMOUNT_PLACES } from '@app/sdk/rules'

/** The placeholder for a missing number. */
export const MISSING = '–'

/** A number as the platform sends it. */
export type Figure = string | number | null | undefined

/** Decimals by price. A stablecoin, which crosses 1 all day, keeps its five. */
const PRICE_DECIMALS: readonly (readonly [from: number, decimals: number])[] = [
  [300, 2],
  [20, 3],
  [1.1, 4],
  [0.01, 5],
]

/** Decimals of a price: enough for every tick of a coin of its size. */
export const priceDecimals = (price: Figure): number => {
  const size = Math.abs(Number(price))
  if (!size) return 4
  return PRICE_DECIMALS.find(([from]) => size >= from)?.[1] ?? 8
}

/** Enough decimals to show every digit of a number, at least this many. */
const atLeast = (least: number) => (value: Figure) =>
  Math.min(8, Math.max(least, String(value ?? '').split('.')[1]?.length ?? 0))

const exact = atLeast(AMOUNT_PLACES)

/** Below this, 4 decimals leave fewer than three significant digits of an amount. */
const SMALL = 0.01

/** The decimals of each kind of number, for all screens. */
const DECIMALS = {
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

export interface NumberStyle {
  /** Exact number of decimals, or the kind of number; by default the value's own, at most 8. */
  readonly decimals?: number | keyof typeof DECIMALS | undefined
  /** Writes '+' before positive numbers; zero has no sign. */
  readonly sign?: boolean | undefined
  /** 1.2M instead of 1,203,400. */
  readonly compact?: boolean | undefined
  /** Truncates instead of rounding: a balance must never look larger than it is. */
  readonly down?: boolean | undefined
}

const numbers = new Map<string, Intl.NumberFormat>()

/** Making an `Intl` object costs about as much as a hundred uses, so each is created on first use and cached. */
const numberFormat = (
  tag: string,
  decimals: number | undefined,
  { sign = false, compact = false, down = false }: NumberStyle,
) => {
  const key = `${tag} ${decimals ?? ''} ${sign} ${compact} ${down}`
  let format = numbers.get(key)
  if (!format) {
    format = new Intl.NumberFormat(tag, {
      minimumFractionDigits: compact ? 0 : (decimals ?? 0),
      maximumFractionDigits: decimals ?? (compact ? 1 : 8),
      signDisplay: sign ? 'exceptZero' : 'negative',
      roundingMode: down ? 'trunc' : 'halfExpand',
      ...(compact && { notation: 'compact' }),
    })
    numbers.set(key, format)
  }
  return format
}

const isNumeric = (text: string): text is `${number}` => text.trim() !== '' && Number.isFinite(Number(text))

/** Formats a number for display; a decimal string is never converted to a float. */
export const formatNumber = (tag: string, value: Figure, style: NumberStyle = {}) => {
  if (value === null || value === undefined) return MISSING
  const text = typeof value === 'number' ? String(value) : value
  if (!isNumeric(text)) return MISSING
  const known = typeof style.decimals === 'string' ? DECIMALS[style.decimals] : style.decimals
  const decimals = typeof known === 'function' ? known(value) : known
  return numberFormat(tag, decimals, style).format(text)
}

/** An amount with its unit: '0.01 BTC'. */
export const sumText = (tag: string, amount: Figure, unit: string): string =>
  `${formatNumber(tag, amount)} ${unit}`
