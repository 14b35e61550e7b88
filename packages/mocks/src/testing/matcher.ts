import type { EndpointName, InputNamed } from '@app/sdk/contract'
import { isDeepStrictEqual, inspect } from 'node:util'
import type { TestExchange } from './test-exchange.ts'

/** Matchers for `expect`. */
export interface ExchangeMatchers<Result> {
  /** The exchange was sent a call of an endpoint whose payload has these fields: `toHaveSent('options.submit', { number: '100' })`. */
  toHaveSent<Name extends EndpointName>(endpoint: Name, payload?: Partial<InputNamed<Name>>): Result
}

/** A number and its text are equal: a form has texts only. */
const plain = (value: unknown) => (typeof value === 'number' ? String(value) : value)
const same = (sent: unknown, expected: unknown) => isDeepStrictEqual(plain(sent), plain(expected))

export const matchers = {
  toHaveSent({ calls }: Pick<TestExchange, 'calls'>, endpoint: string, payload: object = {}) {
    const sent = calls.filter(call => call.endpoint === endpoint)
    const fits = (call: { readonly payload: object }) =>
      Object.entries(payload).every(([name, value]) =>
        same((call.payload as Record<string, unknown>)[name], value),
      )
    const shown = sent.map(
      ({ payload, outcome, message }) => `  ${outcome}${message ? ` (${message})` : ''} ${inspect(payload)}`,
    )
    const list =
      shown.length > 0
        ? `It was sent:\n${shown.join('\n')}`
        : `It was sent none, but ${[...new Set(calls.map(call => call.endpoint))].join(', ') || 'nothing at all'}`
    const pass = sent.some(fits)
    return {
      pass,
      message: () =>
        `The exchange was ${pass ? '' : 'not '}sent ${endpoint} with ${inspect(payload)}. ${list}`,
    }
  },
}
