import { LeverageMode, LeverageSide, LeverageStatus } from '@app/sdk/contract'
import { leverageFee, leverageMargin, leveragePrice, type LeverageOpening } from '@app/sdk/rules'
import Big from 'big.js'
import {
  readNonNegative,
  readPositive,
  available,
  locked,
  PLACES,
  transfer,
  type Ledger,
} from '../core/ledger.ts'
import type { Clock, CommandContext } from '../core/clock.ts'
import { COINS, QUOTE, type Coin, coinOf } from '../core/coins.ts'
import type { LeverageOrder } from './order.ts'
import { createPositions, type LeverageListener } from './positions.ts'
import { createLeverageLimits, MULTIPLES, type LeverageTerms } from './limits.ts'
import type { Market } from '../market/market.ts'
import { Refusal } from '../core/refusal.ts'
import type { Settlement } from '../core/settlement.ts'
import type { State } from '../core/state.ts'
import type { Watch } from '../market/watch.ts'

const roundUp = (amount: string) => new Big(amount).round(PLACES, Big.roundUp)

export interface LeverageForm {
  readonly userId: number
  readonly legalId: number
  readonly currencyId: number
  readonly share: number
  readonly multiple: number
  readonly type: LeverageSide
  readonly status: LeverageMode
  /** The limit; ignored in a market order. */
  readonly targetPrice: string
}

export interface StopsForm {
  readonly userId: number
  readonly id: number
  readonly targetProfitPrice: string
  readonly stopLossPrice: string
}

/** The order of a form, with its fee and margin. @throws Refusal */
const newOrder = (
  { userId, currencyId, share, multiple, type, status, targetPrice }: LeverageForm,
  coin: Coin,
  { shareNumber, spread, tradeFee, minShare, maxShare }: LeverageTerms,
  price: number,
  id: number,
  now: number,
): LeverageOrder => {
  if (!Number.isSafeInteger(share) || share <= 0) throw new Refusal('leverShare')
  if (share < minShare) throw new Refusal('leverTooFew', { min: String(minShare) })
  if (maxShare > 0 && share > maxShare) throw new Refusal('leverTooMany', { max: String(maxShare) })
  if (!MULTIPLES.includes(multiple)) throw new Refusal('leverMultiple')
  const limit = status === LeverageMode.market ? undefined : readPositive(targetPrice, 'leverLimit')
  if (limit && type === LeverageSide.buy && limit.gte(price)) throw new Refusal('leverLimitHigh')
  if (limit && type === LeverageSide.sell && limit.lte(price)) throw new Refusal('leverLimitLow')
  const originPrice = limit?.toFixed() ?? price.toFixed(coin.decimals)
  const opening = {
    type,
    price: originPrice,
    share,
    pair: { lever_share_num: shareNumber, lever_trade_fee: tradeFee, spread },
  } as LeverageOpening
  const fee = leverageFee(opening)
  const margin = roundUp(leverageMargin(fee, multiple))
  // The spread is as large as the price, so the position would have no value.
  if (margin.eq(0)) throw new Refusal('leverNoQuotation')
  return {
    id,
    userId,
    currencyId,
    type,
    share,
    number: new Big(shareNumber).times(share).toFixed(),
    multiple,
    status: LeverageStatus.waiting,
    originPrice,
    price: leveragePrice(type, opening.price, opening.pair.spread),
    closePrice: null,
    targetProfitPrice: '0',
    stopLossPrice: '0',
    originCautionMoney: margin.toFixed(),
    cautionMoney: margin.toFixed(),
    tradeFee: roundUp(fee).toFixed(),
    overnightMoney: '0',
    factProfits: '0',
    createdAt: now,
    openedAt: null,
    closedAt: null,
    completedAt: null,
  }
}

/**
 * Leveraged orders in the quote currency. The lever account locks the margin, and the fee of a waiting order; fees,
 * profits and losses are booked against 'house:leverage'. Limits, stops and liquidation execute at the first tick
 * that reaches them: limits at their price, the others at the tick's. Source: product §4 (Leverage order), §9.
 */
