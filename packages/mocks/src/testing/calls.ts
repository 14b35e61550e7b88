import { contract, type Endpoint, type EndpointName, type InputNamed } from '@app/sdk/contract'
import { meantEndpoint } from '../http/shared-paths.ts'

/** How a call ended for its sender. */
export type CallOutcome =
  /** Carried out. */
  | 'accepted'
  /** The platform said no: see `message`. */
  | 'refused'
  /** An HTTP error, or an answer that cannot be read. */
  | 'failed'
  /** The connection dropped; the platform may have carried it out. */
  | 'lost'

interface CallOf<Name extends EndpointName> {
  /** Virtual time, unix ms. */
  readonly at: number
  readonly method: string
  /** 'spot.buy' */
  readonly endpoint: Name
  /** What was sent, without secrets such as passwords and codes. */
  readonly payload: Omit<InputNamed<Name>, 'password' | 're_password' | 'code'>
  readonly outcome: CallOutcome
  /** The reason of a refusal. */
  readonly message?: string
}

/** A call that reached the exchange, or was lost on the way. Comparing `endpoint` narrows the type of `payload`. */
export type SentCall = { readonly [Name in EndpointName]: CallOf<Name> }[EndpointName]

const endpoints = new Map(
  Object.values<Readonly<Record<string, Endpoint>>>(contract)
    .flatMap(members => Object.values(members))
    .map(endpoint => [endpoint.name, endpoint]),
)

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = async (request: Request): Promise<Fields> => {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const type = request.headers.get('content-type') ?? ''
  try {
    if (type.includes('multipart')) return query
    const text = await request.clone().text()
    const body = type.includes('form') ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text)
    return { ...query, ...(body as Fields) }
  } catch {
    return query
  }
}

/** @returns undefined for a path outside the contract. */
const readCall = async (request: Request) => {
  const { pathname } = new URL(request.url)
  const sharing = [...endpoints.values()].filter(({ path }) => path === pathname)
  const same = sharing.find(({ method }) => method === request.method) ?? sharing[0]
  if (!same) return undefined
  const { lang: _, ...fields } = await fieldsOf(request)
  const endpoint = endpoints.get(meantEndpoint(same.name, fields)) ?? same
  const open = Object.entries(fields).filter(([name]) => !endpoint.sensitive.includes(name))
  return { method: request.method, endpoint: endpoint.name, payload: Object.fromEntries(open) }
}

const OUTCOMES: Readonly<Record<string, CallOutcome>> = { ok: 'accepted', '200': 'accepted', '1': 'accepted' }

const outcomeOf = async (response: Response): Promise<Pick<SentCall, 'outcome' | 'message'>> => {
  if (response.type === 'error') return { outcome: 'lost' }
  if (!response.ok) return { outcome: 'failed' }
  try {
    const { type, code, message, msg } = (await response.clone().json()) as Fields
    const outcome = OUTCOMES[String(type ?? code)] ?? 'refused'
    return outcome === 'refused' ? { outcome, message: String(message ?? msg) } : { outcome }
  } catch {
    // A connection that drops within the answer breaks its body.
    return { outcome: response.headers.get('content-type')?.includes('json') ? 'failed' : 'lost' }
  }
}

/** Wraps the exchange's answers: `calls` grows with each call under /api. */
export const recordCalls = (fetch: (request: Request) => Promise<Response>, now: () => number) => {
  const calls: SentCall[] = []
  return {
    calls,
    async fetch(request: Request): Promise<Response> {
      const [at, call] = [now(), await readCall(request)]
      const response = await fetch(request)
      if (call) calls.push({ at, ...call, ...(await outcomeOf(response)) } as SentCall)
      return response
    },
  }
}
