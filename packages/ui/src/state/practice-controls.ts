import { signal } from '@preact/signals-react'
import { app } from './app.ts'
import { selectedSymbol } from './market.ts'
import { exchange, forgetPractice } from './practice.ts'
import { login, onSessionExpired } from './session.ts'

const MINUTE = 60_000
/** The steps of the clock, ms. */
export const LEAPS = { minute: MINUTE, hour: 60 * MINUTE, day: 24 * 60 * MINUTE } as const
/** How fast the exchange's time passes. */
export const SPEEDS = [1, 10, 60] as const
/** The scenarios that the sheet offers, by the exchange's names. */
export const SCENARIOS = ['crash', 'rally', 'maintenance'] as const

const controls = async () => {
  if (!exchange) throw new Error('This page is not in practice')
  return (await exchange).control
}

const look = async () => {
  const { clock, inbox, reviews } = await controls()
  const [time, mails, waiting] = await Promise.all([clock.get(), inbox.list(), reviews.list()])
  const { recharges, withdrawals, identities } = waiting
  return { ...time, mails, waiting: recharges.length + withdrawals.length + identities.length }
}

/** The exchange as the sheet shows it; undefined until it is known. */
export const seen = signal<Awaited<ReturnType<typeof look>>>()

/** Reads it again. A failure is followed by the next look. */
export const lookAgain = () =>
  look().then(
    now => void (seen.value = now),
    () => {},
  )

export const advance = async (ms: number) => (await controls()).clock.set({ advance: ms })
export const setSpeed = async (speed: number) => (await controls()).clock.set({ speed })
/** Moves the price of the selected coin. */
export const movePrice = async (percent: number) =>
  (await controls()).price.gap({ symbol: selectedSymbol.value, percent })
export const startScenario = async (name: (typeof SCENARIOS)[number]) =>
  (await controls()).scenario.start({ name, after: MINUTE })

/** Approves every deposit, withdrawal and identity that waits for a review. */
export const approveAll = async () => {
  const { reviews, users } = await controls()
  const [{ recharges, withdrawals, identities }, accounts] = await Promise.all([reviews.list(), users.list()])
  for (const { id } of recharges) await reviews.recharge({ id, approve: true })
  for (const { id } of withdrawals) await reviews.withdrawal({ id, approve: true })
  for (const { userId } of identities) {
    const email = accounts.find(({ id }) => id === userId)?.account ?? ''
    await reviews.identity({ email, approve: true })
  }
}

const signIn = async () => {
  const { user } = (await exchange) ?? {}
  if (user) await login({ user_string: user.account, password: user.password, remember: false })
}
const signInQuietly = () => signIn().catch(() => {})

/**
 * Signs in a page that opens in practice, and again whenever the session has ended: a login is nothing to practise. One that
 * opens at the login stays signed out.
 */
export const keepSignedIn = async () => {
  // Before the first screen: it would show the login for a moment.
  if (app.session.state.token !== null) await app.session.refresh().catch(() => {})
  if (app.session.state.token === null && !/\/common\//.test(location.pathname)) await signInQuietly()
  onSessionExpired(() => void signInQuietly())
}

/** Begins the practice account again, with its first balances. */
export const resetPractice = async () => {
  if (!exchange) return
  await (await exchange).reset()
  app.close()
  await forgetPractice()
  location.reload()
}
