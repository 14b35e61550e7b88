import * as z from 'zod/mini'
import { contract, type Endpoint, type InputOf, type OutputOf } from '@app/sdk/contract'
import { afterAll } from 'vitest'
import { createControl, type Controls } from '../../src/control/client.ts'
import type { Kind } from '../../src/exchange/core/ledger.ts'
import { startServer, type RunningServer, type ServerOptions } from '../../src/server.ts'

/** Starts a real server on free ports with paused time. */
export const testServer = (options: ServerOptions = {}): Promise<RunningServer> =>
  startServer({ port: 0, socketPort: 0, seed: 'test', speed: 0, control: true, ...options })

/** A test server for all tests of a file. */
export const sharedServer = async (options?: ServerOptions): Promise<RunningServer> => {
  const server = await testServer(options)
  afterAll(() => server.close())
  return server
}

interface CallOptions {
  readonly token?: string
  readonly lang?: string
  /** Sends the body as a form instead of JSON. */
  readonly form?: boolean
  /** The idempotency key. */
  readonly key?: string
}

/** Sends fields to an endpoint as the app does and returns the envelope. */
export const ask = async (
  url: string,
  endpoint: Endpoint,
  fields: Readonly<Record<string, unknown>>,
  { token, lang = 'en', form = false, key }: CallOptions = {},
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
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(!get && !form && { 'content-type': 'application/json' }),
    },
    ...(!get && { body }),
  })
  if (response.status !== 200) throw new Error(`${endpoint.path} answered ${response.status}`)
  return (await response.json()) as Readonly<Record<string, unknown>>
}

/** Calls an endpoint with input and output validated by the contract. @throws Error with the envelope of a refusal. */
export const call = async <E extends Endpoint>(
  url: string,
  endpoint: E,
  input: InputOf<E>,
  auth: CallOptions = {},
): Promise<OutputOf<E>> => {
  const payload = z.parse(endpoint.input, input) as Readonly<Record<string, unknown>>
  const envelope = await ask(url, endpoint, payload, auth)
  const answer = endpoint.envelope === 'code' ? envelope['data'] : envelope['message']
  if (envelope['type'] !== 'ok' && envelope['code'] !== 1) throw new Error(JSON.stringify(envelope))
  return z.parse(endpoint.output, answer) as OutputOf<E>
}

const clients = new Map<string, Controls>()

/** The control client of a server. */
export const controlOf = (url: string): Controls => {
  const client = clients.get(url) ?? createControl(url)
  clients.set(url, client)
  return client
}

interface Balance {
  readonly kind: Kind
  readonly currency: string
  readonly amount: string
}

/** Creates a user with USDT in the options account and other balances, and signs it in. */
export const newUser = async (url: string, amount = '1000', others: readonly Balance[] = []) => {
  const balances = [{ kind: 'micro', currency: 'USDT', amount } as const, ...others]
  const user = await controlOf(url).users.create({ balances })
  const login = () => call(url, contract.account.login, { user_string: user.email, password: user.password })
  return { ...user, login, token: await login() }
}

/** The last mailed verification code. */
export const lastCode = async (url: string): Promise<string> =>
  (await controlOf(url).inbox.list())[0]?.code ?? ''
