import type { Endpoint } from '../contract/index.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": '#039',
}
const html = (text: string) => text.replace(/[&<>"']/g, character => `&${ENTITIES[character]};`)

/** Percent-encodes; a lone surrogate, which `encodeURIComponent` rejects, becomes U+FFFD. */
export const urlEncode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))

const stringsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** A secret of one or two letters is replaced only as a whole word: it is part of many others. */
const blank = (text: string, secret: string): string =>
  text.replaceAll(/^\w\w?$/.test(secret) ? RegExp(`\\b${secret}\\b`, 'g') : secret, '•••')

/**
 * Returns a function that removes the token and the values of the endpoint's sensitive fields from a text.
 * Servers echo requests, and low-level errors quote them.
 */
export const redactor = (
  endpoint: Endpoint,
  payload: Readonly<Record<string, unknown>>,
  token: string | null,
) => {
  const secrets = [...endpoint.sensitive.map(field => payload[field]), token]
    .flatMap(stringsIn)
    .filter(Boolean)
    .flatMap(secret => [secret, urlEncode(secret), JSON.stringify(secret).slice(1, -1), html(secret)])
    .sort((a, b) => b.length - a.length)
  return (text: string) => secrets.reduce(blank, text)
}
