import type { Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { SendOptions } from '../../client/index.ts'
import { LeverageStatus, type LeverageTrade } from '../../contract/index.ts'
import type { Amount } from '../../values/amount.ts'
import { createFetched, aborted, type Fetched } from '../../fetched/index.ts'
import { listPages } from '../orders/pages.ts'
import { idsOf } from '../pair.ts'
import type { LeverageStage } from './orders.ts'
import { coinOfTrade } from './rows.ts'

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

/** The four lists of a coin's leveraged orders. Many servers return the orders of all coins; those are dropped. */
export const createLeverageLists = (app: App, life: Subscription, coin: string, sources: Sources) => {
  const { onRequest, isMissing, level, ready } = sources
  const fetchList = async (stage: LeverageStage, options: SendOptions) => {
    await ready()
    const { token } = app.session.state
    const { currency_id, legal_id } = await idsOf(app, coin)
    const receive = onRequest(stage)
    const { rows, isWhole } = await listPages(
      async page => {
        const input = { currency_id, legal_id, status: LeverageStatus[stage], page }
        const answer = await app.api.leverage.trades(input, options)
        if (app.session.state.token !== token || life.closed) throw aborted()
        level(answer.hazard_rate)
        return answer
      },
      all => isMissing(stage, new Set(all.map(({ id }) => id))),
    )
    const own = rows.filter(trade => coinOfTrade(trade) === coin)
    receive(own, isWhole)
    return own
  }
  const list = (stage: LeverageStage, concerned: readonly string[]): Fetched<readonly LeverageTrade[]> =>
    createFetched(app, life, {
      fetch: options => fetchList(stage, options),
      concerns: change =>
        change.cause === 'call' ? concerned.includes(change.endpoint) : change.cause !== 'seen',
    })
  const submit = 'leverage.submit'
  const close = 'leverage.close'
  return {
    waiting: list('waiting', [submit, close]),
    open: list('open', [submit, close, 'leverage.setStops']),
    closed: list('closed', [close]),
    cancelled: list('cancelled', [close]),
  } satisfies Record<LeverageStage, unknown>
}
