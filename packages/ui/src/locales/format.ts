/** What is shown where there is no number (yet). */
export const MISSING = '–'

export interface NumberStyle {
  /** Exact count of decimals; left out, the value keeps its own (at most 8). */
  readonly decimals?: number | undefined
  /** Writes '+' before a rise as '-' is written before a fall; zero has neither. */
  readonly sign?: boolean | undefined
  /** 1.2M in place of 1,203,400. */
  readonly compact?: boolean | undefined
}

const numbers = new Map<string, Intl.NumberFormat>()

/** Making an `Intl` object costs about as much as a hundred uses of it, so each is made once and only when needed. */
const numberFormat = (tag: string, { decimals, sign = false, compact = false }: NumberStyle) => {
  const key = `${tag} ${decimals ?? ''} ${sign} ${compact}`
  let format = numbers.get(key)
  if (!format) {
    format = new Intl.NumberFormat(tag, {
      minimumFractionDigits: compact ? 0 : (decimals ?? 0),
      maximumFractionDigits: decimals ?? (compact ? 1 : 8),
      signDisplay: sign ? 'exceptZero' : 'negative',
      ...(compact && { notation: 'compact' }),
    })
    numbers.set(key, format)
  }
  return format
}

const isNumeric = (text: string): text is `${number}` => text.trim() !== '' && Number.isFinite(Number(text))

/** Writes a number of the wire (decimal string or number) for reading; a decimal string is never turned into a float. */
export const formatNumber = (
  tag: string,
  value: string | number | null | undefined,
  style: NumberStyle = {},
) => {
  if (value === null || value === undefined) return MISSING
  const text = typeof value === 'number' ? String(value) : value
  return isNumeric(text) ? numberFormat(tag, style).format(text) : MISSING
}

/** Decimals a price is quoted with: enough for about five significant digits, the same for all prices of a coin's size. */
export const priceDecimals = (price: string | number | null | undefined): number => {
  const size = Math.abs(Number(price))
  if (size >= 1000) return 2
  return size >= 0.01 || !size ? 4 : 8
}

const dates = new Map<string, Intl.DateTimeFormat>()
const dateStyles = {
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  datetime: {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Writes a moment (Unix ms) in the phone's own zone. */
export const formatDate = (tag: string, ms: number, style: keyof typeof dateStyles) => {
  const key = `${tag} ${style}`
  let format = dates.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(tag, dateStyles[style])
    dates.set(key, format)
  }
  return format.format(ms)
}
