import { type OptionDirection, type OptionStatus, ProfitResult } from '@app/sdk/contract'
import { expectedResult, type OptionPosition } from '@app/sdk/rules'
import Big from 'big.js'
import { PLACES } from '../core/ledger.ts'

/** An option order. Amounts are decimal text, times unix ms. */
export interface OptionOrder {
  readonly id: number
  readonly userId: number
  readonly matchId: number
  /** Pair, as 'BTC/USDT'. */
  readonly symbol: string
  /** The paying currency. */
  readonly currencyId: number
  readonly currencyName: string
  readonly type: OptionDirection
  readonly seconds: number
  /** Stake. */
  readonly number: string
  readonly openPrice: string
  /** The price at expiry; the open price until then. */
  readonly endPrice: string
  /** Percent. */
  readonly profitRatio: string
  readonly lossRatio: string
  readonly status: OptionStatus
  readonly createdAt: number
  /** When it expires. */
  readonly handledAt: number
  readonly completeAt: number | null
  /** The profit, negative for a loss; null until settled. */
  readonly factProfits: string | null
  /** `even` until settled. */
  readonly profitResult: ProfitResult
}

const RESULTS = { profit: ProfitResult.won, even: ProfitResult.even, loss: ProfitResult.lost }

/** The outcome of an order at an end price; the profit is rounded towards zero to 8 places. */
export const outcomeOf = (
  order: OptionOrder,
  endPrice: string,
): { readonly profitResult: OptionOrder['profitResult']; readonly factProfits: string } => {
  const position = {
    type: order.type,
    open_price: order.openPrice,
    number: order.number,
    profit_ratio: order.profitRatio,
    loss_ratio: order.lossRatio,
  } as OptionPosition
  const { outcome, amount } = expectedResult(position, endPrice)
  return {
    profitResult: RESULTS[outcome],
    factProfits: new Big(amount).round(PLACES, Big.roundDown).toFixed(PLACES),
  }
}
