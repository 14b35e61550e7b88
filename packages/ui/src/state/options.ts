import { watchOptions, type OptionEnd, type RunningOption } from '@app/sdk/watch'
import { signal } from '@preact/signals-react'
import { app } from './app.ts'
import './notify.ts'
import { live } from './live.ts'
import { token } from './session.ts'

/** The currency that pays for options. Source: product §9 (legal name). */
export const STAKE_CURRENCY = 'USDT'

/** The user's option orders. Each tab awaits its own: their results are shown even after a reload. */
export const options = watchOptions(app)

/** The running orders, newest first; undefined until the first list. */
export const runningOptions = live<readonly RunningOption[] | undefined>(options.orders$, undefined)

/** The `ref` of the order whose detail is open. */
export const shownOption = signal<string>()

/** Its result, once settled. */
export const shownResult = signal<OptionEnd>()

export const closeOption = () => {
  shownOption.value = shownResult.value = undefined
}

/** The keys of results shown in the detail, also after it is closed: they need no notification. */
const shownKeys = new Set<string>()
export const wasShown = (key: string) => shownKeys.has(key)

// The shown order and results belong to the user who was signed in.
token.subscribe(() => {
  closeOption()
  shownKeys.clear()
})

/** Starts following the user's orders; call it after the first screen is rendered. */
export const followOptions = () =>
  options.settled$.subscribe(end => {
    if (end.ref !== shownOption.peek()) return
    shownKeys.add(end.key)
    shownResult.value = end
  })
