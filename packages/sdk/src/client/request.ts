import type { Endpoint, EndpointName } from '../contract/index.ts'
import { fitsHeader } from '../values/index.ts'
import type { Client } from './client.ts'
import type { HttpRequest } from './http.ts'
import { urlEncode } from './redact.ts'

/** The validated input of a call. */
export type Payload = Readonly<Record<string, unknown>>

/**
 * GET: all fields in the query. POST: `lang` in the query, payload and `lang` in a JSON body; an upload sends a form.
 * Source: product §7.
 */
export const buildRequest = (
  client: Client,
  endpoint: Endpoint,
  payload: Payload,
  token: string | null,
  key: string | undefined,
): Omit<HttpRequest, 'signal'> => {
  const { name, method, path, encoding, effect, open } = endpoint
  const lang = headerValue('language', client.lang())
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
      ...(token !== null && { authorization: headerValue('token', token) }),
      ...(key !== undefined && client.keyHeader !== null && { [client.keyHeader]: headerValue('key', key) }),
      ...(json && { 'content-type': 'application/json' }),
    },
    // Source: product §7.
    ...(encoding && { credentials: 'include' }),
    ...(effect !== 'read' && { redirect: 'error' }),
    ...(effect === 'read' && !open && { cache: 'no-store' }),
    body: json ? JSON.stringify({ ...payload, lang }) : encoding && toForm(payload),
  }
}

/** Throws before anything is sent; `fetch` would throw the same error as for a failed connection. */
const headerValue = (name: string, text: string): string => {
  if (fitsHeader(text)) return text
  throw new TypeError(`the ${name} does not fit into a header`)
}

const withQuery = (path: string, fields: Payload): string => {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${urlEncode(String((value as string | number | null) ?? ''))}`)
  return `${path}${path.includes('?') ? '&' : '?'}${pairs.join('&')}`
}

/** Servers derive a file's type from its name: an unnamed one becomes 'file.png'. */
const toForm = (payload: Payload): FormData => {
  const form = new FormData()
  for (const [key, file] of Object.entries(payload as Record<string, Blob & { readonly name?: string }>)) {
    form.append(key, file, file.name ?? `file.${file.type.split('/')[1]}`)
  }
  return form
}
