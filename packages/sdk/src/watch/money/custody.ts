import { combineLatest, map, type Observable } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { SendOptions } from '../../client/index.ts'
import type { IncomeRow } from '../../contract/index.ts'
import type { CustodyContext } from '../../forms/index.ts'
import { available, CUSTODY_CURRENCY, REDIRECT_AFTER, type CustodyFund } from '../../rules/index.ts'
import { custodyFund } from '../../rules/custody.ts'
import { changedBy, createFetched, type Fetched } from '../../fetched/index.ts'
import { createPages, type Pages } from '../pages.ts'
import { shared, type Watcher } from '../shared.ts'
import type { MoneyOptions, Moved } from './intent-types.ts'
import { moneyCall } from './intents.ts'
import type { CustodyRequest } from './money-calls.ts'
import { onNewFigure } from './new-figure.ts'
import { watchWallets } from './wallets.ts'

/** The user's custody fund. Fetches nothing without subscribers. */
export interface Custody extends Watcher {
  /** Balance, level, income and the level table, from two calls; one that fails leaves its fields empty. */
  readonly fund: Fetched<CustodyFund>
  /** The context of the transfer form. */
  readonly context$: Observable<CustodyContext>
  /** The daily income, newest first. */
  readonly income: Pages<IncomeRow>
  /**
   * Moves money into or out of custody. Equal requests in flight are deduped. If the answer is lost, the request is open:
   * see {@link watchIntents}. The balances are refetched immediately afterwards and the fund after 2 s, even then.
   * Source: product §4 (Custody transfer: reloads after 2 s).
   * @throws AppError as `custody.move` does.
   */
  move(request: CustodyRequest, options?: MoneyOptions): Promise<Moved>
}

/** Page size of the income log. Source: product §9. */
const LOG_PAGE = 10

/** Watches the user's custody fund. Source: product §2 (/deposit). */
export const watchCustody = (app: App): Custody =>
  shared(app, 'custody', life => {
    const wallets = watchWallets(app)
    life.add(wallets.close)
    const income = createPages<IncomeRow>(app, life, LOG_PAGE, (page, options) =>
      app.api.custody.dailyIncome({ page }, options),
    )
    // A new total means a new row in the log.
    const noteIncome = onNewFigure(app, income.invalidate)
    const fetchFund = async (options: SendOptions, known: CustodyFund | undefined): Promise<CustodyFund> => {
      const own = app.api.custody.myLevel({}, options)
      const info = await own.catch(() => undefined)
      if (info?.level_list?.length) return custodyFund(info, undefined)
      const levels = await app.api.custody.levels({}, options).catch(() => undefined)
      const either = custodyFund(info, levels)
      // Show either call alone, but do not replace a known balance with none.
      const isEnough = levels ? either.balance !== null || !known?.balance : info !== undefined
      return isEnough ? either : custodyFund(await own, levels)
    }
    const fund = createFetched<CustodyFund>(app, life, {
      fetch: async (options, known) => {
        const found = await fetchFund(options, known)
        noteIncome(found.totalIcome)
        return found
      },
      refetchOnRead: true,
    })
    /** The platform updates the fund with a delay. */
    const refetchLater = () => {
      const { token } = app.session.state
      const due = app.time.after(REDIRECT_AFTER, () => {
        life.remove(due)
        if (app.session.state.token === token) fund.invalidate()
      })
      life.add(due)
    }
    const isMove = changedBy('custody.move')
    life.add(app.changed$.subscribe(change => change.cause === 'call' && isMove(change) && refetchLater()))
    return {
      fund,
      context$: combineLatest([wallets.state$, fund.state$]).pipe(
        map(([{ data: known }, { data: info }]) => ({
          available: available(known ?? null, 'change', CUSTODY_CURRENCY) ?? info?.balance_total ?? null,
          balance: info?.balance ?? null,
        })),
      ),
      income,
      move: moneyCall(app, 'custody.move'),
    }
  })
