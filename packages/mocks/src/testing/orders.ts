import type { HttpRequest } from '@app/sdk'
import type { EndpointName } from '@app/sdk/contract'
import type { Exchange } from '../exchange/exchange.ts'

/** An order that a call of the bot placed, and what the bot knows of it. */
export interface PlacedOrder {
  readonly endpoint: EndpointName
  readonly id: number
  /** When it was sent, unix ms. */
  readonly at: number
  readonly payload: object
  /** Whether an answer or a push has shown it to the bot. */
  readonly known: boolean
  /** An equal order of which the bot did not know when it sent this one. */
  readonly twin: PlacedOrder | undefined
}

type Tracked = { -readonly [Name in keyof PlacedOrder]: PlacedOrder[Name] } & {
  /** Its call is over, with or without an answer. */
  over: boolean
}

const LISTS = {
  options: 'optionOrders',
  spot: 'spotOrders',
  leverage: 'leverageOrders',
} as const
type Kind = keyof typeof LISTS

const PLACING: ReadonlySet<EndpointName> = new Set([
  'options.submit',
  'spot.buy',
  'spot.sell',
  'leverage.submit',
])

/** The fields that differ each time. */
const withoutTime = (payload: object) => JSON.stringify({ ...payload, timestamp: undefined })

const areaOf = (endpoint: string) => endpoint.split('.')[0] as Kind

type Request = Pick<HttpRequest, 'url'>

/** Follows which orders the bot has placed, and which of them it knows. */
export const trackOrders = (exchange: Exchange, userId: number) => {
  const placed: Tracked[] = []
  const areas = new WeakMap<Request, string>()
  const byRequest = new WeakMap<Request, Tracked>()
  const newest = (kind: Kind) => exchange[LISTS[kind]](userId, {})[0]?.id ?? 0
  const show = (area: string | undefined, text: string) => {
    const unknown = placed.filter(order => !order.known && areaOf(order.endpoint) === area)
    if (unknown.length === 0) return
    // Rows can be JSON text within JSON.
    const ids = new Set([...text.matchAll(/\bid\\?":(\d+)/g)].map(([, id]) => Number(id)))
    for (const order of unknown) order.known = ids.has(order.id)
  }
  return {
    placed: placed as readonly PlacedOrder[],
    /** Runs a call of the bot and notes the order that it places. */
    async follow<Value>(
      request: Request,
      call: Pick<PlacedOrder, 'endpoint' | 'payload' | 'at'>,
      run: () => Promise<Value>,
    ): Promise<Value> {
      const { endpoint } = call
      areas.set(request, areaOf(endpoint))
      if (!PLACING.has(endpoint)) return run()
      const kind = areaOf(endpoint)
      const same = withoutTime(call.payload)
      const twin = placed.find(order => order.over && !order.known && withoutTime(order.payload) === same)
      const before = newest(kind)
      const value = await run()
      const id = newest(kind)
      if (id > before) {
        const order = { ...call, id, known: false, over: false, twin }
        placed.push(order)
        byRequest.set(request, order)
      }
      return value
    },
    /** The bot has got an answer. */
    answered(request: Request, text: string): void {
      const order = byRequest.get(request)
      if (order) order.known = true
      show(areas.get(request), text)
    },
    /** A call is over, or the bot was killed during it. */
    ended(request: Request): void {
      const order = byRequest.get(request)
      if (order) order.over = true
    },
    /** The bot has got a push. */
    pushed(topic: string, payload: unknown): void {
      if (topic === 'closed_microorder') show('options', JSON.stringify(payload))
      if (topic === 'lever_trade') show('leverage', JSON.stringify(payload))
    },
  }
}
