import { watchOptions, type OptionEnd, type RunningOption } from '@app/sdk/watch'
import { signal } from '@preact/signals-react'
import { app } from './app.ts'
import { live } from './live.ts'
import { ofTab } from './notifications.ts'
import { token } from './session.ts'

/** The currency that pays for options. Source: product §9 (legal name). */
export const STAKE_CURRENCY = 'USDT'

/** The option orders of the user. Each tab awaits its own: after a reload it shows their results all the same. */
export const options = watchOptions(app, ofTab)

/** The orders that run, newest first; undefined until the first list came. */
export const runningOptions = live<readonly RunningOption[] | undefined>(options.running$, undefined)

/** The order whose detail is open, by its id. */
export const shownOption = signal<string>()

/** Its result, when it has come. */
export const shownResult = signal<OptionEnd>()

export const closeOption = () => {
  shownOption.value = shownResult.value = undefined
}

/** The keys of the results that the detail has shown, which need no message, also after it is closed. */
const shownKeys = new Set<string>()
export const wasShown = (key: string) => shownKeys.has(key)

// What is shown, and was, is of the user who was signed in.
token.subscribe(() => {
  closeOption()
  shownKeys.clear()
})

/** Begins to follow the user's orders; call it once the first screen is there. */
export const followOptions = () =>
  options.settled$.subscribe(end => {
    if (end.id !== shownOption.peek()) return
    shownKeys.add(end.key)
    shownResult.value = end
  })
