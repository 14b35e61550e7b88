import { OptionStatus, ProfitResult } from '@app/sdk/contract'
import Big from 'big.js'
import type { Clock } from '../core/clock.ts'
import { COINS, CURRENCIES, QUOTE, type Coin } from '../core/coins.ts'
import type { CommandContext } from '../core/context.ts'
import { EXPIRIES } from './expiries.ts'
import { createHistory, matches, type Filter } from '../core/history.ts'
import { available, locked, transfer, type Ledger } from '../core/ledger.ts'
import type { Market } from '../market/market.ts'
import { outcomeOf, type OptionOrder } from './order.ts'
import { createOptionLimits } from './limits.ts'
import { Refusal } from '../core/refusal.ts'
import type { Settlement } from '../core/settlement.ts'

/** Least time between two orders of a user, ms. */
const MIN_INTERVAL = 1000

/**
 * Options: a stake on whether the price is higher or lower after some seconds, settled at the price at expiry and
 * paid after the settlement delay. Source: product §4.
 *
 * @param onSettled Called with each settled order.
 */
export const createOptions = (
  clock: Clock,
  market: Market,
  ledger: Ledger,
  settlement: Settlement,
  onSettled: (order: OptionOrder) => void,
) => {
  const orders = createHistory<OptionOrder>(({ status }) => status === OptionStatus.closed)
  const placedAt = new Map<number, number>()
  const { limits, checkStake, checkOpen, commands: limitCommands } = createOptionLimits()
  const priceText = (coin: Coin) => market.price(coin, clock.now()).toFixed(coin.decimals)

  const expire = (order: OptionOrder, coin: Coin) => {
    const closing: OptionOrder = { ...order, endPrice: priceText(coin), status: OptionStatus.closing }
    settlement.start(
      () => orders.update(closing),
      () => settle(closing),
    )
  }
  const settle = (order: OptionOrder) => {
    const { endPrice } = order
    const { profitResult, factProfits } = outcomeOf(order, endPrice)
    const { userId, currencyId, number } = order
    const free = available(userId, 'micro')
    ledger.post([
      ...transfer(locked(userId, 'micro'), free, currencyId, number),
      ...transfer('house:options', free, currencyId, factProfits),
    ])
    const settled: OptionOrder = {
      ...order,
      status: OptionStatus.closed,
      completeAt: clock.now(),
      profitResult,
      factProfits,
    }
    orders.update(settled)
    onSettled(settled)
  }

  const commands = {
    ...limitCommands,
    /** Places an order at the current price. */
    submitOption(
      input: Pick<OptionOrder, 'userId' | 'matchId' | 'currencyId' | 'type' | 'seconds' | 'number'>,
      { now }: CommandContext,
    ): OptionOrder {
      const { userId, matchId, currencyId, type, seconds, number } = input
      if (now - (placedAt.get(userId) ?? -MIN_INTERVAL) < MIN_INTERVAL) throw new Refusal('repeated')
      const coin = COINS.find(each => each.matchId === matchId)
      const currency = CURRENCIES.find(each => each.id === currencyId && each.micro)
      if (!coin || !currency) throw new Refusal('notTradable')
      const expiry = EXPIRIES.find(each => each.seconds === seconds)
      if (!expiry) throw new Refusal('expiryUnknown')
      const stake = new Big(number)
      checkStake(stake, expiry.minAmount)
      const open = orders
        .ofUser(userId)
        .filter(order => order.status === OptionStatus.open && order.currencyId === currencyId)
      checkOpen(open.length)
      ledger.post(transfer(available(userId, 'micro'), locked(userId, 'micro'), currencyId, stake.toFixed()))

      const openPrice = priceText(coin)
      const order: OptionOrder = {
        id: orders.nextId(),
        userId,
        matchId,
        symbol: `${coin.name}/${QUOTE.name}`,
        currencyId,
        currencyName: currency.name,
        type,
        seconds,
        number: stake.toFixed(),
        openPrice,
        endPrice: openPrice,
        profitRatio: expiry.profitRatio,
        lossRatio: expiry.lossRatio,
        status: OptionStatus.open,
        createdAt: now,
        handledAt: now + seconds * 1000,
        completeAt: null,
        factProfits: null,
        profitResult: ProfitResult.even,
      }
      orders.add(order)
      placedAt.set(userId, now)
      clock.schedule(order.handledAt, () => expire(order, coin))
      return order
    },
  }

  return {
    commands,
    limits,
    /** The unsettled orders of all users, oldest first. */
    open: orders.unfinished,
    /** A user's orders, newest first. */
    list: (userId: number, filter: Filter<OptionOrder>): readonly OptionOrder[] =>
      orders
        .ofUser(userId)
        .filter(order => matches(order, filter))
        .reverse(),
  }
}
