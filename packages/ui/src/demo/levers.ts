import { signal } from '@preact/signals-react'
import { toast } from '../components/toast.tsx'
import { selectedSymbol } from '../state/market.ts'
import { exchange } from './exchange.ts'
import { demoTexts } from './texts.ts'

const MINUTE = 60_000
/** How far time leaps, ms. */
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

/** What the sheet shows of the exchange; undefined until it was looked at. */
export const seen = signal<Awaited<ReturnType<typeof seeExchange>>>()

export const look = async () => {
  try {
    seen.value = await seeExchange()
  } catch {
    // Looked at again soon.
  }
}

/** Whether a lever is being pulled. */
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

/** Has the price of the chosen coin jump. */
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
