import { LeverageSide, LeverageStatus } from '@app/sdk/contract'
import { leverageProfit } from '@app/sdk/rules'
import Big from 'big.js'
import { PLACES } from '../core/ledger.ts'
import type { Range } from '../market/watch.ts'
import { createHistory } from '../core/history.ts'

/** A leveraged order. Amounts and prices are decimal text in the quote currency, times unix ms. */
export interface LeverageOrder {
  readonly id: number
  readonly userId: number
  readonly currencyId: number
  readonly type: LeverageSide
  /** Lots. */
  readonly share: number
  /** Coins. */
  readonly number: string
  readonly multiple: number
  /** With `closing` its money has already moved. */
  readonly status: LeverageStatus
  /** The limit, or the market price at placement, without spread. */
  readonly originPrice: string
  /** Opening price, including the spread. */
  readonly price: string
  readonly closePrice: string | null
  /** '0' when not set. */
  readonly targetProfitPrice: string
  readonly stopLossPrice: string
  /** Initial margin. */
  readonly originCautionMoney: string
  /** Margin after overnight fees. */
  readonly cautionMoney: string
  readonly tradeFee: string
  /** Overnight fees charged so far. */
  readonly overnightMoney: string
  /** Profit at closing; negative for a loss. */
  readonly factProfits: string
  readonly createdAt: number
  readonly openedAt: number | null
  /** When it was closed or cancelled. */
  readonly closedAt: number | null
  /** Null while it is closing. */
  readonly completedAt: number | null
}

/** Why the platform closed an order. */
export type LeverageClosure =
  | {
      /** 'together': it was closed to cover the loss of another order of the user. */
      readonly reason: 'stopLoss' | 'takeProfit' | 'together'
    }
  | {
      readonly reason: 'liquidation'
      /** The hazard rate that caused it, percent with 2 places. */
      readonly hazardRate: string
    }

type Position = Parameters<typeof leverageProfit>[0]

/** The profit of an open order at a price, rounded towards zero to 8 places. */
export const profitOf = ({ type, price, number }: LeverageOrder, now: number): Big => {
  const position = { type, price, number } as Position
  return new Big(leverageProfit(position, now)).round(PLACES, Big.roundDown)
}

/** The profit at the worst price of a range. */
export const worstProfitOf = (order: LeverageOrder, { low, high }: Range): Big =>
  profitOf(order, order.type === LeverageSide.buy ? low : high)

/** Whether a waiting order's limit lies within a range of prices. */
export const opensWithin = ({ status, type, originPrice }: LeverageOrder, { low, high }: Range): boolean =>
  status === LeverageStatus.waiting &&
  (type === LeverageSide.buy ? low <= Number(originPrice) : high >= Number(originPrice))

/** The stop that a price reaches, if any. */
export const stopReached = (order: LeverageOrder, price: number): 'stopLoss' | 'takeProfit' | undefined => {
  const [loss, target] = [Number(order.stopLossPrice), Number(order.targetProfitPrice)]
  const [hasLost, hasWon] =
    order.type === LeverageSide.buy ? [price <= loss, price >= target] : [price >= loss, price <= target]
  return loss > 0 && hasLost ? 'stopLoss' : target > 0 && hasWon ? 'takeProfit' : undefined
}

/** Whether any price of a range opens the order or reaches one of its stops. */
export const reachedWithin = (order: LeverageOrder, range: Range): boolean =>
  opensWithin(order, range) ||
  (order.status === LeverageStatus.open &&
    [range.low, range.high].some(price => stopReached(order, price) !== undefined))

/** All unfinished leveraged orders, and the latest finished ones of each user. */
export const createLeverageBook = () => {
  const orders = createHistory<LeverageOrder>(({ status }) => status >= LeverageStatus.closed)
  const active = (userId: number): readonly LeverageOrder[] =>
    orders.unfinished(userId).filter(({ status }) => status <= LeverageStatus.open)
  return {
    ...orders,
    /** Adds or updates an order. */
    set(order: LeverageOrder): void {
      if (order.id === orders.nextId()) orders.add(order)
      else orders.update(order)
    },
    /** A user's waiting and open orders, oldest first. */
    active,
    /** A user's open orders, oldest first. */
    open: (userId: number): readonly LeverageOrder[] =>
      active(userId).filter(({ status }) => status === LeverageStatus.open),
  }
}

export type LeverageBook = ReturnType<typeof createLeverageBook>
