import { BehaviorSubject, Subject, type Observable } from 'rxjs'
import { send, type Client } from '../client/index.ts'
import { contract, LoginType } from '../contract/index.ts'
import type { Storage } from '../storage/storage.ts'
import type { Timer } from '../values/timer.ts'
import { readSession, SESSION_KEY, VISITOR, type SessionState } from './stored-session.ts'
import type { Remembered, Vault } from './remember.ts'
import { createStorageQueue } from './storage-queue.ts'

/** Input of {@link Session.login}. */
export interface LoginForm {
  readonly user_string: string
  readonly password: string
  /**
   * Store account and password, encrypted, for the next login on this device. Needs WebCrypto and IndexedDB: in Node and
   * on a page without https nothing is stored, which `client.drift$` reports.
   */
  readonly remember: boolean
}

/** Options of {@link Session.refresh}. */
export interface RefreshOptions {
  /** For a refresh after a change: drops the result of one in flight instead of sharing it. Its callers wait for this one. */
  readonly restart?: boolean
  /** Leaves the user as it is. */
  readonly only?: 'wallets'
}

/** The session of this device, in sync with other tabs. */
export interface Session {
  /** Emits the current state first. */
  readonly state$: Observable<SessionState>
  readonly state: SessionState
  /** The platform ended the session (999); not emitted by a logout. */
  readonly expired$: Observable<void>
  /** The session of another tab was adopted. */
  readonly adopted$: Observable<void>
  /** Reads the stored session. Call it once, before anything else. */
  restore(): Promise<void>
  /**
   * Signs in, then loads the user and the wallets; an error of these is ignored.
   * @throws AppError as `account.login` does; the state is unchanged then.
   */
  login(form: LoginForm): Promise<void>
  /** Signs out on this device: clears token, user and wallets. */
  logout(): Promise<void>
  /**
   * Reloads the user and the wallets. Concurrent calls share one refresh. When one of the two fails, the other is still
   * updated.
   * @throws AppError as `account.info` and `wallet.list` do.
   */
  refresh(options?: RefreshOptions): Promise<void>
  /** The remembered login, or null. */
  remembered(): Promise<Remembered | null>
  /** Ends the session, unless `token` has been replaced since. */
  invalidate(token: string): Promise<void>
  /** Stops following other tabs. */
  close(): void
}

/** Options of {@link createSession}. */
export interface SessionOptions {
  /** A function, as the client in turn needs the session's token. */
  readonly client: () => Client
  readonly storage: Storage
  readonly vault: Vault
  /** The system's by default. */
  readonly timer?: Timer
}

/**
 * Source: product §4 (Login, Session).
 *
 * Choice: storage and vault block for a second at most; a later result still counts, unless the state changed since.
 */
export const createSession = ({ client, storage, vault, timer }: SessionOptions): Session => {
  const state$ = new BehaviorSubject(VISITOR)
  const expired$ = new Subject<void>()
  const adopted$ = new Subject<void>()
  const stateQueue = createStorageQueue(timer, () => state$.value)
  const vaultQueue = createStorageQueue(timer)
  let refreshing:
    { readonly token: string; readonly withUser: boolean; readonly done: Promise<void> } | undefined

  /** Whether the storage holds this session, as far as is known. */
  let isStored = false
  let isFailureReported = false
  const remember = (login: Remembered): Promise<void> =>
    vault.save(login).catch(() => {
      if (isFailureReported) return
      isFailureReported = true
      client().report({
        source: 'session.login',
        path: 'remember',
        expected: 'WebCrypto and IndexedDB that work; the login is not remembered',
        received: 'undefined',
      })
    })
  // A session that cannot be stored still works.
  const persist = async (): Promise<void> => {
    const state = state$.value
    try {
      await (state.token === null ? storage.remove(SESSION_KEY) : storage.set(SESSION_KEY, state))
      isStored = state.token !== null
    } catch {
      isStored = false
    }
  }
  const set = (state: SessionState): Promise<void> => {
    state$.next(state)
    // A new function each time: the queue compares them.
    return stateQueue.write(() => persist())
  }
  const adopt = (isWanted: (stored: SessionState) => boolean) =>
    stateQueue.read(
      () => readSession(storage),
      stored => {
        if (!isWanted(stored)) return
        isStored = stored.token !== null
        state$.next(stored)
      },
    )
  const load = () =>
    adopt(({ token, user, wallets }) => token !== state$.value.token || user !== null || wallets !== null)
  /**
   * Adopts a newer login of another tab instead of overwriting it. If this tab's session could not be stored, the stored
   * one may be older.
   */
  const adoptOtherLogin = async () =>
    isStored ? adopt(({ token }) => token !== null && token !== state$.value.token) : undefined
  const unwatch = storage.watch?.(key => {
    if (key === SESSION_KEY) void load().then(() => adopted$.next())
  })

  /** Drops the result of a refresh of an earlier session, or from before a change. */
  const apply = async (
    token: string,
    loaded: Partial<SessionState>,
    isLatest: () => boolean,
  ): Promise<void> => {
    if (state$.value.token !== token || !isLatest()) return
    const stored = await adoptOtherLogin()
    // Another tab signed out; its storage event has not arrived yet.
    if (isStored && stored?.token === null) return
    if (state$.value.token === token) await set({ ...state$.value, ...loaded })
  }
  const fetchUser = async (token: string, withUser: boolean, isLatest: () => boolean): Promise<void> => {
    const known = state$.value
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
  const refresh = async ({ restart = false, only }: RefreshOptions = {}): Promise<void> => {
    const { token } = state$.value
    if (token === null) return
    const inFlight = refreshing?.token === token ? refreshing : undefined
    // The replacement of a refresh with the user must load the user too.
    const withUser = only !== 'wallets' || inFlight?.withUser === true
    if (inFlight && !restart && inFlight.withUser === withUser) return inFlight.done
    const isLatest = () => refreshing?.done === done
    // A caller of a replaced refresh waits for its replacement.
    const newer = () => (refreshing?.token === token && !isLatest() ? refreshing.done : undefined)
    const done: Promise<void> = fetchUser(token, withUser, isLatest)
      .then(newer, (error: unknown) => newer() ?? Promise.reject(error))
      .finally(() => {
        if (isLatest()) refreshing = undefined
      })
    refreshing = { token, withUser, done }
    return done
  }
  const invalidate = async (token: string): Promise<void> => {
    if (state$.value.token !== token) return
    await adoptOtherLogin()
    if (state$.value.token !== token) return
    const cleared = set(VISITOR)
    expired$.next()
    await cleared
  }

  return {
    state$: state$.asObservable(),
    get state() {
      return state$.value
    },
    expired$: expired$.asObservable(),
    adopted$: adopted$.asObservable(),
    restore: async () => {
      await load()
    },
    login: async ({ user_string, password, remember: isWanted }) => {
      const token = await send(client(), contract.account.login, {
        user_string,
        password,
        type: isWanted ? LoginType.remember : LoginType.once,
      })
      // Before the state: a listener may leave the page when it sees the token. Like the refresh it must not fail the login.
      await vaultQueue.write(() =>
        isWanted ? remember({ account: user_string, password, type: 1 }) : vault.clear(),
      )
      await set({ ...VISITOR, token })
      await refresh().catch(() => {})
    },
    // A new object: a read in progress must see that the state changed.
    logout: () => set({ ...VISITOR }),
    refresh,
    remembered: () => vault.load(),
    invalidate,
    close: () => unwatch?.(),
  }
}
