import { BehaviorSubject, type Observable } from 'rxjs'
import { send, type Client } from '../client/index.ts'
import { contract, type Currency } from '../contract/index.ts'
import type { Session } from './session.ts'

/** The coins that the user can hold. */
export interface Currencies {
  /** Emits the current list first; empty until loaded, and for a visitor. */
  readonly list$: Observable<readonly Currency[]>
  /**
   * (Re)loads them; does nothing for a visitor. Of overlapping calls the last one wins.
   * @throws AppError as `market.currencies` does.
   */
  load(): Promise<void>
  /** Stops following the session. */
  close(): void
}

/** @param client A function, as the client in turn needs the session. */
export const createCurrencies = (client: () => Client, session: Session): Currencies => {
  const list$ = new BehaviorSubject<readonly Currency[]>([])
  let owner = session.state.token
  let latest = 0
  const following = session.state$.subscribe(({ token }) => {
    if (token === owner) return
    owner = token
    latest++
    if (list$.value.length > 0) list$.next([])
  })
  return {
    list$: list$.asObservable(),
    load: async () => {
      if (owner === null) return
      const id = ++latest
      const list = await send(client(), contract.market.currencies, {}, { silent: true })
      if (id === latest) list$.next(list)
    },
    close: () => following.unsubscribe(),
  }
}
