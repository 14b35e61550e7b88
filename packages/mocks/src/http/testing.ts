import { contract, type Endpoint, type InputOf, type OutputOf } from '@app/sdk/contract'
import { createControl, type Control } from '../control/client.ts'
import type { Kind } from '../exchange/ledger.ts'
import { startServer, type RunningServer, type ServerOptions } from '../server.ts'

/** A real server on free ports whose time stands still until it is moved. */
export const testServer = (options: ServerOptions = {}): Promise<RunningServer> =>
  startServer({ port: 0, socketPort: 0, seed: 'test', speed: 0, control: true, ...options })

interface Asked {
  readonly token?: string
  readonly lang?: string
  /** Sends the body as a form instead of JSON. */
  readonly form?: boolean
}

/** Sends fields to an endpoint as the app does and gives the envelope. */
export const ask = async (
  url: string,
  endpoint: Endpoint,
  fields: Readonly<Record<string, unknown>>,
  { token, lang = 'en', form = false }: Asked = {},
): Promise<Readonly<Record<string, unknown>>> => {
  const texts = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)]))
  const get = endpoint.method === 'GET'
  const query = new URLSearchParams({ lang, ...(get && texts) })
  const body = form ? new URLSearchParams(texts) : JSON.stringify({ ...fields, lang })
  const response = await fetch(`${url}${endpoint.path}?${query.toString()}`, {
    method: endpoint.method,
    headers: {
      lang,
      ...(token !== undefined && { authorization: token }),
      ...(!get && !form && { 'content-type': 'application/json' }),
    },
    ...(!get && { body }),
  })
  if (response.status !== 200) throw new Error(`${endpoint.path} answered ${response.status}`)
  return (await response.json()) as Readonly<Record<string, unknown>>
}

/** Calls an endpoint, both ways by the contract; throws what the server refused with. */
export const call = async <E extends Endpoint>(
  url: string,
  endpoint: E,
  input: InputOf<E>,
  asked: Asked = {},
): Promise<OutputOf<E>> => {
  const payload = endpoint.input.parse(input) as Readonly<Record<string, unknown>>
  const envelope = await ask(url, endpoint, payload, asked)
  const answer = endpoint.envelope === 'code' ? envelope['data'] : envelope['message']
  if (envelope['type'] !== 'ok' && envelope['code'] !== 1) throw new Error(JSON.stringify(envelope))
  return endpoint.output.parse(answer) as OutputOf<E>
}

const clients = new Map<string, Control>()

/** The levers of a server. */
export const leversOf = (url: string): Control => {
  const client = clients.get(url) ?? createControl(url)
  clients.set(url, client)
  return client
}

/** What a new user has in an account. */
interface Balance {
  readonly kind: Kind
  /** Its name. */
  readonly currency: string
  readonly amount: string
}

/** Opens an account with USDT to trade options with, and what else is said, and signs it in. Each test has its own. */
export const newUser = async (url: string, amount = '1000', others: readonly Balance[] = []) => {
  const balances = [{ kind: 'micro', currency: 'USDT', amount } as const, ...others]
  const user = await leversOf(url).users.create({ balances })
  const login = () => call(url, contract.account.login, { user_string: user.email, password: user.password })
  return { ...user, login, token: await login() }
}

/** The verification code that was mailed last. */
export const lastCode = async (url: string): Promise<string> =>
  (await leversOf(url).inbox.list())[0]?.code ?? ''
