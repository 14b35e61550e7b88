import { type Amount } from '../values/amount.ts';
/** The canonical form of an amount. What is not a decimal as text stays as it is: the call rejects it without sending. */
export declare const amountToSend: (amount: string) => Amount;
