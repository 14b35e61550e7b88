import { CURRENCIES, type Currency } from '../core/coins.ts'
import { Refusal } from '../core/refusal.ts'

/** The terms of withdrawals of a currency. */
export interface WithdrawalTerms {
  readonly currency: Currency
  /** Limits of the amount. */
  readonly min: string
  readonly max: string
  /** The fee as a fraction of the amount: 0.005 is 0.5 %. */
  readonly rate: string
}

type Row = readonly [min: string, max: string, rate: string]

// Source: product §3 (Withdrawal coin). Choice: the largest amounts.
const ROWS = new Map<string, Row>([
  ['USDT', ['10.00000000', '1000000.00000000', '0.0050']],
  ['ETH', ['0.01000000', '500.00000000', '0.0020']],
  ['BTC', ['0.00100000', '20.00000000', '0.0010']],
  ['USDC', ['10.00000000', '1000000.00000000', '0.0050']],
])
const NONE: Row = ['0.00000000', '0.00000000', '0.0000']

export const isWithdrawable = (currency: Currency): boolean => ROWS.has(currency.name)

export const termsOf = (currencyId: number): WithdrawalTerms => {
  const currency = CURRENCIES.find(({ id }) => id === currencyId)
  if (!currency || !isWithdrawable(currency)) throw new Refusal('currencyMissing')
  const [min, max, rate] = ROWS.get(currency.name) ?? NONE
  return { currency, min, max, rate }
}
