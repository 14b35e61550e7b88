import { VirtualTimeScheduler } from 'rxjs'
import { createApp } from '../../src/app/app.ts'
import type { App, AppOptions } from '../../src/app/types.ts'
import { fakeSocket, type FakeSocket } from './fake-socket.ts'
import { answerOf, settled } from './platform.ts'

export const form = { user_string: 'ann@example.com', password: 'secret1', remember: false }

export interface Run {
  readonly app: App
  readonly socket: FakeSocket
  /** Sorted paths requested since the last call. */
  requests(): string[]
  /** Answers by path that replace the default; a promise delays the answer. */
  readonly overrides: Map<string, unknown>
  paint(): void
}

const open: App[] = []
export const closeApps = (): void => {
  for (const app of open.splice(0)) app.close()
}

export const start = (options: Partial<AppOptions> = {}, auto = true): Run => {
  const socket = fakeSocket(auto)
  const paths: string[] = []
  const frames: (() => void)[] = []
  const overrides = new Map<string, unknown>()
  let logins = 0
  const fetch = async (input: unknown, init?: { headers?: unknown }): Promise<Response> => {
    const { pathname } = new URL(String(input))
    paths.push(pathname)
    if (overrides.get(pathname) === LOST) throw new TypeError('fetch failed')
    const token = new Headers(init?.headers as Record<string, string>).get('authorization') ?? ''
    if (pathname === '/api/user/login') return Response.json({ type: 'ok', message: `token-${++logins}` })
    return Response.json((await overrides.get(pathname)) ?? answerOf(pathname, token))
  }
  const app = createApp({
    origin: 'http://platform.test',
    socket,
    fetch: fetch as typeof globalThis.fetch,
    frame: callback => void frames.push(callback),
    scheduler: new VirtualTimeScheduler(),
    retry: { attempts: 1, pause: 1 },
    ...options,
  })
  open.push(app)
  return {
    app,
    socket,
    overrides,
    requests: () => paths.splice(0).sort(),
    paint: () => {
      for (const frame of frames.splice(0)) frame()
    },
  }
}

/** An app that is started and signed in; `requests` is empty. */
export const startSignedIn = async (options?: Partial<AppOptions>): Promise<Run> => {
  const run = start(options)
  await run.app.start()
  await run.app.session.login(form)
  await settle()
  run.requests()
  return run
}

/** An override: the connection breaks instead of an answer. */
export const LOST = Symbol('lost')
export const QUOTES = '/api/currency/quotation_new'
export const BALANCES = '/api/wallet/list'
export const USER = ['/api/currency/user_currency_list', '/api/user/info', '/api/wallet/list']

export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await settled()
}
export const valueOf = <Value>(stream: {
  subscribe(next: (value: Value) => void): { unsubscribe(): void }
}): Value => {
  const seen: Value[] = []
  stream.subscribe(value => seen.push(value)).unsubscribe()
  return seen[0]!
}
