import type { Client, Http } from '../../src/client/index.ts'
import {
  createSession,
  createVault,
  type Session,
  type SessionOptions,
  type SessionState,
} from '../../src/session/index.ts'
import { memoryStorage, type Storage } from '../../src/storage/index.ts'
import { testClient } from './client.ts'
import { settled, type controlledPlatform } from './platform.ts'

export const VISITOR = { token: null, user: null, wallets: null }
/** The platform's answer for an expired session. */
export const lost = { type: '999', message: 'please sign in' }
export const form = { user_string: 'ann@example.com', password: 'secret1', remember: false }

/** A session, its client and what it emitted. */
export interface Tab {
  readonly session: Session
  readonly client: Client
  readonly states: SessionState[]
  readonly expired: number
}

export const openTab = (
  http: Http,
  storage: Storage = memoryStorage(),
  options: Partial<SessionOptions> = {},
  origin = '',
): Tab => {
  const session = createSession({
    client: () => client,
    storage,
    vault: createVault(undefined),
    ...options,
  })
  const client = testClient(origin, {
    http,
    token: () => session.state.token,
    onSessionInvalid: token => void session.invalidate(token),
  })
  const states: SessionState[] = []
  session.state$.subscribe(state => states.push(state))
  let expired = 0
  session.expired$.subscribe(() => expired++)
  return {
    session,
    client,
    states,
    get expired() {
      return expired
    },
  }
}

export const signedIn = async (
  platform: ReturnType<typeof controlledPlatform>,
  storage?: Storage,
  options?: Partial<SessionOptions>,
): Promise<Tab> => {
  platform.auto = true
  const tab = openTab(platform.http, storage, options)
  await tab.session.login(form)
  platform.auto = false
  return tab
}

/** Signs in as 'token-2' on a tab with a manual platform; answers its pending calls. */
export const signInAgain = async (
  platform: ReturnType<typeof controlledPlatform>,
  tab: Tab,
): Promise<void> => {
  const login = tab.session.login(form)
  await settled()
  platform.take('/api/user/login').reply({ type: 'ok', message: 'token-2' })
  await settled()
  platform.flush()
  await login
}
