import { SpotMode, type SpotSide } from '@app/sdk/contract'
import Big from 'big.js'
import type { Clock, CommandContext } from '../core/clock.ts'
import { coinOf, COINS, CURRENCIES, QUOTE } from '../core/coins.ts'
import { createHistory } from '../core/history.ts'
import { available, locked, PLACES, transfer, type Ledger, type Line } from '../core/ledger.ts'
import type { Market } from '../market/market.ts'
import { Refusal } from '../core/refusal.ts'
import type { Watch, Range } from '../market/watch.ts'

export const SpotStatus = { waiting: 1, filled: 2, cancelled: 3 } as const
export type SpotStatus = (typeof SpotStatus)[keyof typeof SpotStatus]

/** A spot order. Amounts are decimal text, times unix ms. */
export interface SpotOrder {
  readonly id: number
  readonly userId: number
  readonly currencyId: number
  readonly side: SpotSide
  readonly mode: SpotMode
  /** The limit while waiting, then the fill price, in the quote currency. */
  readonly price: string
  /** Coins. */
  readonly number: string
  readonly status: SpotStatus
  readonly createdAt: number
  /** When it was filled or cancelled. */
  readonly completedAt: number | null
}

/** The value of an order in the quote currency, rounded up for a buyer and down for a seller to 8 places. */
const worthOf = ({ side, price, number }: Pick<SpotOrder, 'side' | 'price' | 'number'>): string =>
  new Big(price).times(number).toFixed(PLACES, side === 'buy' ? Big.roundUp : Big.roundDown)

/** Whether a range of prices reaches a limit: at or below it for a buyer, at or above it for a seller. */
const crosses = (side: SpotSide, limit: number, { low, high }: Range): boolean =>
  side === 'buy' ? low <= limit : high >= limit

// What the user pays.
const paid = (order: SpotOrder): readonly [currency: number, amount: string] =>
  order.side === 'buy' ? [QUOTE.id, worthOf(order)] : [order.currencyId, order.number]
const received = (order: SpotOrder): readonly [currency: number, amount: string] =>
  order.side === 'buy' ? [order.currencyId, order.number] : [QUOTE.id, worthOf(order)]
const swap = (order: SpotOrder, from: 'available' | 'locked'): readonly Line[] => {
  const free = available(order.userId, 'change')
  return [
    ...transfer(from === 'locked' ? locked(order.userId, 'change') : free, 'house:spot', ...paid(order)),
    ...transfer('house:spot', free, ...received(order)),
  ]
}

export interface SpotForm {
  readonly userId: number
  readonly legalId: number
  readonly currencyId: number
  readonly side: SpotSide
  readonly mode: SpotMode
  /** The limit. A market order ignores it, but it must be above zero too. */
  readonly price: string
  readonly number: string
}

/**
 * Spot: coins against the quote currency, between a user and the platform, without partial fills or fees. Market
 * orders and limit orders that the price already crosses are filled immediately at the current price. Other limit
 * orders lock their money and are filled at their limit at the first tick that crosses it.
 * Source: product §4 (Spot order), §5.
 *
 * @param onFilled Called with each waiting order when it is filled.
 */
export const createSpot = (
  clock: Clock,
  market: Market,
  ledger: Ledger,
  watch: Watch,
  onFilled: (order: SpotOrder) => void,
) => {
  const orders = createHistory<SpotOrder>(({ status }) => status !== SpotStatus.waiting, {
    newestFirst: (a, b) => (b.completedAt ?? b.createdAt) - (a.completedAt ?? a.createdAt),
  })

  const fill = (id: number) => {
    const order = orders.existing(id)
    ledger.post(swap(order, 'locked'))
    const filled: SpotOrder = { ...order, status: SpotStatus.filled, completedAt: clock.now() }
    orders.update(filled)
    onFilled(filled)
  }
  const limits = watch.kind('spot', id => {
    const order = orders.existing(id)
    const [coin, limit] = [coinOf(order), Number(order.price)]
    return { reached: ranges => crosses(order.side, limit, ranges(coin)), act: () => fill(id) }
  })

  const commands = {
    /** Fills an order immediately, or locks its money and lets it wait. */
    placeSpot(input: SpotForm, { now }: CommandContext): SpotOrder {
      const { userId, legalId, currencyId, side, mode } = input
      const coin = COINS.find(each => each.id === currencyId)
      const known = (id: number) => CURRENCIES.some(currency => currency.id === id)
      if (!known(currencyId) || !known(legalId)) throw new Refusal('notFound')
      if (!coin || legalId !== QUOTE.id) throw new Refusal('pairUnknown')
      const [limit, number] = [new Big(input.price), new Big(input.number)]
      if (limit.lte(0) || number.lte(0)) throw new Refusal('spotAmounts')
      if ([limit, number].some(value => !value.eq(value.round(PLACES)))) throw new Refusal('parameter')

      const price = market.price(coin, now)
      const range = { low: price, high: price }
      const isImmediate = mode === SpotMode.market || crosses(side, Number(limit.toFixed()), range)
      const order: SpotOrder = {
        id: orders.nextId(),
        userId,
        currencyId,
        side,
        mode,
        price: isImmediate ? price.toFixed(coin.decimals) : limit.toFixed(),
        number: number.toFixed(),
        status: isImmediate ? SpotStatus.filled : SpotStatus.waiting,
        createdAt: now,
        completedAt: isImmediate ? now : null,
      }
      const [currency, amount] = paid(order)
      const free = available(userId, 'change')
      if (new Big(ledger.balance(free, currency)).lt(amount)) {
        throw new Refusal(side === 'buy' ? 'creditLow' : 'coinsLow')
      }
      ledger.post(
        isImmediate ? swap(order, 'available') : transfer(free, locked(userId, 'change'), currency, amount),
      )
      orders.add(order)
      if (!isImmediate) limits.add(order.id)
      return order
    },

    /** Cancels a waiting order of the given side. */
    cancelSpot(
      { userId, id, side }: { readonly userId: number; readonly id: number; readonly side: SpotSide },
      { now }: CommandContext,
    ): SpotOrder {
      const order = orders.get(id)
      if (!order) throw new Refusal('parameter')
      if (order.userId !== userId) throw new Refusal('spotOfAnother')
      if (order.status !== SpotStatus.waiting || order.side !== side) throw new Refusal('illegal')
      ledger.post(transfer(locked(userId, 'change'), available(userId, 'change'), ...paid(order)))
      limits.remove(id)
      const cancelled: SpotOrder = { ...order, status: SpotStatus.cancelled, completedAt: now }
      orders.update(cancelled)
      return cancelled
    },
  }

  return {
    commands,
    state: orders.state,
    /** A user's orders, newest first: by completion, else by creation. */
    list: orders.list,
    /** The waiting orders of all users, oldest first. */
    waiting: () => orders.unfinished(),
  }
}
