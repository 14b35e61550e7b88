import { BehaviorSubject, Subject, type Observable } from 'rxjs'
import { send, type Client } from '../client/index.ts'
import { contract, type UserInfo, type WalletList } from '../contract/index.ts'
import type { Storage } from '../storage/storage.ts'
import type { Remembered, Vault } from './remember.ts'

/** Who is signed in, and what they have. All null for a visitor. */
export interface SessionState {
  readonly token: string | null
  readonly user: UserInfo | null
  readonly wallets: WalletList | null
}

export interface LoginForm {
  readonly user_string: string
  readonly password: string
  /** Keep account and password, encrypted, for the next login on this device. */
  readonly remember: boolean
}

export interface Session {
  /** The current state first, then every change. */
  readonly state$: Observable<SessionState>
  readonly state: SessionState
  /** The platform ended the session (999). Not emitted by a logout. */
  readonly expired$: Observable<void>
  /** Reads what an earlier run left. Call it once, before anything else. */
  restore(): Promise<void>
  /**
   * Signs in, then loads the user and the wallets as far as they can be had.
   * @throws AppError as `account.login` does; the state is untouched then.
   */
  login(form: LoginForm): Promise<void>
  /** Signs out on this device: clears token, user and wallets. */
  logout(): Promise<void>
  /**
   * Loads the user and the wallets again. Calls made while one is under way share it.
   * @throws AppError as `account.info` and `wallet.list` do.
   */
  refresh(): Promise<void>
  /** The remembered login, or null. */
  remembered(): Promise<Remembered | null>
  /** Ends the session if `token` is still its token; a late 999 of a token that was replaced changes nothing. */
  invalidate(token: string): void
  /** Stops following other tabs. */
  close(): void
}

export interface SessionOptions {
  /** A function because the client, in turn, asks the session for its token. */
  readonly client: () => Client
  readonly storage: Storage
  readonly vault: Vault
}

const KEY = 'h4.session'
const VISITOR: SessionState = { token: null, user: null, wallets: null }

/** The session's rules. Source: SPEC §4 (Login, Session). */
export function createSession({ client, storage, vault }: SessionOptions): Session {
  const state$ = new BehaviorSubject(VISITOR)
  const expired$ = new Subject<void>()
  let refreshing: { readonly token: string; readonly done: Promise<void> } | undefined

  const set = async (state: SessionState): Promise<void> => {
    state$.next(state)
    await (state.token === null ? storage.remove(KEY) : storage.set(KEY, state))
  }
  const load = async () => {
    const kept = (await storage.get(KEY)) as Partial<SessionState> | null
    const { token = null, user = null, wallets = null } = kept ?? {}
    if (token !== state$.value.token) state$.next(token === null ? VISITOR : { token, user, wallets })
  }
  const unwatch = storage.watch?.(key => {
    if (key === KEY) void load()
  })

  const fetchUser = async (token: string): Promise<void> => {
    const options = { silent: true }
    const [user, wallets] = await Promise.all([
      send(client(), contract.account.info, {}, options),
      send(client(), contract.wallet.list, {}, options),
    ])
    // An answer to an earlier session must not show in this one.
    if (state$.value.token === token) await set({ token, user, wallets })
  }
  const refresh = async (): Promise<void> => {
    const { token } = state$.value
    if (token === null) return
    if (refreshing?.token === token) return refreshing.done
    const done = fetchUser(token).finally(() => {
      refreshing = undefined
    })
    refreshing = { token, done }
    return done
  }

  return {
    state$: state$.asObservable(),
    get state() {
      return state$.value
    },
    expired$: expired$.asObservable(),
    restore: load,
    login: async ({ user_string, password, remember }) => {
      const token = await send(client(), contract.account.login, {
        user_string,
        password,
        type: remember ? 1 : 0,
      })
      await set({ ...VISITOR, token })
      // What follows must not fail a login that has happened; the user is loaded again at the next connect.
      const kept = remember ? vault.save({ account: user_string, password, type: 1 }) : vault.clear()
      await kept.catch(() => {})
      await refresh().catch(() => {})
    },
    logout: () => set(VISITOR),
    refresh,
    remembered: () => vault.load(),
    invalidate: token => {
      if (state$.value.token !== token) return
      void set(VISITOR)
      expired$.next()
    },
    close: () => unwatch?.(),
  }
}
