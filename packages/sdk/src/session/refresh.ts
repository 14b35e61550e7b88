import { send, type Client } from '../client/index.ts'
import { contract } from '../contract/index.ts'
import { createLoader } from '../fetched/index.ts'
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
  const apply = async (token: string, loaded: Partial<SessionState>): Promise<void> => {
    if (stored.value.token !== token) return
    const other = await adoptOtherLogin(stored)
    // Another tab signed out; its storage event has not arrived yet.
    if (stored.isStored && other?.token === null) return
    if (stored.value.token === token) await stored.set({ ...stored.value, ...loaded })
  }
  const fetch = async (token: string, withUser: boolean, signal: AbortSignal): Promise<void> => {
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
    // Aborted: from before a change.
    if (Object.keys(loaded).length > 0 && !signal.aborted) await apply(token, loaded)
    for (const answer of [user, wallets]) if (answer.status === 'rejected') throw answer.reason
  }
  const refreshOf = (token: string) => {
    let withUser = false
    const loader = createLoader(signal => fetch(token, withUser, signal))
    return ({ restart = false, only }: RefreshOptions): Promise<void> => {
      const { isFetching } = loader.state$.value
      const isMore = isFetching && !withUser && only === undefined
      // The replacement of a refresh with the user must load the user too.
      withUser = only === undefined || (isFetching && withUser)
      return restart || isMore ? loader.reload() : loader.load()
    }
  }
  /** An earlier session's goes on by itself. */
  let latest: { readonly token: string; readonly refresh: ReturnType<typeof refreshOf> } | undefined
  return async (options: RefreshOptions = {}): Promise<void> => {
    const { token } = stored.value
    if (token === null) return
    if (latest?.token !== token) latest = { token, refresh: refreshOf(token) }
    await latest.refresh(options)
  }
}
