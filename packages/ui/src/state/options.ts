import {
  AppError,
  available,
  OptionStatus,
  optionTicket,
  type OptionDirection,
  type OptionOrder,
  type OptionTrade,
} from '@app/sdk'
import { computed, signal } from '@preact/signals-react'
import { app } from './app.ts'
import { coinId } from './coin-id.ts'
import { createDraft } from './draft.ts'
import { createResource } from './loadable.ts'
import { quoteField } from './market.ts'
import { token, wallets } from './session.ts'

/** The currency that pays for options. Source: SPEC §9 (legal name). */
export const STAKE_CURRENCY = 'USDT'

const silent = { silent: true }

export const expiries = createResource(() => app.api.options.expiries())

/** The open orders of all pairs as the platform lists them, newest first. */
export const openOptions = createResource(
  async () => (await app.api.options.list({ status: OptionStatus.open }, silent)).rows,
)

/** The closed orders of all pairs, newest first. */
export const closedOptions = createResource(
  async () => (await app.api.options.list({ status: OptionStatus.closed }, silent)).rows,
)

/** Whether an order ended at the price it opened at: the stake came back and nothing more. */
export const isDraw = ({ fact_profits }: OptionTrade) => fact_profits !== null && Number(fact_profits) === 0

/** Free balance that options are paid from; null while unknown. */
export const optionBalance = computed(() => available(wallets.value, 'micro', STAKE_CURRENCY))

/** What is typed in the ticket. */
export const optionDraft = createDraft(optionTicket)

/** What an order needs beside the ticket; null while it is not loaded. */
export const orderIds = (coin: string) => {
  const match_id = quoteField(coin, 'match_id').value ?? null
  const currency_id = coinId(STAKE_CURRENCY)
  return match_id === null || currency_id === null ? null : { match_id, currency_id }
}

/** The last order that the platform accepted here, with the moment its answer came (unix ms). */
export const placedOption = signal<{ readonly order: OptionOrder; readonly at: number }>()

type Ticket = NonNullable<ReturnType<typeof orderIds>> & {
  readonly type: OptionDirection
  readonly seconds: number
  readonly number: string
}

/**
 * Places an order. The open ones are asked for afterwards, also when the answer was lost: then they tell. The balances
 * come by themselves.
 * @throws AppError as `options.submit` does
 */
export const submitOption = async (ticket: Ticket) => {
  const owner = token.peek()
  try {
    const order = await app.api.options.submit(ticket)
    // Somebody else may be signed in by now.
    if (token.peek() === owner) placedOption.value = { order, at: Date.now() }
  } catch (error) {
    if (error instanceof AppError && error.delivery === 'unknown') void openOptions.reload()
    throw error
  }
  void openOptions.reload()
}
