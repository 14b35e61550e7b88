import { LeverageSide } from '../contract/codes.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { BALANCE_PLACES } from './constants.ts'
import { amountOf, decimal, DOWN, HALF_UP, percentOf, UP } from './decimal.ts'

/** Lots of a new order. Source: product §9. */
export const DEFAULT_LOTS = 1
/** The slider of lots. Source: product §5. */
export const LOTS_SLIDER = { min: 0, max: 100, step: 1, marks: [0, 20, 40, 60, 80, 100] } as const

/** What a pair charges. Source: product §3 (Coin pair). */
export interface LeveragePair {
  /** Coins in one lot. */
  readonly lever_share_num: Amount
  /** Handling fee, percent of the value. */
  readonly lever_trade_fee: Amount
  /** What a buy pays above the price and a sell gets below it, in the quote coin. */
  readonly spread: Amount
}

/**
 * What a pair charges, as the market lists it; null where it does not say, since then nothing can be counted.
 *
 * Choice: a pair without a spread has none.
 */
export const leveragePair = (pair: {
  readonly [Key in keyof LeveragePair]?: Amount | undefined
}): LeveragePair | null => {
  const { lever_share_num, lever_trade_fee, spread = ZERO } = pair
  return lever_share_num && lever_trade_fee ? { lever_share_num, lever_trade_fee, spread } : null
}

/** A position to open: its side, price in the quote coin, lots and pair. */
export interface LeverageOpening {
  readonly type: LeverageSide
  readonly price: Amount | number
  readonly share: Amount | number
  readonly pair: LeveragePair
}

/**
 * The price an order is filled at: a buy pays the spread, a sell bears it.
 *
 * Source: product §9 (Leverage handling fee). Choice: never below zero, where the spread is wider than the price.
 */
export const leveragePrice = (type: LeverageSide, price: Amount | number, spread: Amount): Amount => {
  const at = decimal(String(price))
  const filled = type === LeverageSide.buy ? at.plus(spread) : at.minus(spread)
  return filled.gt('0') ? amountOf(filled) : ZERO
}

/** What a position is worth at the price it is filled at, in the quote coin, exact: (price ± spread) × lots × lever_share_num. */
export const leverageValue = ({ type, price, share, pair }: LeverageOpening): Amount => {
  const filled = decimal(leveragePrice(type, price, pair.spread))
  return amountOf(filled.times(String(share)).times(pair.lever_share_num))
}

/**
 * The handling fee in the quote coin, exact: (price ± spread) × lots × lever_share_num × lever_trade_fee / 100.
 *
 * Source: product §9.
 */
export const leverageFee = (opening: LeverageOpening): Amount =>
  percentOf(leverageValue(opening), opening.pair.lever_trade_fee)

/**
 * The margin in the quote coin: fee × 10 × 100 / multiple. That is value / multiple where the fee is 0.1 percent.
 *
 * @param multiple Above zero.
 * Source: product §9. Choice: 8 decimals, as balances have, rounded up so that it is never understated.
 */
export const leverageMargin = (fee: Amount, multiple: Amount | number): Amount =>
  amountOf(decimal(fee).times('1000').div(String(multiple), BALANCE_PLACES, UP))

/** What opening takes from the free lever balance: margin + fee. Source: product §9. */
export const leverageCost = (fee: Amount, margin: Amount): Amount => amountOf(decimal(fee).plus(margin))

/** A position to open as large as a balance bears. */
export interface LeverageReach extends Omit<LeverageOpening, 'share'> {
  /** Above zero. */
  readonly multiple: number
  /** Free lever balance of the quote coin. */
  readonly available: Amount
  /** Fewest and most lots; a `max` of 0 is no limit. */
  readonly limit?: { readonly min: Amount; readonly max: Amount } | undefined
}

/** The greatest whole number up to `most` that passes; 0 when none does. What passes must do so up to some number. */
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
 * The most lots whose margin and fee the balance covers, within the limits; 0 where it does not cover the fewest.
 *
 * Choice: of a pair without a fee, which by product §9 needs no margin either, as many as a whole number can say.
 */
