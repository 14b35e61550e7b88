import type { HttpReply, HttpRequest } from '../../src/client/index.ts'

export interface Call {
  readonly path: string
  readonly token: string | undefined
  readonly request: HttpRequest
  reply(body: unknown, status?: number): void
  fail(error: Error): void
}

export const rows = (name: string, price: number) => ({
  id: price,
  currency_id: price,
  legal_id: 3,
  currency_name: name,
  legal_name: 'USDT',
  now_price: String(price),
})

/** The platform's answers to the calls of a session, for the user of a token. */
export const answerOf = (path: string, token = ''): unknown => {
  const message: Record<string, unknown> = {
    '/api/user/login': 'token-1',
    '/api/user/info': { id: Number(token.replace(/\D/g, '') || 1), account_number: `${token}@example.com` },
    '/api/wallet/list': { change_wallet: { balance: [], usdt_totle: '5' } },
    '/api/currency/user_currency_list': [{ id: 3, name: 'USDT' }],
    '/api/currency/quotation_new': [{ id: 3, name: 'USDT', quotation: [rows('BTC', 100), rows('ETH', 10)] }],
  }
  return { type: 'ok', message: message[path] ?? null }
}

/**
 * A platform whose answers a test controls. `calls` are the pending ones; with `auto`, each is answered immediately
 * with {@link answerOf}.
 */
export const controlledPlatform = () => {
  const calls: Call[] = []
  const paths: string[] = []
  const platform = {
    auto: true,
    calls,
    paths,
    /** Takes the first pending call of a path. */
    take: (path: string): Call => {
      const index = calls.findIndex(call => call.path === path)
      const [call] = index < 0 ? [] : calls.splice(index, 1)
      if (!call) throw new Error(`no call of ${path} waits, only ${calls.map(({ path }) => path).join(', ')}`)
      return call
    },
    /** Answers all pending calls. */
    flush: () => {
      for (const call of calls.splice(0)) call.reply(answerOf(call.path, call.token))
    },
    http: (request: HttpRequest) =>
      new Promise<HttpReply>((resolve, reject) => {
        const path = new URL(request.url, 'http://platform').pathname
        paths.push(path)
        const token = request.headers['authorization']
        const reply = (body: unknown, status = 200) =>
          resolve({ status, text: JSON.stringify(body), header: () => null })
        if (platform.auto) reply(answerOf(path, token))
        else calls.push({ path, token, request, reply, fail: reject })
      }),
  }
  return platform
}

/** Waits until all microtasks have run. */
export const settled = () => new Promise<void>(resolve => setImmediate(resolve))
