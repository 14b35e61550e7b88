import type { LoginState } from '@app/sdk'
import { computed } from '@preact/signals-react'
import { app } from './app.ts'
import { fromStream } from './from-stream.ts'

const session = fromStream(app.session.state$, app.session.state)

export const signedIn = computed(() => session.value.token !== null)
export const user = computed(() => session.value.user)
export const wallets = computed(() => session.value.wallets)

/** Calls back when the platform has ended the session (not at a logout). */
export const onSessionExpired = (listener: () => void) => app.session.expired$.subscribe(listener)

/** Source: SPEC §4 (Login). */
export const login = (form: LoginState) => app.session.login(form)

/** Signs out on this device. */
export const logout = () => app.session.logout()

/** Account and password as they were to be remembered, or null. */
export const rememberedLogin = () => app.session.remembered()
