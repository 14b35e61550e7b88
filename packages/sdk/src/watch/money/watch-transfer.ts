import { distinctUntilChanged, map, type Observable } from 'rxjs'
import type { App } from '../../app/types.ts'
import { ExchangeSide } from '../../contract/codes.ts'
import type { AccountKind, WalletList } from '../../contract/index.ts'
import type { ExchangeContext } from '../../forms/index.ts'
import { exchangeRate, LEGAL_NAME, usdtPrice } from '../../rules/index.ts'
import { ZERO, type Amount } from '../../values/amount.ts'
import { amountToSend } from '../amount-to-send.ts'
import type { Loadable } from '../fetched.ts'
import { dedupe } from '../dedupe.ts'
import { shared, type Watcher } from '../shared.ts'
import { coinIdOf } from './coins.ts'
import { watchWallets } from './wallets.ts'

export interface TransferRequest {
  /** 'USDT' */
  readonly coin: string
  readonly from: AccountKind
  readonly to: AccountKind
  /** In the coin, a decimal. */
  readonly amount: string
}

/** An exchange of two coins in the spot account. */
export interface ExchangeRequest {
  /** The coin to sell: 'BTC'. */
  readonly from: string
  /** The coin to buy: 'USDT'. */
  readonly to: string
  /** In the coin to sell, a decimal. */
  readonly amount: string
}

/** The maximum age of the balances and prices for an exchange, ms. */
const MAX_AGE = 15_000

/** Transfers between accounts and exchanges of coins. */
export interface Transfers extends Watcher {
  /**
   * The context of the transfer and exchange forms, refetched while there are subscribers.
   * @param maxAge The maximum age of the balances and prices, ms; 15 s by default.
   */
  context$(maxAge?: number): Observable<Loadable<ExchangeContext>>
  /** The price of one coin in another, from {@link Transfers.context$}; null while unknown. */
  rate$(from: string, to: string, maxAge?: number): Observable<Amount | null>
  /** Refetches balances and prices for the confirmation of an exchange. @throws AppError as `wallet.list` does. */
  reprice(): Promise<void>
  /**
   * Moves a currency between two accounts. Equal requests in flight are deduped. The balances are refetched afterwards,
   * even if the answer was lost: they show the outcome.
   * @throws AppError as `wallet.transfer` does; Error if the platform has no such coin.
   */
  transfer(request: TransferRequest): Promise<void>
  /**
   * Exchanges one coin for another, in the same way as {@link Transfers.transfer}.
   * @throws AppError as `wallet.exchange` does; Error if the platform has no such coin.
   */
  exchange(request: ExchangeRequest): Promise<void>
}

/** The coin ids of an exchange: the quote is USDT, or between two other coins the one to sell. */
const sidesOf = (given: number, got: number, isSale: boolean) =>
  isSale
    ? { base_id: given, quote_id: got, type: ExchangeSide.sell }
    : { base_id: got, quote_id: given, type: ExchangeSide.buy }

/** Watches the balances and prices for the user's transfers and exchanges. Source: product §2 (/user/transfer). */
export const watchTransfer = (app: App): Transfers =>
  shared(app, 'transfer', life => {
    const wallets = watchWallets(app)
    life.add(wallets.close)

    const context$ = (maxAge = MAX_AGE) =>
      wallets.freshWithin(maxAge).pipe(
        map(({ data, ...rest }) => ({
          ...rest,
          // The platform reports no fee.
          data: data && { wallets: data, feeRate: ZERO },
        })),
      )
    const rateIn = (known: WalletList | null, from: string, to: string) => {
      const [given, got] = [usdtPrice(known, from), usdtPrice(known, to)]
      return given === null || got === null ? null : exchangeRate(given, got)
    }
    return {
      context$,
      rate$: (from, to, maxAge) =>
        context$(maxAge).pipe(
          map(({ data }) => rateIn(data?.wallets ?? null, from, to)),
          distinctUntilChanged(),
        ),
      reprice: async () => {
        await wallets.load()
      },
      transfer: dedupe(app, {
        endpoint: 'wallet.transfer',
        input: async ({ coin, from, to, amount }: TransferRequest) => ({
          currency_id: await coinIdOf(app, coin),
          from_field: from,
          to_field: to,
          number: amountToSend(amount),
        }),
        send: app.api.wallet.transfer,
      }),
      exchange: dedupe(app, {
        endpoint: 'wallet.exchange',
        input: async ({ from, to, amount }: ExchangeRequest) => {
          const [given, got] = [await coinIdOf(app, from), await coinIdOf(app, to)]
          return { amount: amountToSend(amount), ...sidesOf(given, got, to === LEGAL_NAME) }
        },
        send: app.api.wallet.exchange,
      }),
    }
  })
