/** The part of a time that a label shows. */
export type TimeKind = 'time' | 'day' | 'month' | 'year' | 'full'

const two = (value: number) => String(value).padStart(2, '0')

/** A price with a fixed number of decimals. */
export const price = (value: number, decimals: number): string => {
  const digits = value.toFixed(decimals)
  const sign = digits.startsWith('-') ? 1 : 0
  // By hand for speed: this runs a dozen times per frame during a pan.
  let end = decimals > 0 ? digits.length - decimals - 1 : digits.length
  let text = digits.slice(end)
  while (end - sign > 3) {
    text = `,${digits.slice(end - 3, end)}${text}`
    end -= 3
  }
  return digits.slice(0, end) + text
}

const UNITS: readonly (readonly [number, string])[] = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
]

/** An abbreviated volume. */
export const volume = (value: number): string => {
  const unit = UNITS.find(([size]) => value >= size)
  if (unit) return (value / unit[0]).toFixed(2) + unit[1]
  return value === 0 || value >= 1 ? value.toFixed(2) : value.toPrecision(3)
}

/** A signed ratio: 0.0124 → `+1.24%`. */
export const percent = (ratio: number): string => {
  const text = (Math.abs(ratio) * 100).toFixed(2)
  const sign = text === '0.00' ? '' : ratio < 0 ? '−' : '+'
  return `${sign}${text}%`
}

/**
 * A time in the device's time zone. An app names the month of a `day`, which many readers expect first. Creating an `Intl`
 * object costs more than drawing the chart.
 */
export const time = (ms: number, kind: TimeKind): string => {
  const date = new Date(ms)
  const clock = `${two(date.getHours())}:${two(date.getMinutes())}`
  const day = `${two(date.getMonth() + 1)}-${two(date.getDate())}`
  switch (kind) {
    case 'time':
      return clock
    case 'day':
      return day
    case 'month':
      return `${date.getFullYear()}-${two(date.getMonth() + 1)}`
    case 'year':
      return String(date.getFullYear())
    case 'full':
      return `${date.getFullYear()}-${day} ${clock}`
  }
}

/** Time left until a bar closes: `00:41`, `1:02:03`, `3d 04h`. */
export const countdown = (left: number): string => {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return `${Math.floor(hours / 24)}d ${two(hours % 24)}h`
  const tail = `${two(minutes % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${tail}` : tail
}
