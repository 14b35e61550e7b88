import {
  awaitClosed,
  awaitListed,
  awaitPlaced,
  NO_OPTIONS,
  restoreAwaited,
  type OptionOrder,
  type OptionOrdered,
  type OptionResult,
} from '@app/sdk'
import { batch, effect, signal } from '@preact/signals-react'
import { app } from './app.ts'
import type { HearOptions } from './option-lists.ts'
import { onUserChange, token } from './session.ts'
import { readTab, writeTab } from './tab-store.ts'

const KEPT = 'h4.awaited'

/**
 * The orders whose results are awaited. Kept for the tab: after a reload, or a phone that threw the page out, their results are
 * still announced, and their pairs still requested.
 */
export const awaitedOptions = signal(restoreAwaited(readTab(KEPT)))
effect(() => writeTab(KEPT, awaitedOptions.value))

/** The results that have not been shown yet. */
export const settledOptions = signal<readonly OptionResult[]>([])

/** How many lists of open orders have been received. */
export const openLists = signal(0)

const pairs = new Set<number>()
/** The pairs that have, or had, orders. */
export const knownPairs = (): readonly number[] => [...pairs].filter(pair => pair > 0)
effect(() => awaitedOptions.value.orders.forEach(({ match_id }) => pairs.add(match_id)))

// A response is dropped when the orders have changed since it was requested: orders without ids are distinguished by counting.
let moment = 0
let placing = 0
let changed = 0
const closedAsked = new Map<number, number>()

/** Call it when a list is requested, and what it returns with the response. */
export const hearOptions = (): HearOptions => {
  const asked = ++moment
  const owner = token.peek()
  return (scope, status, rows) => {
    if (token.peek() !== owner) return
    rows.forEach(({ match_id }) => pairs.add(match_id))
    if (status === 1) {
      // An order that is being placed may be listed before its own response has come.
      if (asked < changed || placing > 0) return
      batch(() => {
        awaitedOptions.value = awaitListed(awaitedOptions.peek(), scope, rows, Date.now())
        openLists.value = openLists.peek() + 1
      })
      return
    }
    const scopes = scope === undefined ? awaitedPairs() : [scope]
    for (const pair of scopes) {
      if (asked < (closedAsked.get(pair) ?? 0)) continue
      closedAsked.set(pair, asked)
      const { done, ...rest } = awaitClosed(
        awaitedOptions.peek(),
        pair,
        rows.filter(({ match_id }) => match_id === pair),
      )
      if (done.length > 0) changed = ++moment
      batch(() => {
        awaitedOptions.value = rest
        settledOptions.value = [...settledOptions.peek(), ...done]
      })
      if (done.length > 0) app.session.refresh().catch(() => {})
    }
  }
}

/** The pairs of the orders that are awaited. */
export const awaitedPairs = (): readonly number[] => [
  ...new Set(awaitedOptions.peek().orders.map(({ match_id }) => match_id)),
]

/** Call it when an order is sent, and what it returns with the response, or with nothing where there is none. */
export const placingOption = (ordered: OptionOrdered) => {
  const owner = token.peek()
  placing++
  pairs.add(ordered.match_id)
  return (answer?: OptionOrder) => {
    placing--
    changed = ++moment
    // Somebody else may be signed in by now.
    if (!answer || token.peek() !== owner) return
    awaitedOptions.value = awaitPlaced(awaitedOptions.peek(), ordered, answer, Date.now())
  }
}

onUserChange(() =>
  batch(() => {
    pairs.clear()
    awaitedOptions.value = NO_OPTIONS
    settledOptions.value = []
    openLists.value = 0
  }),
)
