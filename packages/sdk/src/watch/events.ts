import { Observable, Subject, type Subscription } from 'rxjs'
import type { App } from '../app/types.ts'
import { QUEUE_LIMIT } from '../inbox/index.ts'
import { onUserChange } from '../fetched/index.ts'
import type { LeverageEnd, LeverageOpened } from './leverage/types.ts'
import type { OptionEnd } from './options/types.ts'
import { shared } from './shared.ts'
import type { SpotFill } from './spot/types.ts'

/** Events of a user's orders, by kind. The key of an event is the same in every run and tab. */
export interface AccountEvents {
  /** An option was settled: `settled$` of watchOptions. */
  readonly settled: OptionEnd
  /** A spot order was filled: `filled$` of watchSpot. */
  readonly filled: SpotFill
  /** A limit order opened a position: `opened$` of watchLeverage. */
  readonly opened: LeverageOpened
  /** A position was closed: `ended$` of watchLeverage. */
  readonly closed: LeverageEnd
}

/** An event and its kind. */
export type AccountEvent = {
  [Kind in keyof AccountEvents]: { readonly kind: Kind; readonly event: AccountEvents[Kind] }
}[keyof AccountEvents]

export interface Events<Value extends object> {
  next(event: Value): void
  /** Every event; the first reader also gets those emitted before it subscribed. */
  readonly read$: Observable<Value>
  /** Drops unread events. */
  clear(): void
}

export const createEvents = <Value extends object>(life: Subscription): Events<Value> => {
  const events$ = new Subject<Value>()
  let unread: Value[] = []
  life.add(() => events$.complete())
  return {
    next: event => {
      if (events$.observed) events$.next(event)
      // `notify` takes no more than fit into a queue.
      else if (unread.length < QUEUE_LIMIT) unread.push(event)
    },
    clear: () => void (unread = []),
    read$: new Observable(reader => {
      // A reader may unsubscribe after any of them; the next reader gets the rest.
      for (let event = unread.shift(); event; event = unread.shift()) {
        reader.next(event)
        if (reader.closed) return
      }
      return events$.subscribe(reader)
    }),
  }
}

/** The events of all watchers of an app. */
export const accountEvents = (app: App): Events<AccountEvent> =>
  shared(app, 'events', life => {
    const events = createEvents<AccountEvent>(life)
    life.add(onUserChange(app, events.clear))
    return events
  })
