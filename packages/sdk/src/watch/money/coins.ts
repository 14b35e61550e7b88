import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { WalletList } from '../../contract/index.ts'
import { coinIds } from '../../rules/coin-ids.ts'

/** The known coin ids by name: from the coin list, the pairs, then the balances. */
const coinIdsOf = (app: App): ReadonlyMap<string, number> => {
  let ids: ReadonlyMap<string, number> = new Map()
  app.coinIds$.subscribe(now => (ids = now)).unsubscribe()
  return withWallets(ids, app.session.state.wallets)
}

/** The known coin ids by name, then every change. */
export const coinIdsIn = (app: App): Observable<ReadonlyMap<string, number>> =>
  combineLatest([
    app.coinIds$,
    app.session.state$.pipe(
      map(({ wallets }) => wallets),
      distinctUntilChanged(),
    ),
  ]).pipe(map(([ids, wallets]) => withWallets(ids, wallets)))

const withWallets = (ids: ReadonlyMap<string, number>, wallets: WalletList | null) =>
  wallets === null ? ids : new Map([...coinIds({ wallets }), ...ids])

/**
 * The id of a coin, fetched if it is not known; undefined if the platform has no such coin.
 * @throws AppError as `market.currencies` does.
 */
export const findCoinId = async (app: App, coin: string): Promise<number | undefined> =>
  coinIdsOf(app).get(coin) ??
  coinIds({ currencies: await app.api.market.currencies({}, { silent: true }) }).get(coin)

/** As {@link findCoinId}. @throws Error if the platform has no such coin. */
export const coinIdOf = async (app: App, coin: string): Promise<number> => {
  const id = await findCoinId(app, coin)
  if (id === undefined) throw new Error(`The platform has no coin ${coin}`)
  return id
}

/** The name of a code: `wordOf(RechargeStatus, 2)` is 'approved'. Undefined for an unknown code. */
export const wordOf = <Codes extends Readonly<Record<string, number>>>(
  codes: Codes,
  code: number | undefined,
): (keyof Codes & string) | undefined => Object.keys(codes).find(word => codes[word] === code)
