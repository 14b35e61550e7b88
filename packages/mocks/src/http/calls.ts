import { contract, type Endpoint, type EndpointName, type InputNamed } from '@app/sdk/contract'
import { meantEndpoint } from './shared-paths.ts'

/**
 * How a call ended for its sender: `accepted`; `refused` with a `message`; `failed` with an HTTP error or an unreadable
 * answer; `lost` with its connection, so that the exchange may have carried it out.
 */
export type CallOutcome = 'accepted' | 'refused' | 'failed' | 'lost'

interface CallOf<Name extends EndpointName> {
  /** Virtual time, unix ms. */
  readonly at: number
  readonly method: string
  /** 'spot.buy' */
  readonly endpoint: Name
  /** What was sent, without secrets such as passwords and codes. */
  readonly payload: InputNamed<Name>
  readonly outcome: CallOutcome
  /** The reason of a refusal. */
  readonly message?: string
}

/** A call to the exchange. Comparing `endpoint` narrows the type of `payload`. */
export type SentCall = { readonly [Name in EndpointName]: CallOf<Name> }[EndpointName]

type Fields = Readonly<Record<string, unknown>>

const endpoints = new Map(
  Object.values<Readonly<Record<string, Endpoint>>>(contract)
    .flatMap(members => Object.values(members))
    .map(endpoint => [endpoint.name, endpoint]),
)

const parse = (text: string): Fields | undefined => {
  try {
    return JSON.parse(text) as Fields
  } catch {
    return undefined
  }
}

/** @param body JSON or a form. @returns undefined for a path outside the contract. */
export const readCall = (method: string, url: string, body: string) => {
  const { pathname, searchParams } = new URL(url)
  const sharing = [...endpoints.values()].filter(({ path }) => path === pathname)
  const same = sharing.find(each => each.method === method) ?? sharing[0]
  if (!same) return undefined
  const given = parse(body) ?? Object.fromEntries(new URLSearchParams(body))
  const { lang: _, ...fields }: Fields = { ...Object.fromEntries(searchParams), ...given }
  const endpoint = endpoints.get(meantEndpoint(same.name, fields)) ?? same
  const open = Object.entries(fields).filter(([name]) => !endpoint.sensitive.includes(name))
  return { method, endpoint: endpoint.name as EndpointName, payload: Object.fromEntries(open) }
}

/** Refusals are short: longer answers are not parsed. */
const MAX_REFUSAL = 2000
const ACCEPTED: ReadonlySet<unknown> = new Set(['ok', 200, 1])

export const outcomeOf = (status: number, text: string): Pick<SentCall, 'outcome' | 'message'> => {
  if (status >= 400) return { outcome: 'failed' }
  if (text.length > MAX_REFUSAL) return { outcome: 'accepted' }
  const answer = parse(text)
  if (!answer) return { outcome: 'failed' }
  const { type, code, message, msg } = answer
  return ACCEPTED.has(type ?? code)
    ? { outcome: 'accepted' }
    : { outcome: 'refused', message: String(message ?? msg) }
}

/** Wraps the exchange's answers; reports each call of the contract while anyone listens. */
export const reportCalls = (fetch: (request: Request) => Promise<Response>, now: () => number) => {
  const listeners = new Set<(call: SentCall) => void>()
  const report = async (request: Request): Promise<Response> => {
    const isForm = request.headers.get('content-type')?.includes('multipart')
    const call = readCall(request.method, request.url, isForm ? '' : await request.clone().text())
    const at = now()
    const response = await fetch(request)
    if (!call) return response
    const text =
      response.type === 'error'
        ? undefined
        : await response
            .clone()
            .text()
            .catch(() => undefined)
    const outcome = text === undefined ? { outcome: 'lost' } : outcomeOf(response.status, text)
    for (const listener of listeners) listener({ at, ...call, ...outcome } as SentCall)
    return response
  }
  return {
    fetch: (request: Request) => (listeners.size > 0 ? report : fetch)(request),
    onCall(listener: (call: SentCall) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
