import { type Amount } from '../values/amount.ts';
import type { Message, MessageId } from './messages.ts';
/** The messages of the empty fields, in the order given. */
export declare const missing: (...fields: readonly (readonly [value: string | number | null, id: MessageId])[]) => readonly Message[];
/** The text as an amount above zero; null for anything else. */
export declare const typedAmount: (text: string) => Amount | null;
/** Whether an amount exceeds a balance; false while either is unknown (null). */
export declare const exceeds: (amount: Amount | null, available: Amount | null) => boolean;
