import type { Endpoint } from '../contract/index.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": '#039',
}
const html = (text: string) => text.replace(/[&<>"']/g, character => `&${ENTITIES[character]};`)

/** A text as a URL carries it; half a character, which no URL can carry, as the sign for one. */
export const urlEncode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'))

/** Every text in a value. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** A text without a secret. One of a letter or two stands in many an innocent word, so it counts alone only. */
const without = (text: string, secret: string): string =>
  text.replaceAll(/^\w\w?$/.test(secret) ? RegExp(`\\b${secret}\\b`, 'g') : secret, '•••')

/**
 * A function that blanks the values of an endpoint's sensitive fields, and the token, out of any text.
 * Servers echo what they were sent, and low-level errors quote requests.
 */
export const redactor = (
  endpoint: Endpoint,
  payload: Readonly<Record<string, unknown>>,
  token: string | null,
) => {
  const secrets = [...endpoint.sensitive.map(field => payload[field]), token]
    .flatMap(textsIn)
    .filter(Boolean)
    .flatMap(secret => [secret, urlEncode(secret), JSON.stringify(secret).slice(1, -1), html(secret)])
    .sort((a, b) => b.length - a.length)
  return (text: string) => secrets.reduce(without, text)
}
