import { LeverageSide } from '../contract/codes.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { BALANCE_PLACES } from './constants.ts'
import { amountOf, decimal, DOWN, HALF_UP, percentOf, UP } from './decimal.ts'

/** Default lots of an order. Source: product §9. */
export const DEFAULT_LOTS = 1

/** The leverage terms of a pair. Source: product §3 (Coin pair). */
export interface LeveragePair {
  /** Coins in one lot. */
  readonly lever_share_num: Amount
  /** Fee, percent of the value. */
  readonly lever_trade_fee: Amount
  /** Added to the price of a buy and subtracted from that of a sell, in the quote currency. */
  readonly spread: Amount
}

/** The leverage terms of a listed pair; null where lot size or fee is missing. Choice: a missing spread is 0. */
export const leveragePair = (pair: {
  readonly [Key in keyof LeveragePair]?: Amount | undefined
}): LeveragePair | null => {
  const { lever_share_num, lever_trade_fee, spread = ZERO } = pair
  return lever_share_num && lever_trade_fee ? { lever_share_num, lever_trade_fee, spread } : null
}

/** A position to open: side, price in the quote currency, lots and pair. */
export interface LeverageOpening {
  readonly type: LeverageSide
  readonly price: Amount | number
  readonly share: Amount | number
  readonly pair: LeveragePair
}

/**
 * The fill price: price + spread for a buy, price − spread for a sell, never below zero. Source: product §9 (Leverage
 * handling fee).
 */
export const leveragePrice = (type: LeverageSide, price: Amount | number, spread: Amount): Amount => {
  const at = decimal(String(price))
  const filled = type === LeverageSide.buy ? at.plus(spread) : at.minus(spread)
  return filled.gt('0') ? amountOf(filled) : ZERO
}

/**
 * The value of a position at its fill price, in the quote currency, exact: (price ± spread) × lots × lever_share_num.
 */
export const leverageValue = ({ type, price, share, pair }: LeverageOpening): Amount => {
  const filled = decimal(leveragePrice(type, price, pair.spread))
  return amountOf(filled.times(String(share)).times(pair.lever_share_num))
}

/**
 * The fee in the quote currency, exact: (price ± spread) × lots × lever_share_num × lever_trade_fee / 100. Source:
 * product §9.
 */
export const leverageFee = (opening: LeverageOpening): Amount =>
  percentOf(leverageValue(opening), opening.pair.lever_trade_fee)

/**
 * The margin in the quote currency: fee × 10 × 100 / multiple. With a fee of 0.1 percent that is value / multiple.
 *
 * @param multiple Above zero.
 * Source: product §9. Choice: 8 decimals like balances, rounded up so that it is never too low.
 */
export const leverageMargin = (fee: Amount, multiple: Amount | number): Amount =>
  amountOf(decimal(fee).times('1000').div(String(multiple), BALANCE_PLACES, UP))

/** The cost of opening a position, from the free leverage balance: margin + fee. Source: product §9. */
export const leverageCost = (fee: Amount, margin: Amount): Amount => amountOf(decimal(fee).plus(margin))

/** A position to open with as many lots as the balance covers. */
export interface MaxLotsInput extends Omit<LeverageOpening, 'share'> {
  /** Above zero. */
  readonly multiple: number
  /** Free leverage balance of the quote currency. */
  readonly available: Amount
  /** Fewest and most lots; a `max` of 0 means no limit. */
  readonly limit?: { readonly min: Amount; readonly max: Amount } | undefined
}

/** The greatest whole number up to `most` that passes; 0 for none. `passes` must be monotonic. */
const greatest = (most: number, passes: (number: number) => boolean): number => {
  if (passes(most)) return most
  let [good, bad] = [0, most]
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (passes(middle)) good = middle
    else bad = middle
  }
  return good
}

/**
 * The most lots whose margin and fee the balance covers, within the limits; 0 if it does not cover the fewest.
 *
 * Choice: without a fee there is no margin either (product §9), so the result is the largest safe integer.
 */
export const maxLots = ({ multiple, available, limit, ...opening }: MaxLotsInput): number => {
  const costOf = (share: number) => {
    const fee = leverageFee({ ...opening, share })
    return decimal(leverageCost(fee, leverageMargin(fee, multiple)))
  }
  // An upper bound by the unrounded formula; the margin is rounded up, so fewer may be affordable.
  const one = decimal(leverageFee({ ...opening, share: 1 })).times(String(1000 + multiple))
  const bound = one.gt('0') ? decimal(available).times(String(multiple)).div(one, 0, DOWN) : null
  const max = Number(limit?.max ?? ZERO) || Number.MAX_SAFE_INTEGER
  const most = Math.max(0, Math.floor(Math.min(max, Number(bound?.toFixed(0, DOWN) ?? max))))
  const lots = greatest(most, share => !costOf(share).gt(available))
  return lots >= Number(limit?.min ?? ZERO) ? lots : 0
}

