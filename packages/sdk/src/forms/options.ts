import type { OptionDirection } from '../contract/codes.ts'
import type { OptionExpiry } from '../contract/index.ts'
import { decimal } from '../rules/decimal.ts'
import { optionLoss, optionProfit } from '../rules/index.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { exceeds, typedAmount } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'
import type { Message } from './messages.ts'

/** What the user has chosen and typed. */
export interface OptionTicketState {
  /** Which way the price is expected to go: 'up' or 'down'. */
  readonly direction: keyof typeof OptionDirection
  /** The chosen expiry; null takes the first offered. */
  readonly seconds: number | null
  /** The stake as typed. */
  readonly amount: string
}

/** What the ticket is judged by. */
export interface OptionTicketContext {
  readonly expiries: readonly OptionExpiry[]
  /** Free micro balance; null while unknown. */
  readonly available: Amount | null
}

/** What the ticket comes to. */
export interface OptionTicketSummary {
  readonly expiry: OptionExpiry | null
  /** The stake; null while nothing valid is typed. */
  readonly stake: Amount | null
  /** What a win pays, beside the stake. */
  readonly profit: Amount
  /** What a loss costs. */
  readonly loss: Amount
  readonly minimum: Amount
}

const ticketExpiry = (state: OptionTicketState, { expiries }: OptionTicketContext): OptionExpiry | null =>
  expiries.find(({ seconds }) => seconds === state.seconds) ?? expiries[0] ?? null

/** The option order form. Source: product §3 (Option order form), §5 (Option order). */
export const optionTicket: Form<
  OptionTicketState,
  SetField<OptionTicketState>,
  OptionTicketSummary,
  OptionTicketContext
> = {
  initial: { direction: 'up', seconds: null, amount: '' },
  reduce: setField,
  summarise: (state, context) => {
    const expiry = ticketExpiry(state, context)
    const stake = typedAmount(state.amount)
    return {
      expiry,
      stake,
      profit: expiry && stake ? optionProfit(stake, expiry.profit_ratio) : ZERO,
      loss: expiry && stake ? optionLoss(stake, expiry.loss_ratio) : ZERO,
      minimum: expiry?.min_amount ?? ZERO,
    }
  },
  errors: (state, context) => {
    const stake = typedAmount(state.amount)
    const minimum = ticketExpiry(state, context)?.min_amount ?? ZERO
    if (stake === null) return [{ id: 'investmentAmountRequired' }]
    const found: Message[] = []
    if (decimal(stake).lt(minimum)) found.push({ id: 'minimumPurchase', values: { min: minimum } })
    if (exceeds(stake, context.available)) found.push({ id: 'insufficientBalance' })
    return found
  },
}
