import { toAmount, type Amount } from '../values/amount.ts'

/** The canonical form of an amount. What is not a decimal as text stays as it is: the call rejects it without sending. */
export const amountToSend = (amount: string): Amount =>
  (typeof amount === 'string' ? toAmount(amount) : undefined) ?? (amount as Amount)