export const createLeverage = (
  clock: Clock,
  market: Market,
  ledger: Ledger,
  watch: Watch,
  settlement: Settlement,
  listener: LeverageListener,
) => {
  const { book, ...positions } = createPositions(clock, market, ledger, watch, settlement, listener)
  const limits = createLeverageLimits()

  const commands = {
    ...limits.commands,
    /** Opens a position at the current price, or places a limit order. */
    submitLeverage(form: LeverageForm, { now }: CommandContext): LeverageOrder {
      const { userId } = form
      const coin = COINS.find(({ id }) => id === form.currencyId)
      if (!coin || form.legalId !== QUOTE.id) throw new Refusal('leverPair')
      if (book.unfinished(userId).some(({ status }) => status === LeverageStatus.closing))
        throw new Refusal('leverClosing')
      const order = newOrder(form, coin, limits.terms(coin), market.price(coin, now), book.nextId(), now)
      const cost = new Big(order.tradeFee).plus(order.cautionMoney)
      const free = available(userId, 'lever')
      if (cost.gt(ledger.balance(free, QUOTE.id)))
        throw new Refusal('leverLow', { sum: cost.toFixed(), fee: order.tradeFee })
      ledger.post(transfer(free, locked(userId, 'lever'), QUOTE.id, cost.toFixed()))
      book.set(order)
      if (form.status === LeverageMode.market) positions.open(order)
      positions.updateWatch(userId)
      return book.get(order.id) ?? order
    },

    /**
     * Closes an open order at the current price, and the user's other orders too when they must cover its loss.
     * Cancels a waiting order and returns its margin and fee.
     */
    closeLeverage(
      { userId, id }: { readonly userId: number; readonly id: number },
      context: CommandContext,
    ): LeverageOrder | undefined {
      const order = book.get(id)
      if (!order) throw new Refusal('notFound')
      if (order.userId !== userId) throw new Refusal('ofAnother')
      if (order.status > LeverageStatus.open) throw new Refusal('statusAbnormal')
      if (order.status === LeverageStatus.open) {
        const others = positions.close([order]).filter(closed => closed.id !== id)
        for (const other of others) listener.closed(other, { reason: 'together' })
      } else {
        const back = new Big(order.cautionMoney).plus(order.tradeFee).toFixed()
        ledger.post(transfer(locked(userId, 'lever'), available(userId, 'lever'), QUOTE.id, back))
        book.set({
          ...order,
          status: LeverageStatus.cancelled,
          closedAt: context.now,
          completedAt: context.now,
        })
      }
      positions.updateWatch(userId)
      return book.get(id)
    },

    /** Sets the stops of an open order; 0 removes one. Each must lie on its side of the opening and the current price. */
    setLeverageStops(input: StopsForm, { now }: CommandContext): LeverageOrder {
      const target = readNonNegative(input.targetProfitPrice, 'stopsNegative')
      const loss = readNonNegative(input.stopLossPrice, 'stopsNegative')
      const order = book.get(input.id)
      if (!order || order.userId !== input.userId || order.status !== LeverageStatus.open)
        throw new Refusal('stopsOrder')
      const isBuy = order.type === LeverageSide.buy
      const [below, above] = isBuy ? [loss, target] : [target, loss]
      for (const price of [new Big(order.price), new Big(market.price(coinOf(order), now))])
        if (price.lte(below) || (above.gt(0) && price.gte(above)))
          throw new Refusal(isBuy ? 'stopsOfBuy' : 'stopsOfSell')
      const stopped = { ...order, targetProfitPrice: target.toFixed(), stopLossPrice: loss.toFixed() }
      book.set(stopped)
      return stopped
    },
  }

  return {
    state: { ...positions.state, limits: limits.stored } satisfies State,
    commands,
    limits: limits.limits,
    /** The terms of orders of a coin. */
    terms: limits.terms,
    /** A user's orders, newest first. */
    list: book.list,
    /** The waiting, open and closing orders of all users, oldest first. */
    open: () => book.unfinished(),
    /** Whether the user has waiting or open orders. */
    hasTrades: (userId: number): boolean => book.active(userId).length > 0,
    account: positions.account,
  }
}
