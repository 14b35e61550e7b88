import Big from 'big.js'
import { CURRENCIES } from '../core/coins.ts'

export interface CustodyLevel {
  readonly name: string
  /** Balances from `min` (inclusive) to `max` (exclusive); '-1' means no limit. */
  readonly min: string
  readonly max: string
  /** Percent per day. */
  readonly rate: string
}

const currency = CURRENCIES.find(({ name }) => name === 'USDC')
if (!currency) throw new Error('Custody has no currency')
/** The currency of the custody fund. Source: product §9. */
export const CUSTODY_CURRENCY = currency

type Row = readonly [name: string, min: string, max: string, rate: string]

const ROWS: readonly Row[] = [
  ['VIP 1', '0', '1000', '0.02'],
  ['VIP 2', '1000', '5000', '0.03'],
  ['VIP 3', '5000', '20000', '0.04'],
  ['VIP 4', '20000', '100000', '0.05'],
  ['VIP 5', '100000', '-1', '0.06'],
]

/** The levels, lowest first. They cover every balance. */
export const CUSTODY_LEVELS: readonly CustodyLevel[] = ROWS.map(([name, min, max, rate]) => ({
  name,
  min,
  max,
  rate,
}))

export const levelOf = (balance: string): CustodyLevel => {
  const level = CUSTODY_LEVELS.findLast(({ min }) => new Big(balance).gte(min))
  if (!level) throw new Error(`No level holds ${balance}`)
  return level
}

/** The next higher level, if any. */
export const levelAfter = (level: CustodyLevel): CustodyLevel | undefined =>
  CUSTODY_LEVELS.find(({ min }) => new Big(min).gt(level.min))
