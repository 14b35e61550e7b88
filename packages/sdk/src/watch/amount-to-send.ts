import { toAmount, type Amount } from '../values/amount.ts'

/** The canonical form of an amount. A malformed amount stays as it is: the call rejects it without sending. */
export const amountToSend = (amount: string): Amount => toAmount(amount) ?? (amount as Amount)
