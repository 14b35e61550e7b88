import { decimal } from '../rules/decimal.ts'
import { toAmount, type Amount } from '../values/amount.ts'
import type { Message, MessageId } from './messages.ts'

/** The messages of the empty fields, in the order given. */
export const missing = (
  ...fields: readonly (readonly [value: string | number | null, id: MessageId])[]
): readonly Message[] =>
  fields.filter(([value]) => value === null || String(value).trim() === '').map(([, id]) => ({ id }))

/** The text as an amount above zero; null for anything else. */
export const typedAmount = (text: string): Amount | null => {
  const value = toAmount(text)
  return value !== undefined && decimal(value).gt('0') ? value : null
}

/** Whether an amount exceeds a balance; false while either is unknown (null). */
export const exceeds = (amount: Amount | null, available: Amount | null): boolean =>
  amount !== null && available !== null && decimal(amount).gt(available)
