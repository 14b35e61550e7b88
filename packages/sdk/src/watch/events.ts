import { defer, from, merge, Subject, type Observable, type Subscription } from 'rxjs'
import type { App } from '../app/types.ts'
import { onUserChange } from './fetched.ts'
import type { LeverageEnd, LeverageOpened } from './leverage/types.ts'
import type { OptionEnd } from './options/types.ts'
import { shared } from './shared.ts'
import type { SpotFill } from './spot/types.ts'

/** What happens to the orders of a user, by kind. Each event has a key that is the same in every run and tab. */
export interface AccountEvents {
  /** An option has its result: `settled$` of watchOptions. */
  readonly settled: OptionEnd
  /** A spot order was filled: `filled$` of watchSpot. */
  readonly filled: SpotFill
  /** A position was opened by its limit: `opened$` of watchLeverage. */
  readonly opened: LeverageOpened
  /** A position was closed: `ended$` of watchLeverage. */
  readonly closed: LeverageEnd
}

/** An event and its kind. */
export type AccountEvent = {
  [Kind in keyof AccountEvents]: { readonly kind: Kind; readonly event: AccountEvents[Kind] }
}[keyof AccountEvents]

/** Events for their readers. */
export interface Events<Value> {
  next(event: Value): void
  /** Every event; the first reader also gets what came while there was none. */
  readonly read$: Observable<Value>
  /** Drops what nothing has read. */
  clear(): void
}

export const createEvents = <Value>(life: Subscription): Events<Value> => {
  const events$ = new Subject<Value>()
  let unread: Value[] = []
  life.add(() => events$.complete())
  return {
    next: event => {
      if (events$.observed) events$.next(event)
      else unread.push(event)
    },
    clear: () => void (unread = []),
    read$: defer(() => {
      const late = unread
      unread = []
      return merge(events$, from(late))
    }),
  }
}

/** What all watchers of an app find, whichever coin they watch. */
export const accountEvents = (app: App): Events<AccountEvent> =>
  shared(app, 'events', life => {
    const events = createEvents<AccountEvent>(life)
    life.add(onUserChange(app, events.clear))
    return events
  })
