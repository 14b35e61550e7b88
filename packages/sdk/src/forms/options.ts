import type { OptionDirection } from '../contract/codes.ts'
import type { OptionExpiry } from '../contract/index.ts'
import { decimal } from '../rules/decimal.ts'
import { breakEvenWinRate, optionLoss, optionProfit } from '../rules/index.ts'
import { ZERO, type Amount } from '../values/amount.ts'
import { exceeds, typedAmount } from './checks.ts'
import { setField, type Form, type SetField } from './form.ts'
import type { Message } from './messages.ts'

/** The fields of the option ticket. */
export interface OptionTicketState {
  /** 'up' or 'down'. */
  readonly side: keyof typeof OptionDirection
  /** The selected expiry, seconds; null for the first on offer. */
  readonly seconds: number | null
  /** The stake as typed. */
  readonly amount: string
}

/** The context of the option ticket. */
export interface OptionTicketContext {
  readonly expiries: readonly OptionExpiry[]
  /** Free balance of the options account; null while unknown. */
  readonly available: Amount | null
}

/** The summary of the option ticket. */
export interface OptionTicketSummary {
  readonly expiry: OptionExpiry | null
  /** The stake; null unless above zero. */
  readonly stake: Amount | null
  /** Profit if won, in addition to the stake. */
  readonly profit: Amount
  /** Loss if lost, positive. */
  readonly loss: Amount
  /** The win rate at which profits equal losses, percent; null while the ratios are unknown. */
  readonly breakEven: Amount | null
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
  initial: { side: 'up', seconds: null, amount: '' },
  typed: ['amount'],
  reduce: setField,
  summarise: (state, context) => {
    const expiry = ticketExpiry(state, context)
    const stake = typedAmount(state.amount)
    return {
      expiry,
      stake,
      profit: expiry && stake ? optionProfit(stake, expiry.profit_ratio) : ZERO,
      loss: expiry && stake ? optionLoss(stake, expiry.loss_ratio) : ZERO,
      breakEven: expiry && breakEvenWinRate(expiry),
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