/**
 * The first of the multiples at which the balance covers the fewest lots; undefined if it does at none.
 *
 * @param multiples In order of preference: ascending for the lowest.
 */
export const lowestMultiple = (
  multiples: readonly number[],
  opening: Omit<MaxLotsInput, 'multiple'>,
): number | undefined => multiples.find(multiple => maxLots({ ...opening, multiple }) > 0)

/**
 * A percentage of the most lots, rounded down, but at least the fewest.
 *
 * @param most From {@link maxLots}. @param percent 0–100. @param fewest From {@link fewestLots}.
 */
export const shareOfLots = (most: number, percent: number, fewest: number): number => {
  const part = decimal(String(most)).times(String(percent)).times('0.01').toFixed(0, DOWN)
  return Math.max(Number(part), fewest)
}

/** The fewest lots of an order, whole. @param min Of the platform's limit; undefined if it reports none. */
export const fewestLots = (min: Amount = ZERO): number => Math.max(Math.ceil(Number(min)), DEFAULT_LOTS)

/** One lot more (1) or fewer (−1), never below the fewest. */
export const stepLots = (lots: number, by: 1 | -1, fewest: number): number => Math.max(fewest, lots + by)

/**
 * The size of a position in coins: the platform's own number, else lots × `lot`, exact; null while unknown.
 *
 * @param lot Coins in one lot: the pair's `lever_share_num`. Source: product §3 (Leverage order, Coin pair).
 */
export const leverageCoins = (
  { number, share }: { readonly number?: Amount | undefined; readonly share: Amount },
  lot: Amount | undefined,
): Amount | null => number ?? (lot === undefined ? null : amountOf(decimal(share).times(lot)))

/**
 * The unrealised profit (+) or loss (−) of a position at a price, in the quote currency, exact: (price − its price) ×
 * coins, negated for a sell. Before fees, see {@link leverageNet}.
 *
 * @param position `number` is in coins, see {@link leverageCoins}. Choice: like the servers' `profits`; product §5
 *   has a formula only for stops, see `stopResult`.
 */
export const leverageProfit = (
  position: { readonly type: LeverageSide; readonly price: Amount; readonly number: Amount },
  price: Amount | number,
): Amount => {
  const moved = decimal(String(price)).minus(position.price)
  return amountOf((position.type === LeverageSide.buy ? moved : moved.neg()).times(position.number))
}

/** The fees of a position so far, in the quote currency, exact: opening fee + overnight fees. */
export const leverageFees = ({
  trade_fee = ZERO,
  overnight_money = ZERO,
}: {
  readonly trade_fee?: Amount | undefined
  readonly overnight_money?: Amount | undefined
}): Amount => amountOf(decimal(trade_fee).plus(overnight_money))

/**
 * What a position gains (+) or loses (−) after its fees, in the quote currency, exact; null while the gross is unknown.
 *
 * @param gross From {@link leverageProfit}, or the platform's. @param fees From {@link leverageFees}. Choice: the
 *   servers' `profits` and `fact_profits` exclude the fees, which the balance has paid.
 */
export const leverageNet = (gross: Amount | null, fees: Amount): Amount | null =>
  gross === null ? null : amountOf(decimal(gross).minus(fees))

/**
 * Return on margin, percent, 2 decimals, halves away from zero; null without a margin.
 *
 * Choice: product has no such figure; traders compare positions by it.
 */
export const leverageReturn = (profit: Amount, margin: Amount): Amount | null => {
  if (!decimal(margin).gt(ZERO)) return null
  return amountOf(decimal(profit).times('100').div(margin, 2, HALF_UP))
}

/**
 * How close an account is to liquidation.
 *
 * @param level The margin level: `hazard_rate`, percent; 0 with nothing open. @returns null for 0 or an unknown
 *   level. Choice: well above `LIQUIDATION_LEVEL`: warning at 50 % or less,
 *   danger at 20 % or less.
 */
export const marginAlarmOf = (level: Amount | null): 'calm' | 'warning' | 'danger' | null => {
  if (level === null || level === ZERO) return null
  if (!decimal(level).gt('20')) return 'danger'
  return decimal(level).gt('50') ? 'calm' : 'warning'
}

/**
 * The multiples on offer, ascending, without duplicates. Choice: drops values that are not whole numbers above zero.
 *
 * Source: product §7 (/api/lever/deal: multiple.muit[] with value).
 */
export const leverageMultiples = (
  offered: readonly { readonly value: string | number | null }[],
): readonly number[] => {
  const values = offered
    .map(({ value }) => Number(value))
    .filter(value => value > 0 && Number.isInteger(value))
  return [...new Set(values)].sort((one, other) => one - other)
}
