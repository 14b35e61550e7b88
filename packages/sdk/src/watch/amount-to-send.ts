import { toAmount, type Amount } from '../values/amount.ts'

/** An amount in canonical form. A malformed one is left to the call, which rejects it without sending. */
export const amountToSend = (amount: string): Amount => toAmount(amount) ?? (amount as Amount)
