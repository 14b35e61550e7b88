import type { Endpoint, EndpointName } from '@app/sdk/contract'
import type { Answered, Dialect } from '../dialects/dialect.ts'
import { pick, placed, rowsOf } from '../dialects/fields.ts'
import { inNumbers } from '../dialects/numbers.ts'
import { DONE } from '../dialects/spec-words.ts'
import { SPEC_CALLS } from '../dialects/spec.ts'
import { textOf, type Refusal } from '../exchange/refusal.ts'
import type { TextKey } from '../exchange/texts.ts'

/** What a call that was carried out is answered. @param payload What its handler gives. */
export const accepted = (dialect: Dialect, { name, envelope }: Endpoint, payload: unknown): object => {
  const { calls, bareLists } = dialect
  if (calls) return named(calls[name as EndpointName], payload)
  // The same table tells lists, and texts for people, from other payloads.
  const answered = SPEC_CALLS[name as EndpointName]
  const listed = bareLists && 'rows' in answered ? rowsOf(payload) : payload
  // Beside a text, nothing is an empty list, as PHP has it.
  const written = inNumbers(dialect.envelope ? (listed ?? []) : listed, dialect)
  if (dialect.envelope === 'codes')
    return answered === DONE
      ? { code: 200, msg: payload, data: null }
      : { code: 200, msg: 'ok', data: written }
  if (envelope === 'code') return { code: 1, msg: 'success', data: written }
  if (dialect.envelope === 'data')
    return answered === DONE
      ? { type: 'ok', message: payload, data: [] }
      : { type: 'ok', message: 'success', data: written }
  return { type: 'ok', message: written }
}

const named = (answered: Answered, payload: unknown): object => {
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
export const refused = (
  { calls, envelope: wrapping }: Dialect,
  { envelope }: Pick<Endpoint, 'envelope'>,
  { key, params }: Refusal,
  lang: string,
): object => {
  const text = textOf(key, lang, params)
  const type = TYPES[key]
  if (wrapping === 'codes') return { code: Number(type ?? 500), msg: text, data: null }
  if (envelope === 'code' && !calls) return { code: -1, msg: text, data: key === 'chartUnknown' ? null : [] }
  return { type: type ?? 'error', message: text, ...(wrapping === 'data' && { data: [] }) }
}

/** What is answered with a status of 400 and more. */
export const failed = ({ bareFailures }: Dialect, message: string): object =>
  bareFailures ? { message } : { type: 'error', message }
