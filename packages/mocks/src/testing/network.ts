import type { Http, HttpRequest } from '@app/sdk'
import { outcomeOf, readCall, type SentCall } from '../http/calls.ts'
import type { Platform } from '../http/platform.ts'
import type { Orders } from './orders.ts'
import type { VirtualTime } from './virtual-time.ts'

/** The network between a bot and its exchange. @param latency The round trip, virtual ms. */
export const createNetwork = (
  platform: Platform,
  time: Pick<VirtualTime, 'after'>,
  latency: number,
  orders: Orders,
) => {
  /** Calls at work in the exchange, and a counter of events. */
  let working = 0
  let events = 0
  const pass = (ms: number) => new Promise<void>(resolve => void time.after(ms, resolve))
  platform.faults.wait = async ms => {
    working--
    await pass(ms)
    working++
  }
  /** Runs everything that happens without time passing. */
  const settle = async () => {
    for (let before = -1; working > 0 || events !== before;) {
      before = events
      await new Promise(resolve => setImmediate(resolve))
    }
  }

  const calls: SentCall[] = []
  const answer = async (request: HttpRequest) => {
    const { url, method, headers, body = null } = request
    working++
    try {
      const response = await platform.fetch(new Request(url, { method, headers, body: body as string }))
      const text = response.type === 'error' ? undefined : await response.text().catch(() => undefined)
      return { status: response.status, text, header: (name: string) => response.headers.get(name) }
    } finally {
      working--
      events++
    }
  }
  const http: Http = async request => {
    events++
    const aborted = new Promise<never>((_, reject) =>
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error), { once: true }),
    )
    const { url, method, body } = request
    const call = readCall(method, url, typeof body === 'string' ? body : '')
    const at = platform.exchange.now()
    if (call) orders.sends(request, { ...call, at })
    const send = async () => {
      await pass(latency / 2)
      const reply = await orders.during(request, () => answer(request))
      const { text } = reply
      const outcome = text === undefined ? { outcome: 'lost' } : outcomeOf(reply.status, text)
      if (call) calls.push({ at, ...call, ...outcome } as SentCall)
      await pass(latency / 2)
      events++
      if (text === undefined) throw new TypeError('fetch failed')
      return { ...reply, text }
    }
    return Promise.race([send(), aborted]).finally(() => orders.ended(request))
  }

  return {
    http,
    calls,
    pass,
    settle,
    /** Counts an event that others cause. */
    happened: () => void events++,
  }
}
