import type { Endpoint, EndpointName } from '@app/sdk/contract'
import type { Answered, Dialect } from '../dialects/dialect.ts'
import { MESSAGE, pick, placed, rowsOf } from '../dialects/fields.ts'
import { formatNumbers, inZone } from '../dialects/values.ts'
import { SPEC_CALLS } from '../dialects/spec.ts'
import { textOf, type Refusal } from '../exchange/core/refusal.ts'
import type { TextKey } from '../exchange/core/texts.ts'

/** The answer of a successful call. @param handled The handler's result. */
export const accepted = (dialect: Dialect, { name, envelope }: Endpoint, handled: unknown): object => {
  const payload = inZone(handled, dialect)
  const { calls, bareLists } = dialect
  if (calls) return restricted(calls[name as EndpointName] ?? WHOLE, payload)
  // The table also distinguishes lists and texts for the user from other payloads.
  const answered = SPEC_CALLS[name as EndpointName]
  const isText = !answered && typeof payload === 'string'
  const listed = bareLists && answered && 'rows' in answered ? rowsOf(payload) : payload
  // PHP encodes an empty payload as an empty list.
  const data = formatNumbers(dialect.envelope ? (listed ?? []) : listed, dialect)
  if (dialect.envelope === 'codes')
    return isText ? { code: 200, msg: payload, data: null } : { code: 200, msg: 'ok', data }
  if (envelope === 'code') return { code: 1, msg: 'success', data }
  if (dialect.envelope === 'data')
    return isText ? { type: 'ok', message: payload, data: [] } : { type: 'ok', message: 'success', data }
  return { type: 'ok', message: data }
}

const WHOLE: Answered = { at: 'message', place: MESSAGE, fields: 'Not described' }

const restricted = (answered: Answered, payload: unknown): object => {
  const { at, code } = answered
  const success = code ? { code: 1 } : { type: 'ok' }
  if ('fields' in answered) return { ...success, ...placed(at, pick(payload, answered.fields)) }
  const { rows, inside, topFields = {} } = answered
  const items = rowsOf(payload) as readonly Readonly<Record<string, unknown>>[]
  const list = inside === undefined ? items : items.flatMap(item => rowsOf(item[inside]))
  return { ...success, ...placed(at, pick(list, rows)), ...(pick(payload, topFields) as object) }
}

/** Refusals with a special type: no session, no approved identity. */
const TYPES: Partial<Record<TextKey, string>> = { signIn: '999', identityMissing: '998' }

/** The answer of a refused call. */
export const refused = (
  dialect: Dialect,
  { envelope }: Pick<Endpoint, 'envelope'>,
  { key, params }: Refusal,
  lang: string,
): object => {
  const { calls, envelope: wrapper } = dialect
  const text = textOf(key, lang, inZone(params, dialect) as typeof params)
  const type = TYPES[key]
  if (wrapper === 'codes') return { code: Number(type ?? 500), msg: text, data: null }
  if (envelope === 'code' && !calls) return { code: -1, msg: text, data: key === 'chartUnknown' ? null : [] }
  return { type: type ?? 'error', message: text, ...(wrapper === 'data' && { data: [] }) }
}

/** The body of an answer with a status of 400 and more. */
export const failed = ({ bareFailures }: Dialect, message: string): object =>
  bareFailures ? { message } : { type: 'error', message }
