import { AMOUNT_PLACES } from '@app/sdk'
import { atLeast } from '../currency/decimals.ts'

/** Decimals of an income: 4 as every amount (SPEC §9), and all of them where 4 would show nothing of it. */
export const incomeDecimals = (income: string | number | null | undefined) =>
  Math.abs(Number(income)) < 10 ** -AMOUNT_PLACES ? atLeast(AMOUNT_PLACES)(income) : AMOUNT_PLACES
