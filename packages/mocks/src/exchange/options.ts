import Big from 'big.js'
import type { Clock } from './clock.ts'
import { COINS, CURRENCIES, QUOTE, type Coin } from './coins.ts'
import type { CommandContext } from './context.ts'
import { EXPIRIES } from './expiries.ts'
import { available, locked, PLACES, transfer, type Ledger } from './ledger.ts'
import type { Market } from './market.ts'
import { outcomeOf, type OptionDirection, type OptionOrder } from './option-order.ts'
import { Refusal } from './refusal.ts'

/** Which orders to list; what is left out is not filtered by. */
export interface OptionFilter {
  readonly matchId?: number
  readonly currencyId?: number
  readonly status?: number
}

/** A user may place one order in that time. */
const MIN_INTERVAL = 1000

/**
 * Options: a stake on whether the price will be higher or lower after some seconds, settled at the true price of
 * exactly that moment. Source: SPEC §4.
 *
 * @param onSettled Told of every order when it is settled.
 */
export function createOptions(
  clock: Clock,
  market: Market,
  ledger: Ledger,
  onSettled: (order: OptionOrder) => void,
) {
  const orders = new Map<number, OptionOrder>()
  const idsByUser = new Map<number, number[]>()
  const priceText = (coin: Coin) => market.price(coin, clock.now()).toFixed(coin.decimals)

  const settle = (id: number, coin: Coin) => {
    const order = orders.get(id)
    if (!order) throw new Error(`There is no option order ${id}`)
    const endPrice = priceText(coin)
    const { profitResult, factProfits } = outcomeOf(order, endPrice)
    const { userId, currencyId, number } = order
    const free = available(userId, 'micro')
    ledger.post([
      ...transfer(locked(userId, 'micro'), free, currencyId, number),
      ...transfer('house:options', free, currencyId, factProfits),
    ])
    const settled: OptionOrder = {
      ...order,
      endPrice,
      status: 3,
      completeAt: clock.now(),
      profitResult,
      factProfits,
    }
    orders.set(id, settled)
    onSettled(settled)
  }

  const commands = {
    submitOption(
      input: {
        userId: number
        matchId: number
        currencyId: number
        type: OptionDirection
        seconds: number
        number: string
      },
      { now }: CommandContext,
    ): OptionOrder {
      const { userId, matchId, currencyId, type, seconds, number } = input
      const ids = idsByUser.get(userId) ?? []
      const last = orders.get(ids.at(-1) ?? 0)
      if (last && now - last.createdAt < MIN_INTERVAL) throw new Refusal('repeated')
      const coin = COINS.find(each => each.matchId === matchId)
      const currency = CURRENCIES.find(each => each.id === currencyId && each.micro)
      if (!coin || !currency) throw new Refusal('notTradable')
      const expiry = EXPIRIES.find(each => each.seconds === seconds)
      if (!expiry) throw new Refusal('expiryUnknown')
      const stake = new Big(number)
      if (!stake.eq(stake.round(PLACES, Big.roundDown))) throw new Refusal('parameter')
      if (stake.lt(expiry.minAmount)) throw new Refusal('orderTooSmall', { min: expiry.minAmount })
      ledger.post(transfer(available(userId, 'micro'), locked(userId, 'micro'), currencyId, stake.toFixed()))

      const openPrice = priceText(coin)
      const order: OptionOrder = {
        id: orders.size + 1,
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
        status: 1,
        createdAt: now,
        handledAt: now + seconds * 1000,
        completeAt: null,
        factProfits: null,
        profitResult: 0,
      }
      orders.set(order.id, order)
      ids.push(order.id)
      idsByUser.set(userId, ids)
      clock.schedule(order.handledAt, () => settle(order.id, coin))
      return order
    },
  }

  return {
    commands,
    /** A user's orders, newest first. */
    list: (userId: number, filter: OptionFilter): readonly OptionOrder[] => {
      const { matchId, currencyId, status } = filter
      return (idsByUser.get(userId) ?? [])
        .map(id => orders.get(id))
        .filter(order => order !== undefined)
        .filter(
          order =>
            (matchId === undefined || order.matchId === matchId) &&
            (currencyId === undefined || order.currencyId === currencyId) &&
            (status === undefined || order.status === status),
        )
        .reverse()
    },
  }
}
