import { distinctUntilChanged, EMPTY, first, map, switchMap, type Observable } from 'rxjs'
import type { App } from '../app/types.ts'
import type { Storage } from '../storage/index.ts'
import { keptAt } from './user-state.ts'

/** The coins in which orders are awaited: 'BTC'. */
export interface AwaitedCoins {
  /** Coins of spot orders that wait, or whose answer was lost. */
  readonly spot: readonly string[]
  /** The same of leveraged orders, and coins of open positions. */
  readonly leverage: readonly string[]
}

/**
 * The coins in which an earlier run has left something to wait for, so that they can be watched again: once for each user who is
 * signed in, as soon as user and pairs are known. Nothing is fetched.
 *
 * @param storage The one that the watchers are made with.
 */
export const awaitedCoins$ = (app: App, storage: Storage = app.storage): Observable<AwaitedCoins> =>
  app.session.state$.pipe(
    map(({ user }) => user?.id),
    distinctUntilChanged(),
    switchMap(user => {
      if (user === undefined) return EMPTY
      return app.pairs$.pipe(
        first(pairs => pairs.length > 0, []),
        switchMap(pairs => findAwaited(storage, user, [...new Set(pairs.map(pair => pair.currency_name))])),
      )
    }),
  )

const findAwaited = async (
  storage: Storage,
  user: number,
  coins: readonly string[],
): Promise<AwaitedCoins> => {
  const find = async (kind: keyof AwaitedCoins) => {
    const kept = await Promise.all(
      coins.map(coin => storage.get(keptAt(`h4.${kind}.${coin}`, user)).catch(() => null)),
    )
    return coins.filter((_, at) => {
      const { orders, intents } = (kept[at] ?? {}) as Readonly<Record<string, unknown>>
      return [orders, intents].some(each => Array.isArray(each) && each.length > 0)
    })
  }
  return { spot: await find('spot'), leverage: await find('leverage') }
}
