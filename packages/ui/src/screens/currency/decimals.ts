import { priceDecimals } from '../../locales/format.ts'

/** Decimals that hide no digit of an amount, and no fewer than these: an order is shown exactly as it stands. */
export const atLeast = (least: number) => (value: string | number | null | undefined) =>
  Math.min(8, Math.max(least, String(value ?? '').split('.')[1]?.length ?? 0))

/** The same for a price, which has as many decimals as its size asks for. */
export const exactPrice = (price: string | number | null | undefined) => atLeast(priceDecimals(price))(price)
