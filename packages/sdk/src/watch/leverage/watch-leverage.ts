import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  type Subscription,
} from 'rxjs'
import type { App } from '../../app/types.ts'
import type { LeverageTrade } from '../../contract/index.ts'
import { leverageMultiples, leveragePair } from '../../rules/index.ts'
import { marginAlarmOf } from '../../rules/leverage.ts'
import type { Amount } from '../../values/amount.ts'
import { createDuplicateSearch } from '../duplicates.ts'
import { accountEvents, createEvents } from '../events.ts'
import { aborted, createFetched, isSameList } from '../../fetched/index.ts'
import { mapped } from '../mapped.ts'
import { idsOf } from '../pair.ts'
import { shared, untilEnd, type Watcher } from '../shared.ts'
import { createLeverageActions } from './actions.ts'
import {
  hasSameTerms,
  type FollowedOrder,
  type LeverageEvent,
  type LeverageIntent,
  type LeverageStage,
} from './orders.ts'
import { closedRow, openedRow, openRow, sideOf, waitingRow } from './rows.ts'
import { createLeverageTracker, type LeverageTracker, type Placed } from './tracker.ts'
import type {
  Leverage,
  LeverageEnd,
  LeverageOpened,
  OpenPosition,
  UnknownLeverage,
  PendingLeverage,
} from './types.ts'

/**
 * Watches the user's leveraged orders of one coin. Watchers of the same app and coin share their requests.
 *
 * Source: product §4 (Leverage order), §7 (/api/lever).
 *
 * @param coin 'BTC'
 */
export const watchLeverage = (app: App, coin: string): Leverage =>
  shared(app, `leverage ${coin}`, life => createLeverage(app, life, coin))

const createLeverage = (app: App, life: Subscription, coin: string): Omit<Leverage, keyof Watcher> => {
  const opened = createEvents<LeverageOpened>(life)
  const ends = createEvents<LeverageEnd>(life)
  const events = accountEvents(app)
  const level$ = new BehaviorSubject<Amount | null>(null)
  const rows = new Map<number, PendingLeverage | OpenPosition>()

  const onEvent = (change: LeverageEvent) => {
    const { trade } = change
    if (change.kind === 'found') {
      tracker.found(change.ref, () => rowOf(change.stage, trade))
    } else if (change.kind === 'opened') {
      const event = openedRow(trade, coin)
      events.next({ kind: 'opened', event })
      opened.next(event)
    } else {
      rows.delete(trade.id)
      const event = { ...closedRow(trade, coin), key: `leverage ${trade.id} closed` }
      events.next({ kind: 'closed', event })
      ends.next(event)
    }
  }
  const tracker: LeverageTracker = createLeverageTracker(app, life, coin, {
    event: onEvent,
    duplicates: () => duplicates,
    level: level => level$.next(level),
    reset: () => {
      rows.clear()
      opened.clear()
      ends.clear()
      level$.next(null)
    },
  })
  const { stored, lists } = tracker
  const duplicates = createDuplicateSearch<LeverageIntent, FollowedOrder>(app, life, 'leverage', {
    name: `leverage ${coin}`,
    rows$: stored.state$.pipe(map(({ orders }) => orders)),
    // A limit order that has opened is not distinguishable from a market order.
    termsOf: ({ type, share, multiple }) => [type, share, multiple].join(' '),
    isOf: (intent, { id, gone, trade }) =>
      !gone && id > intent.mark && !!trade && hasSameTerms(intent, trade),
    found: ({ id, stage, trade }) => ({
      coin,
      amount: trade?.share ?? '',
      status: stage === 'waiting' ? 'pending' : 'open',
      undo: options => (stage === 'waiting' ? actions.cancel : actions.close)(id, options),
    }),
  })
  const actions = createLeverageActions(app, coin, tracker)
  life.add(() => level$.complete())

  /** The public row: the same object while the contents are equal. */
  const rowOf = (stage: LeverageStage, trade: LeverageTrade): Placed => {
    if (stage === 'closed' || stage === 'cancelled') return closedRow(trade, coin)
    const { id } = trade
    const { token } = app.session.state
    /** Rejects after a change of user. */
    const own =
      <Args extends readonly unknown[]>(act: (id: number, ...args: Args) => Promise<void>) =>
      async (...args: Args) => {
        if (app.session.state.token !== token) throw aborted('not-sent')
        return act(id, ...args)
      }
    const row =
      stage === 'waiting'
        ? {
            ...waitingRow(trade, coin, tracker.pair()),
            cancel: own(actions.cancel),
          }
        : {
            ...openRow(trade, coin, tracker.pair(), app.market.quote(coin)?.now_price ?? null),
            close: own(actions.close),
            setStops: own(actions.setStops),
          }
    const before = rows.get(id)
    if (before && JSON.stringify(before) === JSON.stringify(row)) return before
    rows.set(id, row)
    return row
  }

  const whenRead = <Value>(stream$: Observable<Value>) => tracker.readers.count(stream$).pipe(untilEnd(life))
  const rows$ = (stage: 'waiting' | 'open', prices$: Observable<unknown>) =>
    whenRead(combineLatest([stored.state$, prices$])).pipe(
      filter(() => tracker.hasListed(stage)),
      map(([{ orders }]) =>
        orders.flatMap(order =>
          order.stage === stage && !order.gone && order.trade ? [rowOf(stage, order.trade)] : [],
        ),
      ),
      distinctUntilChanged(isSameList),
    )
  const toClosed = (trades: readonly LeverageTrade[]) => trades.map(trade => closedRow(trade, coin))

  return {
    deal: createFetched(app, life, {
      fetch: async options => {
        const { currency_id, legal_id } = await idsOf(app, coin)
        const [{ multiple, lever_share_limit }, quotations] = await Promise.all([
          app.api.leverage.deal({ currency_id, legal_id }, options),
          app.api.market.quotations({}, options),
        ])
        const all = quotations.flatMap(({ quotation }) => quotation)
        const listed = all.find(({ currency_name }) => currency_name === coin)
        return {
          pair: listed && listed.open_lever !== 0 ? leveragePair(listed) : null,
          multiples: leverageMultiples(multiple.muit),
          limit: lever_share_limit,
        }
      },
      concerns: () => false,
      refetchOnRead: true,
    }),
    orders$: rows$('waiting', app.pairs$) as Observable<readonly PendingLeverage[]>,
    positions$: rows$('open', combineLatest([app.pairs$, app.market.quote$(coin)])) as Observable<
      readonly OpenPosition[]
    >,
    listed: tracker.all,
    closed: mapped(app, life, lists.closed, toClosed),
    marginLevel$: whenRead(level$).pipe(distinctUntilChanged()),
    marginAlarm$: whenRead(level$).pipe(map(marginAlarmOf), distinctUntilChanged()),
    opened$: whenRead(opened.read$),
    ended$: whenRead(ends.read$),
    unknown$: whenRead(stored.state$).pipe(
      map(({ intents }) =>
        intents.filter(({ outcome }) => outcome === 'lost').map(intent => unknownOf(coin, intent)),
      ),
      distinctUntilChanged(isSameList),
    ),
    place: actions.place,
    isIdle: () => stored.isReady && tracker.readers.isIdle(),
  }
}

const unknownOf = (coin: string, { ref, type, share, multiple, limit }: LeverageIntent): UnknownLeverage => ({
  kind: 'leverage',
  id: undefined,
  ref: String(ref),
  coin,
  side: sideOf(type),
  amount: share,
  status: 'unknown',
  openedAt: undefined,
  endedAt: undefined,
  multiple,
  limit,
})
