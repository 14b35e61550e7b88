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

/**
 * Calls back when the user signs out or another one signs in, in any tab; not when the session expires: usually the same
 * user comes back.
 */
export const onUserChange = (forget: () => void) => void app.session.userChanged$.subscribe(forget)

/** Calls back after every login, in any tab. @returns ends that */
export const onLogin = (listener: () => void): (() => void) => {
  let before = token.peek()
  return token.subscribe(now => {
    if (now !== null && now !== before) listener()
    before = now
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
}

/** Signs out on this device. */
export const logout = () => app.session.logout()

/** The account that was registered in this document: the next login has it filled in. */
export const newAccount = signal('')

/** The remembered account and password, or null. */
export const rememberedLogin = () => app.session.remembered()
