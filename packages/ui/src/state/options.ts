import {
  AppError,
  available,
  optionTicket,
  type ListedOption,
  type OptionOrdered,
  type OptionTrade,
} from '@app/sdk'
import { computed } from '@preact/signals-react'
import { app } from './app.ts'
import { coinId } from './coin-id.ts'
import { createDraft } from './draft.ts'
import { hearOptions, knownPairs, placingOption } from './awaited-options.ts'
import { createResource, createResources } from './loadable.ts'
import { matchIdOf, quoteField, selectedSymbol } from './market.ts'
import { ALL_PAIRS, createOptionLists, type OptionStatus } from './option-lists.ts'
import { loadPair } from './pairs.ts'
import { onUserChange, wallets } from './session.ts'

/** The currency that pays for options. Source: SPEC §9 (legal name). */
export const STAKE_CURRENCY = 'USDT'

const silent = { silent: true }

export const expiries = createResource(() => app.api.options.expiries())

const lists = createOptionLists({
  ask: async (match_id, status) => (await app.api.options.list({ match_id, status }, silent)).rows,
  pairNamed: symbol_name => matchIdOf(symbol_name.split('/')[0] ?? ''),
  listen: hearOptions,
})

const listOf = (status: OptionStatus) =>
  createResources<string, readonly ListedOption[]>(pair =>
    Number(pair) === ALL_PAIRS
      ? lists.ofAll(status, async () => [...new Set([...(await onScreen()), ...knownPairs()])])
      : lists.ofPair(Number(pair), status),
  )
/** The pair on screen, waited for: a page that opens with a list has no pairs yet. */
const onScreen = async () => {
  const coin = selectedSymbol.value
  const id = matchIdOf(coin) ?? (await loadPair(coin).catch(() => undefined))?.match_id
  return id === undefined ? [] : [id]
}

const open = listOf(1)
const closed = listOf(3)

/** The open orders of a pair (its match id), or of {@link ALL_PAIRS}, as the platform lists them, newest first. */
export const openOptions = (pair: number) => open(String(pair))

/** The closed orders of a pair, or of {@link ALL_PAIRS}, newest first. */
export const closedOptions = (pair: number) => closed(String(pair))

onUserChange(() => {
  open.reset()
  closed.reset()
})

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

type Ticket = NonNullable<ReturnType<typeof orderIds>> & OptionOrdered

/**
 * Places an order. The open ones are asked for afterwards, also when the answer was lost: then they tell. The balances
 * come by themselves.
 * @throws AppError as `options.submit` does
 */
export const submitOption = async (ticket: Ticket) => {
  const placed = placingOption(ticket)
  try {
    placed(await app.api.options.submit(ticket))
  } catch (error) {
    placed()
    if (error instanceof AppError && error.delivery === 'unknown') void openOptions(ticket.match_id).reload()
    throw error
  }
  void openOptions(ticket.match_id).reload()
}
