import type { Subscription } from 'rxjs'
import type { Change } from '../../app/changes.ts'
import type { App } from '../../app/types.ts'
import type { SendOptions } from '../../client/index.ts'
import { LeverageStatus, type LeverageTrade } from '../../contract/index.ts'
import type { Amount } from '../../values/amount.ts'
import { createFetched, aborted, type Fetched } from '../../fetched/index.ts'
import { createCoinLists, type CoinLists } from '../orders/coin-lists.ts'
import { idsOf } from '../pair.ts'
import { shared, type Watcher } from '../shared.ts'
import type { LeverageStage } from './orders.ts'
import { coinOfTrade } from './rows.ts'

type Answer = Awaited<ReturnType<App['api']['leverage']['trades']>>

/** The lists of all coins, which their watchers share. */
export const leverageLists = (app: App): CoinLists<LeverageStage, LeverageTrade, Answer> & Watcher =>
  shared(app, 'leverage lists', life =>
    createCoinLists<LeverageStage, LeverageTrade, Answer>(app, life, {
      ask: (stage, { currency_id, legal_id }, page, options) =>
        app.api.leverage.trades({ currency_id, legal_id, status: LeverageStatus[stage], page }, options),
      coinOf: coinOfTrade,
      open: ['waiting', 'open'],
    }),
  )

/** The changes that concern a list: all but those of `seen`, and of calls only these. */
export const concernedBy =
  (...endpoints: readonly string[]) =>
  (change: Change): boolean =>
    change.cause === 'call' ? endpoints.includes(change.endpoint) : change.cause !== 'seen'

interface Sources {
  /** Called before a request; the returned function receives the rows of this coin. */
  readonly onRequest: (stage: LeverageStage) => (rows: readonly LeverageTrade[], isWhole: boolean) => void
  /** Whether an awaited order is missing from the rows, so that the next page is needed. */
  readonly isMissing: (stage: LeverageStage, listed: ReadonlySet<number>) => boolean
  /** Receives the margin level of a list; null if the platform does not report it. */
  readonly level: (level: Amount | null) => void
  /** Resolves when the stored orders are restored. @throws if the user is not known */
  readonly ready: () => Promise<void>
}

/** The four lists of a coin's leveraged orders. */
export const createLeverageLists = (app: App, life: Subscription, coin: string, sources: Sources) => {
  const { onRequest, isMissing, level, ready } = sources
  const lists = leverageLists(app)
  life.add(lists.close)
  const fetchList = async (stage: LeverageStage, options: SendOptions) => {
    await ready()
    const { token } = app.session.state
    const ids = await idsOf(app, coin)
    const receive = onRequest(stage)
    const { rows, isWhole, answer } = await lists.of(
      stage,
      coin,
      ids,
      all => isMissing(stage, new Set(all.map(({ id }) => id))),
      options,
    )
    if (app.session.state.token !== token || life.closed) throw aborted()
    level(answer.hazard_rate)
    receive(rows, isWhole)
    return rows
  }
  const list = (stage: LeverageStage, concerns: (change: Change) => boolean) =>
    createFetched<readonly LeverageTrade[]>(app, life, {
      fetch: options => fetchList(stage, options),
      concerns,
    })
  const submit = 'leverage.submit'
  const close = 'leverage.close'
  const stages = {
    waiting: list('waiting', concernedBy(submit, close)),
    open: list('open', concernedBy(submit, close, 'leverage.setStops')),
    closed: list('closed', concernedBy(close)),
    cancelled: list('cancelled', concernedBy(close)),
  } satisfies Record<LeverageStage, Fetched<readonly LeverageTrade[]>>
  return { ...stages, expire: lists.expire }
}
