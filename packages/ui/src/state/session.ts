import type { UserInfo } from '@app/sdk'
import { currencyId, withCurrencyIds } from '@app/sdk/rules'
import type { LoginState } from '@app/sdk/forms'
import { computed, signal } from '@preact/signals-react'
import { filter, firstValueFrom } from 'rxjs'
import { app } from './app.ts'
import { fromStream } from './live.ts'

const session = fromStream(app.session.state$, app.session.state)

export const signedIn = computed(() => session.value.token !== null)
export const user = computed(() => session.value.user)

/** The ids of coins by name, from the coin list and the pairs; empty until either is loaded. */
export const coinIds = fromStream(app.coinIds$, new Map<string, number>())

/** The user's balances, with currency ids completed from the other lists. */
export const wallets = computed(() => {
  const { wallets: known } = session.value
  return known && withCurrencyIds(known, coinIds.value)
})

/** The id of a coin or quote currency; null while unknown. From the coin list, the pairs, then the wallets. */
export const coinId = (name: string): number | null =>
  coinIds.value.get(name) ?? currencyId({ wallets: wallets.value }, name)

/** Calls back when the platform has ended the session (not at a logout). */
export const onSessionExpired = (listener: () => void) => app.session.expired$.subscribe(listener)

/** Changes with every login and logout. */
export const token = computed(() => session.value.token)

const logoutListeners: (() => void)[] = []
const forgetAll = () => logoutListeners.forEach(forget => forget())

/**
 * Calls back when the user signs out or another one signs in; not when the session expires: usually the same user
 * comes back.
 */
export const onLogout = (forget: () => void) => void logoutListeners.push(forget)

let last: UserInfo | undefined
/** The token of a login of this tab. */
const ownToken = signal<string | null>(null)

/** Another tab has signed in, and its user is not known yet: what is typed here may be another user's. */
export const isUserUnknown = computed(
  () => token.value !== null && user.value === null && last !== undefined && token.value !== ownToken.value,
)

let account: string | undefined
user.subscribe(current => {
  if (current && last && current.id !== last.id) {
    forgetAll()
    account = undefined
  }
  last = current ?? last
})

/**
 * Calls back after every login, in any tab, once its user is known: another one has no drafts here. @returns ends that
 */
export const onLogin = (listener: () => void): (() => void) => {
  let before = token.peek()
  return session.subscribe(now => {
    if (now.user === null || now.token === before) return
    before = now.token
    listener()
  })
}

/**
 * Resolves when the platform has accepted the login; user and wallets are loaded afterwards. Source: product §4
 * (Login).
 */
export const login = async (form: LoginState) => {
  const before = app.session.state.token
  // Without the case that the old session ends meanwhile.
  const accepted = firstValueFrom(
    app.session.state$.pipe(filter(state => state.token !== null && state.token !== before)),
  )
  await Promise.race([app.session.login(form), accepted])
  // The user is known only after the first screen is shown: another account must not see the drafts.
  if (last && ![account, last.account_number, last.email, last.phone].includes(form.user_string)) forgetAll()
  account = form.user_string
  ownToken.value = token.peek()
}

/** Signs out on this device. */
export const logout = () => {
  forgetAll()
  return app.session.logout()
}

/** The remembered account and password, or null. */
export const rememberedLogin = () => app.session.remembered()
