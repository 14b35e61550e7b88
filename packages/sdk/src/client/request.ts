import type { Endpoint, EndpointName } from '../contract/index.ts'
import { fitsHeader } from '../values/index.ts'
import type { Client } from './client.ts'
import type { HttpRequest } from './http.ts'
import { urlEncode } from './redact.ts'

/** The checked input of a call. */
export type Payload = Readonly<Record<string, unknown>>

/**
 * The request of a call. GET: everything in the query. POST: lang in the query; the payload and lang in a JSON body, or
 * the files of the payload as a form. Source: product §7.
 */
export const buildRequest = (
  client: Client,
  endpoint: Endpoint,
  payload: Payload,
  token: string | null,
): Omit<HttpRequest, 'signal'> => {
  const { name, method, path, encoding, effect } = endpoint
  const lang = carried('language', client.lang())
  const json = method === 'POST' && !encoding
  return {
    url:
      client.origin +
      withQuery(
        client.paths[name as EndpointName] ?? path,
        method === 'GET' ? { lang, ...payload } : { lang },
      ),
    method,
    headers: {
      accept: 'application/json',
      lang,
      ...(token !== null && { authorization: carried('token', token) }),
      ...(json && { 'content-type': 'application/json' }),
    },
    // product §7 uploads with credentials.
    ...(encoding && { credentials: 'include' }),
    ...(effect !== 'read' && { redirect: 'error' }),
    body: json ? JSON.stringify({ ...payload, lang }) : encoding && toForm(payload),
  }
}

/** A text for a header; one that none can carry never leaves, so it must not end as a connection that failed. */
const carried = (name: string, text: string): string => {
  if (fitsHeader(text)) return text
  throw new TypeError(`no header can carry the ${name}`)
}

const withQuery = (path: string, fields: Payload): string => {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${urlEncode(String((value as string | number | null) ?? ''))}`)
  return `${path}${path.includes('?') ? '&' : '?'}${pairs.join('&')}`
}

/** Servers tell a file's type by its name, so one without a name gets one: 'file.png'. */
const toForm = (payload: Payload): FormData => {
  const form = new FormData()
  for (const [key, file] of Object.entries(payload as Record<string, Blob & { readonly name?: string }>)) {
    form.append(key, file, file.name ?? `file.${file.type.split('/')[1]}`)
  }
  return form
}
