import { BehaviorSubject, Subject, type Observable } from 'rxjs'
import { send, type Client } from '../client/index.ts'
import { contract, LoginType, type UserInfo, type WalletList } from '../contract/index.ts'
import type { Storage } from '../storage/storage.ts'
import { withTimeout } from './with-timeout.ts'
import { readSession, SESSION_KEY, VISITOR } from './kept-session.ts'
import type { Remembered, Vault } from './remember.ts'
import { createWriter } from './writer.ts'

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
  /**
   * Keep account and password, encrypted, for the next login on this device. That needs WebCrypto and IndexedDB: in Node,
   * and on a page without https, nothing is kept, and `drift$` of the client says so.
   */
  readonly remember: boolean
}

/** What to load, and whether what is under way counts; see {@link Session.refresh}. */
export interface RefreshOptions {
  readonly anew?: boolean
  readonly only?: 'wallets'
}

/** Who is signed in on this device, in step with other tabs. */
export interface Session {
  /** The current state first, then every change. */
  readonly state$: Observable<SessionState>
  readonly state: SessionState
  /** The platform ended the session (999). Not emitted by a logout. */
  readonly expired$: Observable<void>
  /** What another tab knows of the session was taken over. */
  readonly adopted$: Observable<void>
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
   * Loads the user and the wallets again. Calls made while one is under way share it. When one of the two cannot be
   * had, the other is taken over all the same.
   *
   * @param options.anew True after something changed: what is under way was asked before the change, so it is not
   *   shared, and its answer is dropped; who waits for that one waits for this one instead.
   * @param options.only 'wallets' when the user is as before.
   * @throws AppError as `account.info` and `wallet.list` do.
   */
  refresh(options?: RefreshOptions): Promise<void>
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
  /** Calls back once after some ms. @returns keeps it from being called. The system's timer by default. */
  readonly timer?: (callback: () => void, ms: number) => () => void
}

/**
 * The session's rules. Source: product §4 (Login, Session).
 *
 * Choice: storage and vault hold up nothing for longer than a second each time; what they do later still counts, unless
 * something happened since.
 */
export const createSession = ({ client, storage, vault, timer }: SessionOptions): Session => {
  const state$ = new BehaviorSubject(VISITOR)
  const expired$ = new Subject<void>()
  const adopted$ = new Subject<void>()
  const stored = createWriter(timer)
  const remembering = createWriter(timer)
  let refreshing:
    { readonly token: string; readonly withUser: boolean; readonly done: Promise<void> } | undefined

  /** Whether the storage has this session, as far as is known. */
  let isKept = false
  let isToldUnkept = false
  const remember = (login: Remembered): Promise<void> =>
    vault.save(login).catch(() => {
      if (isToldUnkept) return
      isToldUnkept = true
      client().report({
        source: 'session.login',
        path: 'remember',
        expected: 'WebCrypto and IndexedDB that work; the login is not remembered',
        received: 'undefined',
      })
    })
  // A session that cannot be kept is still a session.
  const keep = async (): Promise<void> => {
    const state = state$.value
    try {
      await (state.token === null ? storage.remove(SESSION_KEY) : storage.set(SESSION_KEY, state))
      isKept = state.token !== null
    } catch {
      isKept = false
    }
  }
  const set = (state: SessionState): Promise<void> => {
    state$.next(state)
    return stored.write(() => keep())
  }
  let reading: Promise<unknown> = Promise.resolve()
  let reads = 0
  // One read after the other, or an early one that comes in late would stand. What happens here meanwhile is newer, as
  // is what is not written yet.
  const adopt = (
    wanted: (kept: SessionState, before: SessionState) => boolean,
  ): Promise<SessionState | undefined> => {
    const read = reading.then(async () => {
      if (!(await stored.idle())) return undefined
      const before = state$.value
      const id = ++reads
      const taken = readSession(storage).then(kept => {
        if (id !== reads || state$.value !== before || !wanted(kept, before)) return kept
        isKept = kept.token !== null
        state$.next(kept)
        return kept
      })
      return withTimeout(taken, timer)
    })
    reading = read
    return read
  }
  const load = () =>
    adopt((kept, before) => kept.token !== before.token || kept.user !== null || kept.wallets !== null)
  /**
   * Takes over the session of another tab that signed in since, before this one writes over it. Where this tab's could
   * not be kept, what is there is as likely older.
   */
  const follow = async () =>
    isKept ? adopt((kept, before) => kept.token !== null && kept.token !== before.token) : undefined
  const unwatch = storage.watch?.(key => {
    if (key === SESSION_KEY) void load().then(() => adopted$.next())
  })

  /** Shows what came of a refresh, unless it is of an earlier session or from before a change. */
  const show = async (token: string, came: Partial<SessionState>, isLatest: () => boolean): Promise<void> => {
    if (state$.value.token !== token || !isLatest()) return
    const kept = await follow()
    // Another tab signed out, of which this one is about to hear: writing would undo that.
    if (isKept && kept?.token === null) return
    if (state$.value.token === token) await set({ ...state$.value, ...came })
  }
  const fetchUser = async (token: string, withUser: boolean, isLatest: () => boolean): Promise<void> => {
    const known = state$.value
    // The user waits for what is not known yet.
    const [user, wallets] = await Promise.allSettled([
      withUser ? send(client(), contract.account.info, {}, { silent: known.user !== null }) : undefined,
      send(client(), contract.wallet.list, {}, { silent: known.wallets !== null }),
    ])
    const came = {
      ...(user.status === 'fulfilled' && user.value && { user: user.value }),
      ...(wallets.status === 'fulfilled' && { wallets: wallets.value }),
    }
    if (Object.keys(came).length > 0) await show(token, came, isLatest)
    for (const answer of [user, wallets]) if (answer.status === 'rejected') throw answer.reason
  }
  const refresh = async ({ anew = false, only }: RefreshOptions = {}): Promise<void> => {
    const { token } = state$.value
    if (token === null) return
    const under = refreshing?.token === token ? refreshing : undefined
    // What replaces one that loads the user has to bring the user as well.
    const withUser = only !== 'wallets' || under?.withUser === true
    if (under && !anew && under.withUser === withUser) return under.done
    const isLatest = () => refreshing?.done === done
    // Whoever waits for one that was replaced is to find what the last one brings.
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
      // Neither this nor what follows may fail or hold up a login that has happened. It comes first, so that whoever
      // sees the token may leave the page.
      await remembering.write(() =>
        isWanted ? remember({ account: user_string, password, type: 1 }) : vault.clear(),
      )
      await set({ ...VISITOR, token })
      await refresh().catch(() => {})
    },
    // Not VISITOR itself: who reads meanwhile must see that something happened.
    logout: () => set({ ...VISITOR }),
    refresh,
    remembered: () => vault.load(),
    invalidate,
    close: () => unwatch?.(),
  }
}
