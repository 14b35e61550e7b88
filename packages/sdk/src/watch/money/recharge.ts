import type { App } from '../../app/types.ts'
import { RechargeStatus } from '../../contract/codes.ts'
import type { RechargeAddress, RechargeRow } from '../../contract/index.ts'
import { RECHARGE_COINS, type RechargeCoin } from '../../rules/index.ts'
import { isOfOtherChain } from '../../rules/address.ts'
import { changedBy, createFetched, type Fetched } from '../../fetched/index.ts'
import { memoize } from '../memoize.ts'
import { createPages, type Pages } from '../pages.ts'
import { shared, type Watcher } from '../shared.ts'
import { coinIdOf, findCoinId, wordOf } from './coins.ts'
import type { MoneyOptions, Moved } from './intent-types.ts'
import { moneyCall } from './intents.ts'
import type { RechargeRequest } from './money-calls.ts'

/** The stage of a deposit. */
export type RechargeStage = keyof typeof RechargeStatus

/** A deposit in the log. */
export type Recharge = RechargeRow & {
  /** Undefined if the platform does not report it. */
  readonly stage: RechargeStage | undefined
}

/** Filters the deposits; an empty filter means all. */
export interface RechargeFilter {
  /** 'USDT' */
  readonly coin?: string | undefined
  /** The chain of a coin with several: 'TRC20'. Many servers ignore it; use {@link isRechargeOver} on the rows. */
  readonly chain?: string | undefined
}

/** Deposits and deposit addresses. Fetches nothing without subscribers. */
export interface Recharges extends Watcher {
  /**
   * The deposit addresses of a coin; none if the platform has no such coin. Refetched for each first subscriber: the
   * platform may change them, and deposits to an old one are lost.
   */
  addresses(coin: string): Fetched<readonly RechargeAddress[]>
  /** The user's deposits, newest first. */
  log(of: RechargeFilter): Pages<Recharge>
  /**
   * Reports a deposit. Equal requests in flight are deduped. If the answer is lost, the request is open until the log
   * shows it: see {@link watchIntents}.
   * @throws AppError as `recharge.submit` does; Error if the platform has no such coin.
   */
  submit(request: RechargeRequest, options?: MoneyOptions): Promise<Moved>
}

/** Page size of the log. Source: product §9. */
const LOG_PAGE = 20

/** The coin that a link names; undefined if it names none or the chain is ambiguous. */
export const rechargeCoin = ({
  name,
  key,
}: {
  readonly name?: string | undefined
  readonly key?: string | undefined
}): RechargeCoin | undefined => {
  const fitting = RECHARGE_COINS.filter(
    coin => (!key || coin.key === key) && (!name || [coin.name, coin.label].includes(name)),
  )
  return fitting.length === 1 ? fitting[0] : undefined
}

/**
 * The filter that a link names by type or currency id, with a label; empty if it names no coin.
 * The type of a coin with one chain is its name and adds no chain to the filter.
 */
export const rechargeFilter = (
  { type, currency_id }: { readonly type?: string | undefined; readonly currency_id?: string | undefined },
  idOf: (coin: string) => number | null | undefined,
): RechargeFilter & { readonly label?: string } => {
  const byType = RECHARGE_COINS.find(({ key }) => key === type)
  const coin = (byType ?? RECHARGE_COINS.find(({ name }) => String(idOf(name)) === currency_id))?.name
  if (byType && byType.key !== coin) return { coin, chain: byType.key, label: byType.label }
  return coin === undefined ? {} : { coin, label: coin }
}

/** Whether a deposit may be of a chain: false only if its address clearly belongs to another one. */
export const isRechargeOver = (
  chain: string | undefined,
  { to_address }: Pick<RechargeRow, 'to_address'>,
): boolean => chain === undefined || !to_address || !isOfOtherChain(chain, to_address)

/** Watches the user's deposits. Source: product §2 (/user/recharge). */
export const watchRecharge = (app: App): Recharges =>
  shared(app, 'recharge', life => {
    return {
      addresses: memoize((coin: string) =>
        createFetched(app, life, {
          fetch: async options => {
            const currency = await findCoinId(app, coin)
            return currency === undefined ? [] : app.api.recharge.address({ currency }, options)
          },
          concerns: () => false,
          refetchOnRead: true,
        }),
      ),
      log: memoize(({ coin, chain }: RechargeFilter) =>
        createPages<Recharge>(
          app,
          life,
          LOG_PAGE,
          async (page, options) => {
            const of = {
              ...(coin && { currency_id: await coinIdOf(app, coin) }),
              ...(chain && { type: chain }),
            }
            const { rows, total } = await app.api.recharge.log({ ...of, page, limit: LOG_PAGE }, options)
            return { rows: rows.map(row => ({ ...row, stage: wordOf(RechargeStatus, row.status) })), total }
          },
          { concerns: changedBy('recharge.submit'), refetchOnRead: true },
        ),
      ),
      submit: moneyCall(app, 'recharge.submit'),
    }
  })
