import { AMOUNT_PLACES } from '@app/sdk'
import { priceDecimals } from './format.ts'

/** Decimals that hide no digit of an amount, and no fewer than these: an order is shown exactly as it stands. */
export const atLeast = (least: number) => (value: string | number | null | undefined) =>
  Math.min(8, Math.max(least, String(value ?? '').split('.')[1]?.length ?? 0))

/** The same for a price, which has as many decimals as its size asks for. */
export const exactPrice = (price: string | number | null | undefined) => atLeast(priceDecimals(price))(price)

/** Decimals of an income: 4 as every amount (SPEC §9), and all of them where 4 would show nothing of it. */
export const incomeDecimals = (income: string | number | null | undefined) =>
  Math.abs(Number(income)) < 10 ** -AMOUNT_PLACES ? atLeast(AMOUNT_PLACES)(income) : AMOUNT_PLACES
