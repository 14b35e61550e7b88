import { send, type Client } from '../client/index.ts'
import { contract } from '../contract/index.ts'
import { adoptOtherLogin, type SessionState, type StoredSession } from './stored-session.ts'

/** Options of a session's `refresh`. */
export interface RefreshOptions {
  /** For a refresh after a change: drops the result of one in flight instead of sharing it. Its callers wait for this one. */
  readonly restart?: boolean
  /** Leaves the user as it is. */
  readonly only?: 'wallets'
}

/** Reloads the user and the wallets of the session; concurrent calls share one refresh. */
export const createRefresh = (client: () => Client, stored: StoredSession) => {
  let refreshing:
    { readonly token: string; readonly withUser: boolean; readonly done: Promise<void> } | undefined

  /** Drops the result of a refresh of an earlier session, or from before a change. */
  const apply = async (
    token: string,
    loaded: Partial<SessionState>,
    isLatest: () => boolean,
  ): Promise<void> => {
    if (stored.value.token !== token || !isLatest()) return
    const other = await adoptOtherLogin(stored)
    // Another tab signed out; its storage event has not arrived yet.
    if (stored.isStored && other?.token === null) return
    if (stored.value.token === token) await stored.set({ ...stored.value, ...loaded })
  }
  const load = async (token: string, withUser: boolean, isLatest: () => boolean): Promise<void> => {
    const known = stored.value
    // Silent unless the user waits for the first load.
    const [user, wallets] = await Promise.allSettled([
      withUser ? send(client(), contract.account.info, {}, { silent: known.user !== null }) : undefined,
      send(client(), contract.wallet.list, {}, { silent: known.wallets !== null }),
    ])
    const loaded = {
      ...(user.status === 'fulfilled' && user.value && { user: user.value }),
      ...(wallets.status === 'fulfilled' && { wallets: wallets.value }),
    }
    if (Object.keys(loaded).length > 0) await apply(token, loaded, isLatest)
    for (const answer of [user, wallets]) if (answer.status === 'rejected') throw answer.reason
  }
  return async ({ restart = false, only }: RefreshOptions = {}): Promise<void> => {
    const { token } = stored.value
    if (token === null) return
    const inFlight = refreshing?.token === token ? refreshing : undefined
    // The replacement of a refresh with the user must load the user too.
    const withUser = only !== 'wallets' || inFlight?.withUser === true
    if (inFlight && !restart && inFlight.withUser === withUser) return inFlight.done
    const isLatest = () => refreshing?.done === done
    // A caller of a replaced refresh waits for its replacement.
    const newer = () => (refreshing?.token === token && !isLatest() ? refreshing.done : undefined)
    const done: Promise<void> = load(token, withUser, isLatest)
      .then(newer, (error: unknown) => newer() ?? Promise.reject(error))
      .finally(() => {
        if (isLatest()) refreshing = undefined
      })
    refreshing = { token, withUser, done }
    return done
  }
}
