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

/** What it takes to sign in. */
export interface LoginForm {
  readonly user_string: string
  readonly password: string
  /** Keep account and password, encrypted, for the next login on this device. */
  readonly remember: boolean
}

/** Who is signed in on this device, in step with other tabs. */
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
   *
   * @param options.anew True after something changed: what is under way was asked before the change, so it is not
   *   shared, and its answer is dropped.
   * @throws AppError as `account.info` and `wallet.list` do.
   */
  refresh(options?: { readonly anew?: boolean }): Promise<void>
  /** The remembered login, or null. */
  remembered(): Promise<Remembered | null>
  /** Ends the session if `token` is still its token; a late 999 of a token that was replaced changes nothing. */
  invalidate(token: string): Promise<void>
  /** Stops following other tabs. */
  close(): void
}

/** What a session is made with. */
export interface SessionOptions {
  /** A function because the client, in turn, asks the session for its token. */
  readonly client: () => Client
  readonly storage: Storage
  readonly vault: Vault
}

const KEY = 'h4.session'
const VISITOR: SessionState = { token: null, user: null, wallets: null }

/** What an earlier run or another tab kept: an older version may have written it, so it is read like an answer. */
async function readKept(storage: Storage): Promise<SessionState> {
  const kept = await storage.get(KEY).catch(() => null)
  const { token, user, wallets } = (kept ?? {}) as { [Key in keyof SessionState]?: unknown }
  if (typeof token !== 'string' || token === '') return VISITOR
  return {
    token,
    user: contract.account.info.output.safeParse(user).data ?? null,
    wallets: contract.wallet.list.output.safeParse(wallets).data ?? null,
  }
}

/** The session's rules. Source: SPEC §4 (Login, Session). */
export function createSession({ client, storage, vault }: SessionOptions): Session {
  const state$ = new BehaviorSubject(VISITOR)
  const expired$ = new Subject<void>()
  let refreshing: { readonly token: string; readonly done: Promise<void> } | undefined

  /** Whether the storage has this session, as far as is known. */
  let isKept = false
  // A session that cannot be kept is still a session.
  const set = async (state: SessionState): Promise<void> => {
    state$.next(state)
    const kept = state.token === null ? storage.remove(KEY) : storage.set(KEY, state)
    isKept = await kept.then(
      () => state.token !== null,
      () => false,
    )
  }
  let reading: Promise<unknown> = Promise.resolve()
  // One read after the other, or an early one that comes in late would stand. What happens here meanwhile is newer.
  const adopt = (wanted: (kept: SessionState, before: SessionState) => boolean): Promise<SessionState> => {
    const read = reading.then(async () => {
      const before = state$.value
      const kept = await readKept(storage)
      if (state$.value !== before || !wanted(kept, before)) return kept
      isKept = kept.token !== null
      state$.next(kept)
      return kept
    })
    reading = read
    return read
  }
  const load = () =>
    adopt((kept, before) => kept.token !== before.token || kept.user !== null || kept.wallets !== null)
  /** Takes over the session of another tab that signed in since, before this one writes over it. */
  const follow = () => adopt((kept, before) => kept.token !== null && kept.token !== before.token)
  const unwatch = storage.watch?.(key => {
    if (key === KEY) void load()
  })

  const fetchUser = async (token: string, isLatest: () => boolean): Promise<void> => {
    const options = { silent: true }
    const [user, wallets] = await Promise.all([
      send(client(), contract.account.info, {}, options),
      send(client(), contract.wallet.list, {}, options),
    ])
    // An answer to an earlier session, or from before a change, must not show in this one.
    if (state$.value.token !== token || !isLatest()) return
    const kept = await follow()
    // Another tab signed out, of which this one is about to hear: writing would undo that.
    if (isKept && kept.token === null) return
    if (state$.value.token === token) await set({ token, user, wallets })
  }
  const refresh = async ({ anew = false } = {}): Promise<void> => {
    const { token } = state$.value
    if (token === null) return
    if (refreshing?.token === token && !anew) return refreshing.done
    const isLatest = () => refreshing?.done === done
    const done: Promise<void> = fetchUser(token, isLatest).finally(() => {
      if (isLatest()) refreshing = undefined
    })
    refreshing = { token, done }
    return done
  }
  const invalidate = async (token: string): Promise<void> => {
    if (state$.value.token !== token) return
    await follow()
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
    restore: async () => {
      await load()
    },
    login: async ({ user_string, password, remember }) => {
      const token = await send(client(), contract.account.login, {
        user_string,
        password,
        type: remember ? 1 : 0,
      })
      // Neither this nor what follows may fail a login that has happened. It comes first, so that whoever sees the
      // token may leave the page.
      const kept = remember ? vault.save({ account: user_string, password, type: 1 }) : vault.clear()
      await kept.catch(() => {})
      await set({ ...VISITOR, token })
      await refresh().catch(() => {})
    },
    logout: () => set(VISITOR),
    refresh,
    remembered: () => vault.load(),
    invalidate,
    close: () => unwatch?.(),
  }
}
