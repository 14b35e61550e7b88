import { map, type Observable } from 'rxjs'
import { contract, type UserInfo, type WalletList } from '../contract/index.ts'
import type { Storage } from '../storage/storage.ts'
import { fitsHeader } from '../values/index.ts'
import type { Timer } from '../values/timer.ts'
import { createStoredValue, type StoredValue } from './stored-value.ts'
import { userChanges } from './user-changes.ts'

/** The signed-in user with their wallets; all null for a visitor. */
export interface SessionState {
  readonly token: string | null
  readonly user: UserInfo | null
  readonly wallets: WalletList | null
}

/** Servers refuse longer headers. */
const MAX_TOKEN_LENGTH = 8000
export const VISITOR: SessionState = { token: null, user: null, wallets: null }

/** A session as stored. */
interface Entry {
  readonly state: SessionState
  /** The name with which the user signed in; stored until the session ends. */
  readonly account?: string | undefined
  /** When the session began, ms; 0 if unknown, or after a logout. Kept when it expires. */
  readonly at: number
}

/** Validated like a response: an older version may have stored it. */
const parse = (stored: unknown): Entry => {
  const { token, user, wallets, at, account } = (stored ?? {}) as {
    [Key in keyof SessionState | 'at' | 'account']?: unknown
  }
  const began = Number.isSafeInteger(at) ? (at as number) : 0
  if (typeof token !== 'string' || token === '' || token.length > MAX_TOKEN_LENGTH || !fitsHeader(token))
    return { state: VISITOR, at: began }
  return {
    state: {
      token,
      user: contract.account.info.output.safeParse(user).data ?? null,
      wallets: contract.wallet.list.output.safeParse(wallets).data ?? null,
    },
    at: began,
    account: typeof account === 'string' ? account : undefined,
  }
}

/** The session in the storage, in sync with other tabs. */
export interface StoredSession extends Pick<
  StoredValue<SessionState>,
  'value$' | 'value' | 'isStored' | 'close'
> {
  /** Another user than before, or none; emits before `value$` does. */
  readonly userChanged$: Observable<void>
  /** Begins a session, or ends it by a logout. */
  begin(state: SessionState, account?: string): Promise<void>
  /** Changes or expires the session. */
  set(state: SessionState): Promise<void>
  /** As of a stored value; an older session is replaced in the storage, and not returned. */
  restore(isWanted: (state: SessionState) => boolean): Promise<SessionState | undefined>
}

/**
 * A write to web storage reaches other tabs with a delay, so a tab that still sees the old session may overwrite a login
 * of another tab. That tab compares the times of both sessions, and stores its newer one again.
 */
export const storedSession = (storage: Storage, onChange: () => unknown, timer?: Timer): StoredSession => {
  const stored = createStoredValue<Entry>({
    storage,
    key: 'h4.session',
    initial: { state: VISITOR, at: 0 },
    parse,
    serialize: ({ state, at, account }) => {
      const time = at > 0 && { at }
      if (state.token !== null) return { ...state, ...time, account }
      return time || undefined
    },
    onChange,
    timer,
  })
  const userChanged$ = userChanges(stored.value$)
  /** The latest `at` that this tab has seen. */
  let latest = 0
  return {
    userChanged$,
    value$: stored.value$.pipe(map(({ state }) => state)),
    get value() {
      return stored.value.state
    },
    get isStored() {
      return stored.isStored
    },
    begin: (state, account) => {
      if (state.token === null) return stored.set({ state, at: 0 })
      // The device's clock may have been set back.
      latest = Math.max(Date.now(), latest + 1)
      return stored.set({ state, at: latest, account })
    },
    set: state => {
      const { at } = stored.value
      // A start that is not known must not look like a logout.
      return stored.set({ ...stored.value, state, at: state.token === null ? Math.max(1, at) : at })
    },
    restore: async isWanted => {
      let isOlder = false
      const read = await stored.restore(({ state, at }) => {
        latest = Math.max(latest, at)
        isOlder = at !== 0 && at < stored.value.at
        if (isOlder) void stored.set(stored.value)
        return !isOlder && isWanted(state)
      })
      return isOlder ? undefined : read?.state
    },
    close: stored.close,
  }
}

export const adoptStored = (stored: StoredSession) =>
  stored.restore(
    ({ token, user, wallets }) => token !== stored.value.token || user !== null || wallets !== null,
  )

/**
 * Adopts a newer login of another tab instead of overwriting it. If this tab's session could not be stored, the stored
 * one may be older.
 */
export const adoptOtherLogin = async (stored: StoredSession) =>
  stored.isStored ? stored.restore(({ token }) => token !== null && token !== stored.value.token) : undefined
