import { LeverageSide, LeverageStatus } from '@app/sdk/contract'
import { leverageProfit } from '@app/sdk/rules'
import Big from 'big.js'
import { PLACES } from './ledger.ts'
import type { Range } from './watch.ts'

/** A leveraged order. Amounts and prices are decimal text in the quote currency, moments unix ms. */
export interface LeverageOrder {
  readonly id: number
  readonly userId: number
  /** The coin. */
  readonly currencyId: number
  readonly type: LeverageSide
  /** Lots. */
  readonly share: number
  /** Coins. */
  readonly number: string
  readonly multiple: number
  /** While it is being closed, its money has moved already. */
  readonly status: LeverageStatus
  /** What was asked for, without spread: the limit, or the price of the moment. */
  readonly originPrice: string
  /** What it opens at, with spread. */
  readonly price: string
  readonly closePrice: string | null
  /** '0' when not set. */
  readonly targetProfitPrice: string
  readonly stopLossPrice: string
  /** Margin at first, and what the nights have left of it. */
  readonly originCautionMoney: string
  readonly cautionMoney: string
  readonly tradeFee: string
  /** What the nights have cost. */
  readonly overnightMoney: string
  /** What it brought when it was closed: the profit, or the loss below zero. */
  readonly factProfits: string
  readonly createdAt: number
  readonly openedAt: number | null
  /** When it was closed or cancelled. */
  readonly closedAt: number | null
  /** When nothing was left to do: not yet while it is being closed. */
  readonly completedAt: number | null
}

/** Why an order was closed by itself. */
export type LeverageClosure =
  | {
      /** A stop was reached; or, with 'together', another order of the user left a loss that it had to pay for. */
      readonly reason: 'stopLoss' | 'takeProfit' | 'together'
    }
  | {
      readonly reason: 'liquidation'
      /** The hazard rate that it came of, percent with 2 places. */
      readonly hazardRate: string
    }

type Position = Parameters<typeof leverageProfit>[0]

/** What an open order has won at a price, rounded towards zero at the ledger's last place. */
export const profitOf = ({ type, price, number }: LeverageOrder, now: number): Big => {
  const position = { type, price, number } as Position
  return new Big(leverageProfit(position, now)).round(PLACES, Big.roundDown)
}

/** What it has won at the worst price of a range. */
export const worstProfitOf = (order: LeverageOrder, { low, high }: Range): Big =>
  profitOf(order, order.type === LeverageSide.buy ? low : high)

/** Whether it waits and prices of the range reach its limit. */
export const opensWithin = ({ status, type, originPrice }: LeverageOrder, { low, high }: Range): boolean =>
  status === LeverageStatus.waiting &&
  (type === LeverageSide.buy ? low <= Number(originPrice) : high >= Number(originPrice))

/** Which of its stops a price reaches, if it has any. */
export const stopReached = (order: LeverageOrder, price: number): 'stopLoss' | 'takeProfit' | undefined => {
  const [loss, target] = [Number(order.stopLossPrice), Number(order.targetProfitPrice)]
  const [hasLost, hasWon] =
    order.type === LeverageSide.buy ? [price <= loss, price >= target] : [price >= loss, price <= target]
  return loss > 0 && hasLost ? 'stopLoss' : target > 0 && hasWon ? 'takeProfit' : undefined
}
