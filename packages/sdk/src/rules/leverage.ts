import { ZERO, type Amount } from '../values/amount.ts'
import { BALANCE_PLACES } from './constants.ts'
import { amountOf, decimal, percentOf, UP } from './decimal.ts'

/** 1 buy (long), 2 sell (short). Source: SPEC §3 (Leverage order form). */
export type LeverageSide = 1 | 2

/** Lots of a new order. Source: SPEC §9. */
export const DEFAULT_LOTS = 1
/** The target price that a market order carries; it means nothing. Source: SPEC §9. */
export const MARKET_TARGET_PRICE = '999' as Amount
/** The slider of lots. Source: SPEC §5. */
export const LOTS_SLIDER = { min: 0, max: 100, step: 1, marks: [0, 20, 40, 60, 80, 100] } as const

/** What a pair charges. Source: SPEC §3 (Coin pair). */
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
export function leveragePair(pair: {
  readonly [Key in keyof LeveragePair]?: Amount | undefined
}): LeveragePair | null {
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
 * Source: SPEC §9 (Leverage handling fee). Choice: never below zero, where the spread is wider than the price.
 */
export function leveragePrice(type: LeverageSide, price: Amount | number, spread: Amount): Amount {
  const at = decimal(String(price))
  const filled = type === 1 ? at.plus(spread) : at.minus(spread)
  return filled.gt('0') ? amountOf(filled) : ZERO
}

/**
 * The handling fee in the quote coin, exact: (price ± spread) × lots × lever_share_num × lever_trade_fee / 100.
 *
 * Source: SPEC §9.
 */
export function leverageFee({ type, price, share, pair }: LeverageOpening): Amount {
  const value = decimal(leveragePrice(type, price, pair.spread))
    .times(String(share))
    .times(pair.lever_share_num)
  return percentOf(amountOf(value), pair.lever_trade_fee)
}

/**
 * The margin in the quote coin: fee × 10 × 100 / multiple. That is value / multiple where the fee is 0.1 percent.
 *
 * @param multiple Above zero.
 * Source: SPEC §9. Choice: 8 decimals, as balances have, rounded up so that it is never understated.
 */
export function leverageMargin(fee: Amount, multiple: Amount | number): Amount {
  return amountOf(decimal(fee).times('1000').div(String(multiple), BALANCE_PLACES, UP))
}

/** What opening takes from the free lever balance: margin + fee. Source: SPEC §9. */
export function leverageCost(fee: Amount, margin: Amount): Amount {
  return amountOf(decimal(fee).plus(margin))
}

/**
 * What a position has won (+) or lost (−) at a price, in the quote coin, exact: (price now − its price) × coins, the
 * sign turned for a sell.
 *
 * @param position `number` is lots × lever_share_num. Fees are not taken off.
 * Choice: as servers count `profits`; SPEC has the rule of stops only, see `stopResult`.
 */
export function leverageProfit(
  position: { readonly type: LeverageSide; readonly price: Amount; readonly number: Amount },
  price: Amount | number,
): Amount {
  const moved = decimal(String(price)).minus(position.price)
  return amountOf((position.type === 1 ? moved : moved.neg()).times(position.number))
}

/**
 * The multiples that a deal offers, smallest first, each once: servers send texts, repeat some and leave others null.
 *
 * Source: SPEC §7 (/api/lever/deal: multiple.muit[] with value). Choice: what is no whole number above zero is left
 * out, as no order can name it.
 */
export function leverageMultiples(
  offered: readonly { readonly value: string | number | null }[],
): readonly number[] {
  const values = offered
    .map(({ value }) => Number(value))
    .filter(value => value > 0 && Number.isInteger(value))
  return [...new Set(values)].sort((one, other) => one - other)
}
