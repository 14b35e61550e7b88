import { contract } from '../contract/index.ts'
import type { Storage } from '../storage/storage.ts'
import { fitsHeader } from '../values/index.ts'
import type { SessionState } from './session.ts'

/** Where it is kept. */
export const SESSION_KEY = 'h4.session'
/** Servers refuse longer headers, and with them every call. */
const LONGEST_TOKEN = 8000
/** Who is not signed in. */
export const VISITOR: SessionState = { token: null, user: null, wallets: null }

/** What an earlier run or another tab kept: an older version may have written it, so it is read like an answer. */
export const readSession = async (storage: Storage): Promise<SessionState> => {
  const kept = await storage.get(SESSION_KEY)
  const { token, user, wallets } = (kept ?? {}) as { [Key in keyof SessionState]?: unknown }
  if (typeof token !== 'string' || token === '' || token.length > LONGEST_TOKEN || !fitsHeader(token))
    return VISITOR
  return {
    token,
    user: contract.account.info.output.safeParse(user).data ?? null,
    wallets: contract.wallet.list.output.safeParse(wallets).data ?? null,
  }
}
