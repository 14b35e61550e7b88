import { distinctUntilChanged, map, type Observable } from 'rxjs'
import type { App } from '../../app/types.ts'
import { AppError } from '../../client/index.ts'
import { LogType, WithdrawalStatus } from '../../contract/codes.ts'
import type { WalletInfo, WithdrawalAddress, WithdrawalRow } from '../../contract/index.ts'
import { savedAddress } from '../../rules/index.ts'
import { WITHDRAWAL_COINS, type WithdrawalCoin } from '../../rules/address.ts'
import { changedBy, createFetched, type Fetched } from '../../fetched/index.ts'
import { dedupe } from '../dedupe.ts'
import { memoize } from '../memoize.ts'
import { createPages, type Pages } from '../pages.ts'
import { shared, untilEnd, type Watcher } from '../shared.ts'
import { coinIdOf, coinIdsIn, wordOf } from './coins.ts'
import type { MoneyOptions, Moved } from './intent-types.ts'
import { moneyCall } from './intents.ts'
import type { WithdrawalRequest } from './money-calls.ts'

/** A withdrawable coin of the platform. */
export interface WithdrawableCoin extends WithdrawalCoin {
  /** Currency id. */
  readonly id: number
  /** Same as its label. */
  readonly name: string
}

/** The stage of a withdrawal. */
export type WithdrawalStage = keyof typeof WithdrawalStatus

/** A row of the log. Servers mix deposits in: they have the other sign of `value`. */
export type Withdrawal = WithdrawalRow & {
  /** Undefined if the platform reports it only as text (`info`), and for other rows. */
  readonly stage: WithdrawalStage | undefined
}

export interface SavedAddress {
  /** 'USDT' */
  readonly coin: string
  readonly address: string
}

/** Withdrawals and withdrawal addresses. Fetches nothing without subscribers. */
export interface Withdrawals extends Watcher {
  /** The withdrawable coins; empty while the platform's coins are not known. */
  readonly coins$: Observable<readonly WithdrawableCoin[]>
  /** The minimum, fee and balance for a coin. */
  info(coin: string): Fetched<WalletInfo>
  /** The saved addresses of all coins. */
  readonly addresses: Fetched<readonly WithdrawalAddress[]>
  /** The user's withdrawals, newest first. */
  readonly log: Pages<Withdrawal>
  /**
   * Saves the address of a coin. If the answer is lost or a refusal, resolves if the list has the address.
   * @throws AppError as `withdrawal.addAddress` does.
   */
  saveAddress(request: SavedAddress): Promise<void>
  /**
   * Requests a withdrawal. Equal requests in flight are deduped. If the answer is lost, the request is open until the log
   * shows it: see {@link watchIntents}.
   * Source: product §4 (Withdrawal).
   * @throws AppError as `withdrawal.submit` does; BAD_INPUT for a chain that the coin does not have.
   */
  submit(request: WithdrawalRequest, options?: MoneyOptions): Promise<Moved>
}

/** Page size of the log. Source: product §9. */
const LOG_PAGE = 10

const BY_TYPE: Readonly<Record<number, WithdrawalStage>> = {
  [LogType.withdrawalAsked]: 'submitted',
  [LogType.withdrawalDone]: 'done',
  [LogType.withdrawalRefused]: 'returned',
}

/** The stage of a row of the log; undefined if it has none. */
export const withdrawalStage = ({
  status,
  type,
}: Pick<WithdrawalRow, 'status' | 'type'>): WithdrawalStage | undefined =>
  wordOf(WithdrawalStatus, status) ?? BY_TYPE[type ?? 0]

/** The withdrawable coins among those of the platform. */
const withdrawableCoins = (ids: ReadonlyMap<string, number>): readonly WithdrawableCoin[] =>
  WITHDRAWAL_COINS.flatMap(coin => {
    const id = ids.get(coin.label)
    return id === undefined ? [] : [{ ...coin, id, name: coin.label }]
  })

/** The coin name of a saved address, whose row has the name or the id. An unknown id is returned as it is. */
export const coinOfAddress = (
  { currency_name, currency = '' }: WithdrawalAddress,
  ids: ReadonlyMap<string, number>,
): string => currency_name ?? [...ids].find(([, id]) => String(id) === currency)?.[0] ?? currency

/** Watches the user's withdrawals. Source: product §2 (/user/withdraws). */
export const watchWithdrawal = (app: App): Withdrawals =>
  shared(app, 'withdrawal', life => {
    const addresses = createFetched(app, life, {
      fetch: options => app.api.withdrawal.addresses({}, options),
      concerns: changedBy('withdrawal.addAddress'),
      refetchOnRead: true,
    })
    return {
      coins$: coinIdsIn(app).pipe(
        map(withdrawableCoins),
        distinctUntilChanged((one, other) => JSON.stringify(one) === JSON.stringify(other)),
        untilEnd(life),
      ),
      info: memoize((coin: string) =>
        createFetched(app, life, {
          fetch: async options => app.api.wallet.info({ currency: await coinIdOf(app, coin) }, options),
          // It contains the balance.
          concerns: change => change.cause !== 'call' || change.effect === 'money',
          refetchOnRead: true,
        }),
      ),
      addresses,
      log: createPages<Withdrawal>(
        app,
        life,
        LOG_PAGE,
        async (page, options) => {
          const { rows, total } = await app.api.withdrawal.log({ page }, options)
          return { rows: rows.map(row => ({ ...row, stage: withdrawalStage(row) })), total }
        },
        { concerns: changedBy('withdrawal.submit'), refetchOnRead: true },
      ),
      saveAddress: dedupe(app, {
        endpoint: 'withdrawal.addAddress',
        input: async ({ coin, address }: SavedAddress) => ({
          address,
          value: await coinIdOf(app, coin),
          show: coin,
        }),
        send: async entry => {
          let failure: unknown
          try {
            await app.api.withdrawal.addAddress({ address: [entry] })
          } catch (error) {
            if (!(error instanceof AppError) || error.delivery === 'not-sent') throw error
            failure = error
          }
          const saved = await addresses.load().catch(() => [])
          const isSaved = savedAddress(saved, { id: entry.value, name: entry.show }) === entry.address
          if (failure !== undefined && !isSaved) throw failure
        },
      }),
      submit: moneyCall(app, 'withdrawal.submit'),
    }
  })