export const maxLots = ({ multiple, available, limit, ...opening }: LeverageReach): number => {
  const costOf = (share: number) => {
    const fee = leverageFee({ ...opening, share })
    return decimal(leverageCost(fee, leverageMargin(fee, multiple)))
  }
  // By the formula without rounding: at most these. Rounded up, the margin may leave room for fewer.
  const one = decimal(leverageFee({ ...opening, share: 1 })).times(String(1000 + multiple))
  const bound = one.gt('0') ? decimal(available).times(String(multiple)).div(one, 0, DOWN) : null
  const max = Number(limit?.max ?? ZERO) || Number.MAX_SAFE_INTEGER
  const most = Math.max(0, Math.floor(Math.min(max, Number(bound?.toFixed(0, DOWN) ?? max))))
  const lots = greatest(most, share => !costOf(share).gt(available))
  return lots >= Number(limit?.min ?? ZERO) ? lots : 0
}

/**
 * A part of the most lots: rounded down, but never less than the fewest that can be ordered.
 *
 * @param most As {@link maxLots} gives it. @param percent 0–100.
 */
export const shareOfLots = (most: number, percent: number, fewest: Amount = ZERO): number => {
  const part = decimal(String(most)).times(String(percent)).times('0.01').toFixed(0, DOWN)
  return Math.max(Number(part), Math.ceil(Number(fewest)), DEFAULT_LOTS)
}

/**
 * How many coins a position is: what the platform says, or lots × `lot`, exact; null while neither is known.
 *
 * @param lot Coins in one lot: the pair's `lever_share_num`. Source: product §3 (Leverage order, Coin pair).
 */
export const leverageCoins = (
  { number, share }: { readonly number?: Amount | undefined; readonly share: Amount },
  lot: Amount | undefined,
): Amount | null => number ?? (lot === undefined ? null : amountOf(decimal(share).times(lot)))

/**
 * What a position has won (+) or lost (−) at a price, in the quote coin, exact: (price now − its price) × coins, the
 * sign turned for a sell.
 *
 * @param position `number` is in coins, see {@link leverageCoins}. Fees are not taken off.
 * Choice: as servers count `profits`; SPEC has the rule of stops only, see `stopResult`.
 */
export const leverageProfit = (
  position: { readonly type: LeverageSide; readonly price: Amount; readonly number: Amount },
  price: Amount | number,
): Amount => {
  const moved = decimal(String(price)).minus(position.price)
  return amountOf((position.type === LeverageSide.buy ? moved : moved.neg()).times(position.number))
}

/**
 * What a closed position came to once its fees are taken off, in the quote coin, exact; null while it has no result.
 *
 * Choice: servers tell the result without the fee of opening and those of the nights, which were paid apart.
 */
export const leverageNet = (trade: {
  readonly fact_profits?: Amount | null | undefined
  readonly trade_fee?: Amount | undefined
  readonly overnight_money?: Amount | undefined
}): Amount | null => {
  const { fact_profits, trade_fee = ZERO, overnight_money = ZERO } = trade
  return fact_profits == null ? null : amountOf(decimal(fact_profits).minus(trade_fee).minus(overnight_money))
}

/**
 * What a position has won (+) or lost (−) in percent of its margin, 2 decimals, halves away from zero.
 *
 * @returns null when there is no margin. Choice: SPEC has no such figure; traders compare positions by it.
 */
export const leverageReturn = (profit: Amount, margin: Amount): Amount | null => {
  if (!decimal(margin).gt(ZERO)) return null
  return amountOf(decimal(profit).times('100').div(margin, 2, HALF_UP))
}

/**
 * How near an account is to being liquidated, by what it is worth in percent of its margins.
 *
 * @param level As `hazard_rate` tells it; 0 with nothing open. @returns null then, and while it is unknown.
 * Choice: platforms do not say at what level they liquidate; about 10 % is usual. A warning from 50 % down, danger from
 * 20 %.
 */
export const marginAlarmOf = (level: Amount | null): 'calm' | 'warning' | 'danger' | null => {
  if (level === null || level === ZERO) return null
  if (!decimal(level).gt('20')) return 'danger'
  return decimal(level).gt('50') ? 'calm' : 'warning'
}

/**
 * The multiples that a deal offers, smallest first, each once: servers send texts, repeat some and leave others null.
 *
 * Source: product §7 (/api/lever/deal: multiple.muit[] with value). Choice: what is no whole number above zero is left
 * out, as no order can name it.
 */
export const leverageMultiples = (
  offered: readonly { readonly value: string | number | null }[],
): readonly number[] => {
  const values = offered
    .map(({ value }) => Number(value))
    .filter(value => value > 0 && Number.isInteger(value))
  return [...new Set(values)].sort((one, other) => one - other)
}
