import { signal } from '@preact/signals-react'
import { toast } from '../components/toast.tsx'
import { selectedSymbol } from '../state/market.ts'
import { exchange } from './exchange.ts'
import { demoTexts } from './texts.ts'

const MINUTE = 60_000
/** The steps of the clock, ms. */
export const LEAPS = { minute: MINUTE, hour: 60 * MINUTE, day: 24 * 60 * MINUTE } as const

const seeExchange = async () => {
  const { control } = exchange()
  const [clock, mails, reviews] = await Promise.all([
    control.clock.get(),
    control.inbox.list(),
    control.reviews.list(),
  ])
  const { recharges, withdrawals, identities } = reviews
  return { now: clock.now, mails, waiting: { recharges, withdrawals, identities } }
}

/** The exchange's state as the sheet shows it; undefined until it is loaded. */
export const seen = signal<Awaited<ReturnType<typeof seeExchange>>>()

export const look = async () => {
  try {
    seen.value = await seeExchange()
  } catch {
    // Polled again soon.
  }
}

/** Whether an action is in flight. */
export const pulling = signal(false)

const pull = async (act: () => Promise<unknown>) => {
  pulling.value = true
  try {
    await act()
  } catch {
    toast(demoTexts.value.failed, 'danger')
  } finally {
    pulling.value = false
  }
  await look()
}

export const leap = (ms: number) => pull(() => exchange().control.clock.set({ advance: ms }))

/** Moves the price of the selected coin. */
export const jump = (percent: number) =>
  pull(() => exchange().control.price.gap({ symbol: selectedSymbol.value, percent }))

export const approveAll = () =>
  pull(async () => {
    const { control } = exchange()
    const { recharges, withdrawals, identities } = await control.reviews.list()
    const users = await control.users.list()
    const emails = new Map(users.map(user => [user.id, user.account]))
    for (const { id } of recharges) await control.reviews.recharge({ id, approve: true })
    for (const { id } of withdrawals) await control.reviews.withdrawal({ id, approve: true })
    for (const { userId } of identities)
      await control.reviews.identity({ email: emails.get(userId) ?? '', approve: true })
  })

export const resetAll = () => pull(() => exchange().reset())
