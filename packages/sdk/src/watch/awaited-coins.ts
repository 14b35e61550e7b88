import { EMPTY, first, switchMap, type Observable } from 'rxjs'
import type { App } from '../app/types.ts'
import { userId$ } from './current-user.ts'
import { storageKey } from './user-state.ts'

/** Coins with awaited orders, by name: 'BTC'. */
export interface AwaitedCoins {
  /** Coins with pending spot orders, or orders whose answer was lost. */
  readonly spot: readonly string[]
  /** The same for leveraged orders, and coins with open positions. */
  readonly leverage: readonly string[]
}

/**
 * The coins for which an earlier run stored awaited orders, to be watched again. Emits once per signed-in user, when
 * user and pairs are known. Fetches nothing.
 */
export const awaitedCoins$ = (app: App): Observable<AwaitedCoins> =>
  userId$(app).pipe(
    switchMap(user => {
      if (user === undefined) return EMPTY
      return app.pairs$.pipe(
        first(pairs => pairs.length > 0, []),
        switchMap(pairs => findAwaited(app, user, [...new Set(pairs.map(pair => pair.currency_name))])),
      )
    }),
  )

const findAwaited = async (
  { tabStorage: storage }: App,
  user: number,
  coins: readonly string[],
): Promise<AwaitedCoins> => {
  const find = async (kind: keyof AwaitedCoins) => {
    const stored = await Promise.all(
      coins.map(coin => storage.get(storageKey(`h4.${kind}.${coin}`, user)).catch(() => null)),
    )
    return coins.filter((_, at) => {
      const { orders, intents } = (stored[at] ?? {}) as Readonly<Record<string, unknown>>
      return [orders, intents].some(each => Array.isArray(each) && each.length > 0)
    })
  }
  return { spot: await find('spot'), leverage: await find('leverage') }
}
