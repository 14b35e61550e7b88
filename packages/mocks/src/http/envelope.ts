import type { Endpoint, EndpointName } from '@app/sdk/contract'
import type { Answered, Dialect } from '../dialects/dialect.ts'
import { pick, placed, rowsOf } from '../dialects/fields.ts'
import { textOf, type Refusal } from '../exchange/refusal.ts'
import type { TextKey } from '../exchange/texts.ts'

/** What a call that was carried out is answered. @param payload What its handler gives. */
export function accepted({ calls }: Dialect, { name, envelope }: Endpoint, payload: unknown): object {
  if (calls) return named(calls[name as EndpointName], payload)
  return envelope === 'code' ? { code: 1, msg: 'success', data: payload } : { type: 'ok', message: payload }
}

function named(answered: Answered, payload: unknown): object {
  const { at, code } = answered
  const success = code ? { code: 1 } : { type: 'ok' }
  if ('fields' in answered) return { ...success, ...placed(at, pick(payload, answered.fields)) }
  const { rows, inside, beside = {} } = answered
  const items = rowsOf(payload) as readonly Readonly<Record<string, unknown>>[]
  const list = inside === undefined ? items : items.flatMap(item => rowsOf(item[inside]))
  return { ...success, ...placed(at, pick(list, rows)), ...(pick(payload, beside) as object) }
}

/** Refusals that have a type of their own: no session, no real name. */
const TYPES: Partial<Record<TextKey, string>> = { signIn: '999', identityMissing: '998' }

/** What a call is answered that was refused. */
export function refused(
  { calls }: Dialect,
  { envelope }: Pick<Endpoint, 'envelope'>,
  { key, params }: Refusal,
  lang: string,
): object {
  const text = textOf(key, lang, params)
  if (envelope === 'code' && !calls) return { code: -1, msg: text, data: key === 'chartUnknown' ? null : [] }
  return { type: TYPES[key] ?? 'error', message: text }
}

/** What is answered with a status of 400 and more. */
export const failed = ({ bareFailures }: Dialect, message: string): object =>
  bareFailures ? { message } : { type: 'error', message }
