import { available, optionTicket, remainingSeconds } from '@app/sdk'
import { watchOptions, type OptionEnd, type RunningOption } from '@app/sdk/watch'
import { computed, signal } from '@preact/signals-react'
import { app } from './app.ts'
import { now } from './clock.ts'
import { createDraft } from './draft.ts'
import { live, loaded } from './live.ts'
import { pairName } from './market.ts'
import { ofTab } from './notifications.ts'
import { onUserChange, wallets } from './session.ts'

/** The currency that pays for options. Source: SPEC §9 (legal name). */
export const STAKE_CURRENCY = 'USDT'

/** The option orders of the user. Each tab awaits its own: after a reload it shows their results all the same. */
export const options = watchOptions(app, ofTab)

/** How long an option may run, and what it pays. */
export const expiries = loaded(options.expiries)

/** The orders that run, newest first; undefined until the first list came. */
export const runningOptions = live<readonly RunningOption[] | undefined>(options.running$, undefined)

/** The order whose detail is open, by its id. */
export const shownOption = signal<string>()

/** Its result, when it has come. */
export const shownResult = signal<OptionEnd>()

export const closeOption = () => {
  shownOption.value = shownResult.value = undefined
}

onUserChange(closeOption)

/** The coin of an order's pair as it is written, 'BTC/USDT'; undefined until it is known. */
export const pairOfOption = ({ coin }: Pick<RunningOption, 'coin'>) =>
  coin === undefined ? undefined : pairName(coin)

/** Begins to follow the user's orders; call it once the first screen is there. */
export const followOptions = () =>
  options.settled$.subscribe(end => {
    if (end.id === shownOption.peek()) shownResult.value = end
  })

/** Whole seconds an order still runs. Ticks while it is read. */
export const secondsLeft = ({ seconds, startedAt }: RunningOption) =>
  remainingSeconds(seconds, startedAt, now())

/** The order that ends first: the one the floating countdown shows. */
export const nextToEnd = computed(() =>
  (runningOptions.value ?? []).reduce<RunningOption | undefined>(
    (first, order) => (first && first.endsAt <= order.endsAt ? first : order),
    undefined,
  ),
)

/** Free balance that options are paid from; null while unknown. */
export const optionBalance = computed(() => available(wallets.value, 'micro', STAKE_CURRENCY))

/** What is typed in the ticket. */
export const optionDraft = createDraft(optionTicket)
