import { decimal } from '../rules/decimal.ts'
import { toAmount, type Amount } from '../values/amount.ts'
import type { Message, MessageId } from './messages.ts'

/** The messages of the fields that are left empty, in the order given. */
export const missing = (
  ...fields: readonly (readonly [value: string | number | null, id: MessageId])[]
): readonly Message[] =>
  fields.filter(([value]) => value === null || String(value).trim() === '').map(([, id]) => ({ id }))

/** What was typed as an amount above zero; null for anything else. */
export const typedAmount = (text: string): Amount | null => {
  const value = toAmount(text)
  return value !== undefined && decimal(value).gt('0') ? value : null
}

/** Whether an amount is more than there is; while either is unknown (null), that is no reason to refuse. */
export const exceeds = (amount: Amount | null, available: Amount | null): boolean =>
  amount !== null && available !== null && decimal(amount).gt(available)
