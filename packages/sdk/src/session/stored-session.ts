import { contract, type UserInfo, type WalletList } from '../contract/index.ts'
import type { Storage } from '../storage/storage.ts'
import { fitsHeader } from '../values/index.ts'
import type { Timer } from '../values/timer.ts'
import { createStoredValue, type StoredValue } from './stored-value.ts'

/** The signed-in user with their wallets; all null for a visitor. */
export interface SessionState {
  readonly token: string | null
  readonly user: UserInfo | null
  readonly wallets: WalletList | null
}

/** Servers refuse longer headers. */
const MAX_TOKEN_LENGTH = 8000
export const VISITOR: SessionState = { token: null, user: null, wallets: null }

/** Validated like a response: an older version may have stored it. */
const parse = (stored: unknown): SessionState => {
  const { token, user, wallets } = (stored ?? {}) as { [Key in keyof SessionState]?: unknown }
  if (typeof token !== 'string' || token === '' || token.length > MAX_TOKEN_LENGTH || !fitsHeader(token))
    return VISITOR
  return {
    token,
    user: contract.account.info.output.safeParse(user).data ?? null,
    wallets: contract.wallet.list.output.safeParse(wallets).data ?? null,
  }
}

/** The session in the storage; a visitor's is removed. */
export const storedSession = (
  storage: Storage,
  onChange: () => unknown,
  timer?: Timer,
): StoredValue<SessionState> =>
  createStoredValue({
    storage,
    key: 'h4.session',
    initial: VISITOR,
    parse,
    isEmpty: ({ token }) => token === null,
    onChange,
    timer,
  })

export const adoptStored = (stored: StoredValue<SessionState>) =>
  stored.restore(
    ({ token, user, wallets }) => token !== stored.value.token || user !== null || wallets !== null,
  )

/**
 * Adopts a newer login of another tab instead of overwriting it. If this tab's session could not be stored, the stored
 * one may be older.
 */
export const adoptOtherLogin = async (stored: StoredValue<SessionState>) =>
  stored.isStored ? stored.restore(({ token }) => token !== null && token !== stored.value.token) : undefined
