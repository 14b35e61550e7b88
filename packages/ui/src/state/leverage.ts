import { leverageTicket, type LeverageTicketState } from '@app/sdk'
import { watchLeverage, type OpenPosition, type UnknownLeverage, type WaitingOrder } from '@app/sdk/watch'
import { computed, effect } from '@preact/signals-react'
import { app } from './app.ts'
import { draftOf } from './draft.ts'
import { live } from './live.ts'
import { selectedSymbol } from './market.ts'
import { ofTab } from './notifications.ts'
import { perCoin } from './per-coin.ts'
import { onLogout } from './session.ts'

/** An open position, or an order that waits for its limit. */
export type LeverageOrder = OpenPosition | WaitingOrder

const isAsBefore = (order: LeverageOrder, before: LeverageOrder | undefined) =>
  order === before || (order.state === 'open' && order.trade === before?.trade)

/** The leveraged orders of the user in a coin. Each tab follows its own. */
export const leverageOf = perCoin(selectedSymbol, coin => {
  const watcher = watchLeverage(app, coin, ofTab)
  const open = live<readonly OpenPosition[] | undefined>(watcher.open$, undefined)
  const waiting = live<readonly WaitingOrder[] | undefined>(watcher.waiting$, undefined)
  let before: readonly LeverageOrder[] = []
  return {
    ...watcher,
    /** The positions as they are now: every tick changes them. */
    open,
    /** Positions, then orders that wait, as the platform lists them: a tick does not change them. */
    orders: computed(() => {
      if (!open.value || !waiting.value) return undefined
      const orders = [...open.value, ...waiting.value]
      const isSame =
        orders.length === before.length && orders.every((order, at) => isAsBefore(order, before[at]))
      return isSame ? before : (before = orders)
    }),
    /** The orders whose answer was lost, while they are looked for. */
    unknown: live<readonly UnknownLeverage[]>(watcher.unknown$, []),
    marginLevel: live(watcher.marginLevel$, null),
    marginAlarm: live(watcher.marginAlarm$, null),
  }
})

/** What is typed in the ticket of the selected coin. */
export const leverageDraft = draftOf(leverageTicket)

// Each coin has a draft of its own: a limit, lots and a multiple of one mean nothing for another.
const drafts = new Map<string, LeverageTicketState>()
onLogout(() => drafts.clear())
let draftCoin = selectedSymbol.value
effect(() => {
  if (selectedSymbol.value === draftCoin) return
  const left = leverageDraft.peek()
  drafts.set(draftCoin, left)
  draftCoin = selectedSymbol.value
  const { side, mode } = left
  leverageDraft.value = { ...(drafts.get(draftCoin) ?? leverageTicket.initial), side, mode }
})
