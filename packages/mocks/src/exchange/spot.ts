import { SpotMode, type SpotSide } from '@app/sdk/contract'
import Big from 'big.js'
import type { Clock } from './clock.ts'
import { COINS, CURRENCIES, QUOTE, type Coin } from './coins.ts'
import type { CommandContext } from './context.ts'
import { createHistory } from './history.ts'
import { available, locked, PLACES, transfer, type Ledger, type Line } from './ledger.ts'
import type { Market } from './market.ts'
import { Refusal } from './refusal.ts'
import { crosses, worthOf, type SpotOrder } from './spot-order.ts'
import type { Watch, Watched } from './watch.ts'

/** Which orders to list; what is left out is not filtered by. */
export interface SpotFilter {
  readonly currencyId?: number
  readonly side?: SpotSide
  readonly status?: SpotOrder['status']
}

/**
 * Spot: coins against the quote currency, between a user and the platform, whole or not at all. A market order is
 * filled at the true price at once. A limit order that the price has crossed already is filled likewise; any other
 * waits, its money locked, and is filled at its limit at the first tick that crosses it. There is no fee.
 * Source: product §4 (Spot order), §5.
 *
 * @param onFilled Told of every order that waited and is filled.
 */
export const createSpot = (
  clock: Clock,
  market: Market,
  ledger: Ledger,
  watch: Watch,
  onFilled: (order: SpotOrder) => void,
) => {
  const orders = createHistory<SpotOrder>(({ status }) => status !== 1)
  const waiting = new Map<number, Watched>()

  // What the user gives, as an amount of one currency.
  const given = (order: SpotOrder): readonly [currency: number, amount: string] =>
    order.side === 'buy' ? [QUOTE.id, worthOf(order)] : [order.currencyId, order.number]
  const taken = (order: SpotOrder): readonly [currency: number, amount: string] =>
    order.side === 'buy' ? [order.currencyId, order.number] : [QUOTE.id, worthOf(order)]
  const swap = (order: SpotOrder, from: 'available' | 'locked'): readonly Line[] => {
    const free = available(order.userId, 'change')
    return [
      ...transfer(from === 'locked' ? locked(order.userId, 'change') : free, 'house:spot', ...given(order)),
      ...transfer('house:spot', free, ...taken(order)),
    ]
  }

  const fill = (id: number) => {
    const order = orders.get(id)
    if (!order) throw new Error(`There is no spot order ${id}`)
    ledger.post(swap(order, 'locked'))
    const filled: SpotOrder = { ...order, status: 2, completedAt: clock.now() }
    orders.update(filled)
    waiting.delete(id)
    onFilled(filled)
  }
  const wait = (order: SpotOrder, coin: Coin) => {
    const { side } = order
    const limit = Number(order.price)
    const item: Watched = {
      reached: ranges => crosses(side, limit, ranges(coin)),
      act: () => fill(order.id),
    }
    waiting.set(order.id, item)
    watch.add(item)
  }

  const commands = {
    /** Fills an order at once, or locks what it gives and has it wait. */
    placeSpot(
      input: {
        readonly userId: number
        readonly legalId: number
        readonly currencyId: number
        readonly side: SpotSide
        readonly mode: SpotMode
        /** The limit; not looked at in a market order, but it has to be above zero there too. */
        readonly price: string
        readonly number: string
      },
      { now }: CommandContext,
    ): SpotOrder {
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
      const atOnce = mode === SpotMode.market || crosses(side, Number(limit.toFixed()), range)
      const order: SpotOrder = {
        id: orders.nextId(),
        userId,
        currencyId,
        side,
        mode,
        price: atOnce ? price.toFixed(coin.decimals) : limit.toFixed(),
        number: number.toFixed(),
        status: atOnce ? 2 : 1,
        createdAt: now,
        completedAt: atOnce ? now : null,
      }
      const [currency, amount] = given(order)
      const free = available(userId, 'change')
      if (new Big(ledger.balance(free, currency)).lt(amount)) {
        throw new Refusal(side === 'buy' ? 'creditLow' : 'coinsLow')
      }
      ledger.post(
        atOnce ? swap(order, 'available') : transfer(free, locked(userId, 'change'), currency, amount),
      )
      orders.add(order)
      if (!atOnce) wait(order, coin)
      return order
    },

    /** Takes back an order that waits, of that side. */
    cancelSpot(
      { userId, id, side }: { readonly userId: number; readonly id: number; readonly side: SpotSide },
      { now }: CommandContext,
    ): SpotOrder {
      const order = orders.get(id)
      if (!order) throw new Refusal('parameter')
      if (order.userId !== userId) throw new Refusal('spotOfAnother')
      const item = waiting.get(id)
      if (!item || order.side !== side) throw new Refusal('illegal')
      ledger.post(transfer(locked(userId, 'change'), available(userId, 'change'), ...given(order)))
      watch.remove(item)
      waiting.delete(id)
      const cancelled: SpotOrder = { ...order, status: 3, completedAt: now }
      orders.update(cancelled)
      return cancelled
    },
  }

  return {
    commands,
    /** A user's orders, newest first; filled ones by when they were filled. */
    list: (userId: number, { currencyId, side, status }: SpotFilter): readonly SpotOrder[] =>
      orders
        .ofUser(userId)
        .filter(
          order =>
            (currencyId === undefined || order.currencyId === currencyId) &&
            (side === undefined || order.side === side) &&
            (status === undefined || order.status === status),
        )
        .sort((a, b) => (b.completedAt ?? b.createdAt) - (a.completedAt ?? a.createdAt) || b.id - a.id),
    /** The waiting orders of all users, oldest first. */
    waiting: orders.unfinished,
  }
}
