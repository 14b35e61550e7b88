import { contract, type UserInfo, type WalletList } from '../contract/index.ts'
import type { Storage } from '../storage/storage.ts'
import { fitsHeader } from '../values/index.ts'

/** The signed-in user with their wallets; all null for a visitor. */
export interface SessionState {
  readonly token: string | null
  readonly user: UserInfo | null
  readonly wallets: WalletList | null
}

export const SESSION_KEY = 'h4.session'
/** Servers refuse longer headers. */
const MAX_TOKEN_LENGTH = 8000
export const VISITOR: SessionState = { token: null, user: null, wallets: null }

/** The stored session, possibly of an older version, hence validated like a response. */
export const readSession = async (storage: Storage): Promise<SessionState> => {
  const stored = await storage.get(SESSION_KEY)
  const { token, user, wallets } = (stored ?? {}) as { [Key in keyof SessionState]?: unknown }
  if (typeof token !== 'string' || token === '' || token.length > MAX_TOKEN_LENGTH || !fitsHeader(token))
    return VISITOR
  return {
    token,
    user: contract.account.info.output.safeParse(user).data ?? null,
    wallets: contract.wallet.list.output.safeParse(wallets).data ?? null,
  }
}
