import { OptionStatus, ProfitResult } from '@app/sdk/contract'
import Big from 'big.js'
import type { Clock, CommandContext } from '../core/clock.ts'
import { COINS, CURRENCIES, QUOTE, type Coin } from '../core/coins.ts'
import { EXPIRIES, createOptionLimits } from './limits.ts'
import { createHistory } from '../core/history.ts'
import { available, locked, transfer, type Ledger } from '../core/ledger.ts'
import type { Market } from '../market/market.ts'
import { outcomeOf, type OptionOrder } from './order.ts'
import { Refusal } from '../core/refusal.ts'
import type { Settlement } from '../core/settlement.ts'
import { storedMap, type State } from '../core/state.ts'

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
  const { limits, checkStake, checkOpen, commands: limitCommands, stored } = createOptionLimits()
  const priceText = (coin: Coin) => market.price(coin, clock.now()).toFixed(coin.decimals)

  const settle = settlement.task('option.settle', (id: number) => {
    const order = orders.existing(id)
    const { profitResult, factProfits } = outcomeOf(order, order.endPrice)
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
  })
  const expireAt = clock.task('option.expire', (id: number) => {
    const order = orders.existing(id)
    const coin = COINS.find(({ matchId }) => matchId === order.matchId)
    if (!coin) throw new Error(`There is no pair ${order.matchId}`)
    orders.update({ ...order, endPrice: priceText(coin), status: OptionStatus.closing })
    settle(id)
  })

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
      const open = orders.unfinished(userId).filter(order => order.currencyId === currencyId)
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
      expireAt(order.handledAt, order.id)
      return order
    },
  }

  const state: State = { ...orders.state, placedAt: storedMap(placedAt), limits: stored }

  return {
    commands,
    state,
    limits,
    /** The unsettled orders of all users, oldest first. */
    open: () => orders.unfinished(),
    /** A user's orders, newest first. */
    list: orders.list,
  }
}
