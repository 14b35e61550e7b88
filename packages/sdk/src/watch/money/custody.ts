import { combineLatest, map, type Observable } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { SendOptions } from '../../client/index.ts'
import { CustodyMove } from '../../contract/codes.ts'
import type { IncomeRow } from '../../contract/index.ts'
import type { CustodyContext } from '../../forms/index.ts'
import {
  available,
  CUSTODY_CURRENCY,
  custodyFund,
  REDIRECT_AFTER,
  type CustodyFund,
} from '../../rules/index.ts'
import { createFetched, type Fetched } from '../fetched.ts'
import { dedupe } from '../dedupe.ts'
import { createPages, type Pages } from '../pages.ts'
import { shared, type Watcher } from '../shared.ts'
import { amountToSend } from './coins.ts'
import { onNewFigure } from './new-figure.ts'
import { watchWallets } from './wallets.ts'

/** Money to move between the spot account and custody. */
export interface CustodyRequest {
  /** 'in' from the spot account into custody, 'out' back. */
  readonly direction: keyof typeof CustodyMove
  /** USDC, a decimal. */
  readonly amount: string
}

/** The custody fund of the user. Nothing is fetched before there are readers. */
export interface Custody extends Watcher {
  /** Balance, level and income, and the level table, from whichever calls respond. */
  readonly fund: Fetched<CustodyFund>
  /** What a transfer is judged by: fetched while it is read. */
  readonly context$: Observable<CustodyContext>
  /** The daily income, newest first. */
  readonly income: Pages<IncomeRow>
  /**
   * Moves money into custody or out of it, once: the same request joins one that has no answer yet. The balances are loaded
   * afterwards, and the fund after 2 s, also when the answer was lost: they show what became of it.
   * Source: product §4 (Custody transfer: reloads after 2 s).
   * @throws AppError as `custody.move` does.
   */
  move(request: CustodyRequest): Promise<void>
}

/** Rows on a page of the income log. Source: product §9. */
const LOG_PAGE = 10

/** Watches the custody fund of an app's user. Source: product §2 (/deposit). */
export const watchCustody = (app: App): Custody =>
  shared(app, 'custody', life => {
    const wallets = watchWallets(app)
    life.add(wallets.close)
    const income = createPages<IncomeRow>(app, life, LOG_PAGE, (page, options) =>
      app.api.custody.dailyIncome({ page }, options),
    )
    // More income is a row that the log does not have yet.
    const noteIncome = onNewFigure(app, income.invalidate)
    const fetchFund = async (options: SendOptions, known: CustodyFund | undefined): Promise<CustodyFund> => {
      const own = app.api.custody.myLevel({}, options)
      const info = await own.catch(() => undefined)
      if (info?.level_list?.length) return custodyFund(info, undefined)
      const levels = await app.api.custody.levels({}, options).catch(() => undefined)
      const either = custodyFund(info, levels)
      // Either call is worth showing without the other, but not in place of a balance that is known.
      const isEnough = levels ? either.balance !== null || !known?.balance : info !== undefined
      return isEnough ? either : custodyFund(await own, levels)
    }
    const fund = createFetched<CustodyFund>(app, life, {
      fetch: async (options, known) => {
        const found = await fetchFund(options, known)
        noteIncome(found.totalIcome)
        return found
      },
      anew: true,
    })
    /** The platform needs its time before the fund has what was moved. */
    const lookLater = () => {
      const { token } = app.session.state
      const due = app.time.after(REDIRECT_AFTER, () => {
        life.remove(due)
        if (app.session.state.token === token) fund.invalidate()
      })
      life.add(due)
    }
    return {
      fund,
      context$: combineLatest([wallets.state$, fund.state$]).pipe(
        map(([{ data: known }, { data: info }]) => ({
          available: available(known ?? null, 'change', CUSTODY_CURRENCY) ?? info?.balance_total ?? null,
          balance: info?.balance ?? null,
        })),
      ),
      income,
      move: dedupe(app, {
        endpoint: 'custody.move',
        input: ({ direction, amount }: CustodyRequest) => ({
          type: CustodyMove[direction],
          number: amountToSend(amount),
        }),
        send: input => app.api.custody.move(input).finally(lookLater),
      }),
    }
  })
