import { Subject, type Observable } from 'rxjs'
import { send, type Client } from '../client/index.ts'
import { contract, LoginType } from '../contract/index.ts'
import type { Storage } from '../storage/storage.ts'
import type { Timer } from '../values/timer.ts'
import { createRefresh, type RefreshOptions } from './refresh.ts'
import type { Remembered, Vault } from './remember.ts'
import { createStorageQueue } from './storage-queue.ts'
import { adoptOtherLogin, adoptStored, storedSession, VISITOR, type SessionState } from './stored-session.ts'

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

/** The session of this device, in sync with other tabs. */
export interface Session {
  /** Emits the current state first. */
  readonly state$: Observable<SessionState>
  readonly state: SessionState
  /** The platform ended the session (999); not emitted by a logout. */
  readonly expired$: Observable<void>
  /**
   * The user signed out, or another one signed in, in any tab: drop what belongs to the former one. Emits before `state$`
   * does. Not when a session expires, as usually the same user comes back.
   */
  readonly userChanged$: Observable<void>
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
  /** Stops following other tabs and completes the streams. */
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
  const expired$ = new Subject<void>()
  const adopted$ = new Subject<void>()
  const onChange = () => adoptStored(stored).then(() => adopted$.next())
  const stored = storedSession(storage, onChange, timer)
  const refresh = createRefresh(client, stored)
  const vaultQueue = createStorageQueue(timer)

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

  return {
    state$: stored.value$,
    get state() {
      return stored.value
    },
    expired$: expired$.asObservable(),
    userChanged$: stored.userChanged$,
    adopted$: adopted$.asObservable(),
    restore: async () => {
      await adoptStored(stored)
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
      await stored.begin({ ...VISITOR, token }, user_string)
      await refresh().catch(() => {})
    },
    // A new object: a read in progress must see that the state changed.
    logout: () => stored.begin({ ...VISITOR }),
    refresh,
    remembered: () => vault.load(),
    invalidate: async token => {
      if (stored.value.token !== token) return
      await adoptOtherLogin(stored)
      if (stored.value.token !== token) return
      const cleared = stored.set(VISITOR)
      expired$.next()
      await cleared
    },
    close: () => {
      stored.close()
      expired$.complete()
      adopted$.complete()
    },
  }
}
