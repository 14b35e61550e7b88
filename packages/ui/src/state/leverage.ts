import { available, liquidationPrice } from '@app/sdk/rules'
import { leverageTicket } from '@app/sdk/forms'
import {
  watchAllLeverage,
  watchLeverage,
  type OpenPosition,
  type UnknownLeverage,
  type PendingLeverage,
} from '@app/sdk/watch'
import { computed, type ReadonlySignal } from '@preact/signals-react'
import { app } from './app.ts'
import './notify.ts'
import { draftOf } from './draft.ts'
import { live } from './live.ts'
import { legalName, selectedSymbol } from './market.ts'
import { perCoin } from './per-coin.ts'
import { wallets } from './session.ts'

/** An open position, or a pending limit order. */
export type LeverageOrder = OpenPosition | PendingLeverage

const isAsBefore = (order: LeverageOrder, before: LeverageOrder | undefined) =>
  order === before || (order.status === 'open' && order.trade === before?.trade)

type Rows<Order> = ReadonlySignal<readonly Order[] | undefined>

/** Positions, then pending orders, as the platform lists them: ticks do not change them. */
const asListed = (open: Rows<OpenPosition>, waiting: Rows<PendingLeverage>): Rows<LeverageOrder> => {
  let before: readonly LeverageOrder[] = []
  return computed(() => {
    if (!open.value || !waiting.value) return undefined
    const orders = [...open.value, ...waiting.value]
    const isSame =
      orders.length === before.length && orders.every((order, at) => isAsBefore(order, before[at]))
    return isSame ? before : (before = orders)
  })
}

const all = watchAllLeverage(app)
const allOpen = live<readonly OpenPosition[] | undefined>(all.positions$, undefined)
const allWaiting = live<readonly PendingLeverage[] | undefined>(all.orders$, undefined)

/** The user's leveraged orders of all pairs. */
export const leverage = {
  listed: all.listed,
  closed: all.closed,
  /** The live positions: every tick changes them. */
  open: allOpen,
  orders: asListed(allOpen, allWaiting),
  marginLevel: live(all.marginLevel$, null),
  marginAlarm: live(all.marginAlarm$, null),
}

/** The user's leveraged orders in a coin. Each tab follows its own. */
export const leverageOf = perCoin(selectedSymbol, coin => {
  const watcher = watchLeverage(app, coin)
  const open = live<readonly OpenPosition[] | undefined>(watcher.positions$, undefined)
  const waiting = live<readonly PendingLeverage[] | undefined>(watcher.orders$, undefined)
  const risks = computed(() => {
    const known = open.value?.flatMap(({ risk }) => risk ?? [])
    return known?.length === open.value?.length ? known : undefined
  })
  return {
    ...watcher,
    orders: asListed(open, waiting),
    /** The orders with a lost response, until they are found. */
    unknown: live<readonly UnknownLeverage[]>(watcher.unknown$, []),
    /** The open positions as estimates need them; undefined while one is not fully known. */
    risks,
    /** The estimated price at which the platform closes the positions; null without one or while unknown. */
    liquidation: computed(() => {
      const free = available(wallets.value, 'lever', legalName(coin))
      return free && risks.value ? liquidationPrice(free, risks.value) : null
    }),
  }
})

/** The draft of a coin's ticket: lots, limit and multiple do not carry over to another. */
export const leverageDraft = (coin: string) => draftOf(leverageTicket, coin, ['mode'])
