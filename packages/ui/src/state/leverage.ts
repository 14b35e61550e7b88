import {
  available,
  leverageMultiples,
  LeverageStatus,
  leverageTicket,
  type Amount,
  type LeverageMode,
  type LeverageSide,
  type LeverageTicketState,
  type LeverageTrade,
} from '@app/sdk'
import { effect, signal } from '@preact/signals-react'
import { app } from './app.ts'
import { createResources } from './loadable.ts'
import { legalName, selectedSymbol } from './market.ts'
import { loadPair } from './pairs.ts'
import { onLogout, onUserChange, token, wallets } from './session.ts'

const silent = { silent: true }

const idsOf = async (symbol: string) => {
  const { currency_id, legal_id } = await loadPair(symbol)
  return { currency_id, legal_id }
}

/** What the form of a coin offers: its multiples, smallest first, and how many lots. */
export const leverageDeal = createResources(async (symbol: string) => {
  const { multiple, lever_share_limit } = await app.api.leverage.deal(await idsOf(symbol), silent)
  return { multiples: leverageMultiples(multiple.muit), limit: lever_share_limit }
})

const LISTED = [LeverageStatus.waiting, LeverageStatus.open, LeverageStatus.closed] as const
/** What orders are listed by. */
export type ListedStatus = (typeof LISTED)[number]

/** The coin of an order, 'BTC'. */
export const coinOf = ({ symbol }: Pick<LeverageTrade, 'symbol'>) => symbol.split('/')[0] ?? symbol

/** What the leverage account is worth in percent of its margins; 0 with nothing open, null while unknown. */
export const marginLevel = signal<Amount | null>(null)

const trades = createResources(async (key: `${string} ${ListedStatus}`) => {
  const [symbol = '', status] = key.split(' ')
  const input = { ...(await idsOf(symbol)), status: Number(status) as ListedStatus }
  const owner = token.peek()
  const { rows, hazard_rate } = await app.api.leverage.trades(input, silent)
  if (token.peek() === owner) marginLevel.value = hazard_rate ?? null
  // Many servers answer those of all coins.
  return rows.filter(trade => coinOf(trade) === symbol)
})

/** The orders of a coin in one status, newest first. */
export const leverageTrades = (symbol: string, status: ListedStatus) => trades(`${symbol} ${status}`)

onUserChange(() => {
  leverageDeal.reset()
  trades.reset()
  marginLevel.value = null
})

/** Free balance of the leverage account in what a coin is priced in; null while unknown. */
export const leverageBalance = (symbol: string) => available(wallets.value, 'lever', legalName(symbol))

/** What is typed in the ticket: kept here, so that the end of a session does not lose it. */
export const leverageDraft = signal(leverageTicket.initial)

// Each coin has a draft of its own: a limit, lots and a multiple of one mean nothing for another.
const drafts = new Map<string, LeverageTicketState>()
let draftOf = selectedSymbol.value
effect(() => {
  if (selectedSymbol.value === draftOf) return
  const left = leverageDraft.peek()
  drafts.set(draftOf, left)
  draftOf = selectedSymbol.value
  const { type, status } = left
  leverageDraft.value = { ...(drafts.get(draftOf) ?? leverageTicket.initial), type, status }
})

onLogout(() => {
  drafts.clear()
  leverageDraft.value = leverageTicket.initial
})

/** Does something to a coin's orders. They are asked for afterwards, also when the answer was lost: then they tell. */
const renewing = async (symbol: string, change: () => Promise<unknown>) => {
  try {
    await change()
  } finally {
    for (const status of LISTED) leverageTrades(symbol, status).renew()
  }
}

interface LeverageSubmission {
  readonly type: LeverageSide
  /** 1 market, 0 limit. */
  readonly status: LeverageMode
  readonly share: number
  readonly multiple: number
  readonly target_price: Amount
}

/** Opens a position, or has an order wait for its limit. @throws AppError as `leverage.submit` does */
export const submitLeverage = (symbol: string, order: LeverageSubmission) =>
  renewing(symbol, async () => app.api.leverage.submit({ ...(await idsOf(symbol)), ...order }))

/** Closes an open position at the market, or takes back one that waits. @throws AppError as `leverage.close` does */
export const closeLeverage = (symbol: string, id: number) =>
  renewing(symbol, () => app.api.leverage.close({ id }))

/** Sets the stops of an open position. @throws AppError as `leverage.setStops` does */
export const setLeverageStops = (
  symbol: string,
  stops: { readonly id: number; readonly target_profit_price: Amount; readonly stop_loss_price: Amount },
) => renewing(symbol, () => app.api.leverage.setStops(stops))
