import { distinctUntilChanged, map, type Observable } from 'rxjs'
import type { App } from '../../app/types.ts'
import { ExchangeSide } from '../../contract/codes.ts'
import type { AccountKind, WalletList } from '../../contract/index.ts'
import type { ExchangeContext } from '../../forms/index.ts'
import { exchangeRate, LEGAL_NAME, usdtPrice } from '../../rules/index.ts'
import { ZERO, type Amount } from '../../values/amount.ts'
import type { Loadable } from '../fetched.ts'
import { dedupe } from '../dedupe.ts'
import { shared, type Watcher } from '../shared.ts'
import { amountToSend, coinIdOf } from './coins.ts'
import { watchWallets } from './wallets.ts'

/** A currency to move between two accounts. */
export interface TransferRequest {
  /** 'USDT' */
  readonly coin: string
  readonly from: AccountKind
  readonly to: AccountKind
  /** In the coin, a decimal. */
  readonly amount: string
}

/** A coin of the spot account to exchange for another. */
export interface ExchangeRequest {
  /** The coin that is given: 'BTC'. */
  readonly from: string
  /** The coin that is got: 'USDT'. */
  readonly to: string
  /** What is given, a decimal. */
  readonly amount: string
}

/** How old balances and prices may be, ms: an exchange is priced by them. */
const MAX_AGE = 15_000

/** Transfers between accounts, and exchanges of coins. */
export interface Transfers extends Watcher {
  /**
   * What the forms of transfer and exchange are judged by. While it is read, balances and prices are never older than that.
   * @param maxAge ms; 15 s by default.
   */
  context$(maxAge?: number): Observable<Loadable<ExchangeContext>>
  /** What one unit of a coin becomes in another, as {@link Transfers.context$} has it; null while a price is not known. */
  rate$(from: string, to: string, maxAge?: number): Observable<Amount | null>
  /**
   * Loads balances and prices now, for the last look before an exchange.
   * @throws AppError as `wallet.list` does.
   */
  reprice(): Promise<void>
  /**
   * Moves a currency between two accounts. The balances are loaded afterwards, also when the answer was lost: they show what
   * became of it. The same request joins one that has no answer yet.
   * @throws AppError as `wallet.transfer` does; Error where the platform has no such coin.
   */
  transfer(request: TransferRequest): Promise<void>
  /**
   * Exchanges one coin for another, as {@link Transfers.transfer}.
   * @throws AppError as `wallet.exchange` does; Error where the platform has no such coin.
   */
  exchange(request: ExchangeRequest): Promise<void>
}

/** How an exchange names its coins, by their ids: USDT is the quote, and between two other coins the one that is given. */
const sidesOf = (given: number, got: number, isSale: boolean) =>
  isSale
    ? { base_id: given, quote_id: got, type: ExchangeSide.sell }
    : { base_id: got, quote_id: given, type: ExchangeSide.buy }

/** Watches what transfers and exchanges of an app's user go by. Source: product §2 (/user/transfer). */
export const watchTransfer = (app: App): Transfers =>
  shared(app, 'transfer', life => {
    const wallets = watchWallets(app)
    life.add(wallets.close)

    const context$ = (maxAge = MAX_AGE) =>
      wallets.freshWithin(maxAge).pipe(
        map(({ data, ...rest }) => ({
          ...rest,
          // The platform says nothing of a fee.
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
