import { BehaviorSubject, type Observable } from 'rxjs'
import { send, type Client } from '../client/index.ts'
import { contract, type Currency } from '../contract/index.ts'
import type { Session } from './session.ts'

/** The coins that the signed-in user can hold. */
export interface Currencies {
  /** The coins first, then every change; empty until they are loaded, and for a visitor. */
  readonly list$: Observable<readonly Currency[]>
  /**
   * Loads them (again); a visitor has none. Of answers that overtake each other the one asked for last counts.
   * @throws AppError as `market.currencies` does.
   */
  load(): Promise<void>
  /** Stops following the session. */
  close(): void
}

/** @param client A function because the client, in turn, asks the session for its token. */
export const createCurrencies = (client: () => Client, session: Session): Currencies => {
  const list$ = new BehaviorSubject<readonly Currency[]>([])
  let owner = session.state.token
  let asked = 0
  const following = session.state$.subscribe(({ token }) => {
    if (token === owner) return
    owner = token
    asked++
    if (list$.value.length > 0) list$.next([])
  })
  return {
    list$: list$.asObservable(),
    load: async () => {
      if (owner === null) return
      const id = ++asked
      const list = await send(client(), contract.market.currencies, {}, { silent: true })
      if (id === asked) list$.next(list)
    },
    close: () => following.unsubscribe(),
  }
}
