import { expectedResult, type OptionPosition } from '@app/sdk/rules'
import Big from 'big.js'
import { PLACES } from './ledger.ts'

/** Buy up (1) or buy fall (2). */
export type OptionDirection = 1 | 2

/** An option order. Amounts are decimal text, moments unix ms. */
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
  /** The price of the moment it fell due; the open price until then. */
  readonly endPrice: string
  /** Percent. */
  readonly profitRatio: string
  readonly lossRatio: string
  /** 1 open, 2 being closed, 3 settled. */
  readonly status: 1 | 2 | 3
  readonly createdAt: number
  /** When it falls due. */
  readonly handledAt: number
  readonly completeAt: number | null
  /** What it brought: the profit, or the loss below zero; null until settled. */
  readonly factProfits: string | null
  /** -1 loss, 0 draw or not settled, 1 win. */
  readonly profitResult: -1 | 0 | 1
}

const RESULTS = { profit: 1, even: 0, loss: -1 } as const

/** What an order brings when it ends at a price, rounded towards zero at the ledger's last place. */
export function outcomeOf(
  order: OptionOrder,
  endPrice: string,
): { profitResult: OptionOrder['profitResult']; factProfits: string } {
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
