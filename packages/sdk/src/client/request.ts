import type { Endpoint } from '../contract/index.ts'
import type { Client } from './client.ts'
import type { HttpRequest } from './http.ts'
import { urlEncode } from './redact.ts'

/** The checked input of a call. */
export type Payload = Readonly<Record<string, unknown>>

/**
 * The request of a call. GET: everything in the query. POST: lang in the query; the payload and lang in a JSON body, or
 * the payload as a form. Source: SPEC §7.
 */
export function buildRequest(
  client: Client,
  endpoint: Endpoint,
  payload: Payload,
  token: string | null,
): Omit<HttpRequest, 'signal'> {
  const { name, method, path, encoding } = endpoint
  const lang = client.lang()
  const json = method === 'POST' && encoding === undefined
  return {
    url:
      client.origin +
      withQuery(client.paths[name] ?? path, method === 'GET' ? { lang, ...payload } : { lang }),
    method,
    headers: {
      accept: 'application/json',
      lang,
      ...(token !== null && { authorization: token }),
      ...(json && { 'content-type': 'application/json' }),
    },
    // SPEC §7 uploads with credentials.
    ...(encoding && { credentials: 'include' }),
    body: json ? JSON.stringify({ ...payload, lang }) : encoding && toForm(payload),
  }
}

/** A plain value of a payload as text; nothing is ''. */
const textOf = (value: unknown) => String((value as string | number | null) ?? '')

function withQuery(path: string, fields: Payload): string {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${urlEncode(textOf(value))}`)
  return `${path}${path.includes('?') ? '&' : '?'}${pairs.join('&')}`
}

/** Servers tell a file's type by its name, so one without a name gets one: 'file.png'. */
function toForm(payload: Payload): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(payload)) {
    if (typeof value === 'object' && value !== null) {
      const { name, type } = value as Blob & { readonly name?: string }
      form.append(key, value as Blob, name ?? `file.${type.split('/')[1]}`)
    } else if (value !== undefined) form.append(key, textOf(value))
  }
  return form
}
