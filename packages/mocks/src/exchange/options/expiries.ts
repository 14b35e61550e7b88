/** A duration of options. Ratios are percent. */
export interface Expiry {
  readonly id: number
  readonly seconds: number
  readonly profitRatio: string
  readonly lossRatio: string
  /** Minimum stake, in the paying currency. */
  readonly minAmount: string
}

type Row = readonly [seconds: number, profitRatio: string, lossRatio: string, minAmount: string]

const ROWS: readonly Row[] = [
  [30, '20.00', '25.00', '10'],
  [60, '30.00', '35.00', '20'],
  [120, '40.00', '45.00', '50'],
  [300, '50.00', '60.00', '100'],
  [1800, '90.00', '100.00', '200'],
]

/** The offered expiries, shortest first. */
export const EXPIRIES: readonly Expiry[] = ROWS.map(
  ([seconds, profitRatio, lossRatio, minAmount], index) => ({
    id: index + 1,
    seconds,
    profitRatio,
    lossRatio,
    minAmount,
  }),
)
