/** The placeholder for a missing number. */
export const MISSING = '–'

/** A number as the platform sends it. */
export type Figure = string | number | null | undefined

export interface NumberStyle {
  /** Exact number of decimals, fixed or by the value (`DECIMALS`); by default the value's own, at most 8. */
  readonly decimals?: number | ((value: Figure) => number) | undefined
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
  const decimals = typeof style.decimals === 'function' ? style.decimals(value) : style.decimals
  return numberFormat(tag, decimals, style).format(text)
}

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
