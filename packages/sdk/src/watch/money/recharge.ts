import type { App } from '../../app/types.ts'
import { RechargeStatus } from '../../contract/codes.ts'
import type { RechargeAddress, RechargeRow } from '../../contract/index.ts'
import { isOfOtherChain, RECHARGE_COINS, type RechargeCoin } from '../../rules/index.ts'
import { changedBy, createFetched, type Fetched } from '../fetched.ts'
import { dedupe } from '../dedupe.ts'
import { keyed } from '../keyed.ts'
import { createPages, type Pages } from '../pages.ts'
import { shared, type Watcher } from '../shared.ts'
import { amountToSend, coinIdOf, findCoinId, wordOf } from './coins.ts'

/** How far a deposit is. */
export type RechargeStage = keyof typeof RechargeStatus

/** A deposit in the log. */
export type Recharge = RechargeRow & {
  /** Undefined where the platform does not say. */
  readonly stage: RechargeStage | undefined
}

/** A deposit to report. */
export interface RechargeRequest {
  /** 'USDT' */
  readonly coin: string
  /** The address that it was sent to. */
  readonly address: string
  /** How much was sent, in the coin, a decimal. */
  readonly amount: string
  /** The stored picture of the voucher, from `upload.image`. */
  readonly voucher: string
}

/** Which deposits: all where nothing is said. */
export interface RechargeFilter {
  /** 'USDT' */
  readonly coin?: string | undefined
  /** The chain of a coin with several, 'TRC20'. Many servers send all chains all the same: {@link isRechargeOver} tells them apart. */
  readonly chain?: string | undefined
}

/** Deposits, and the addresses that they go to. Nothing is fetched before there are readers. */
export interface Recharges extends Watcher {
  /**
   * The addresses to deposit a coin to; none where the platform has no such coin. They are asked for again by each first reader: a platform may change them, and what is sent to a
   * former one is lost.
   */
  addresses(coin: string): Fetched<readonly RechargeAddress[]>
  /** The user's deposits, newest first. */
  log(of: RechargeFilter): Pages<Recharge>
  /**
   * Reports a deposit, once: the same request joins one that has no answer yet. Where the answer is lost, the log shows
   * what became of it.
   * @throws AppError as `recharge.submit` does; Error where the platform has no such coin.
   */
  submit(request: RechargeRequest): Promise<void>
}

/** Rows on a page of the log. Source: product §9. */
const LOG_PAGE = 20

/** The coin that a link means; undefined when it means none, or leaves the chain open. */
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
 * Which deposits a link means, by its type or its currency id, with the name to show for them; all where it means no coin.
 * A coin with one chain has its name as type: that says no more than the coin.
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

/** Whether a deposit may have come over a chain, any where none is given: not when its address is plainly one of another. */
export const isRechargeOver = (
  chain: string | undefined,
  { to_address }: Pick<RechargeRow, 'to_address'>,
): boolean => chain === undefined || !to_address || !isOfOtherChain(chain, to_address)

/** Watches the deposits of an app's user. Source: product §2 (/user/recharge). */
export const watchRecharge = (app: App): Recharges =>
  shared(app, 'recharge', life => {
    return {
      addresses: keyed((coin: string) =>
        createFetched(app, life, {
          fetch: async options => {
            const currency = await findCoinId(app, coin)
            return currency === undefined ? [] : app.api.recharge.address({ currency }, options)
          },
          concerns: () => false,
          anew: true,
        }),
      ),
      log: keyed(({ coin, chain }: RechargeFilter) =>
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
          { concerns: changedBy('recharge.submit'), anew: true },
        ),
      ),
      submit: dedupe(app, {
        endpoint: 'recharge.submit',
        input: async ({ coin, address, amount, voucher }: RechargeRequest) => ({
          currency: await coinIdOf(app, coin),
          type: address,
          amount: amountToSend(amount),
          pic: voucher,
        }),
        send: app.api.recharge.submit,
      }),
    }
  })
