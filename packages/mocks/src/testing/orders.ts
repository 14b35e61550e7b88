import type { HttpRequest } from '@app/sdk'
import type { EndpointName } from '@app/sdk/contract'
import { AsyncLocalStorage } from 'node:async_hooks'

/** An order that a call of the bot placed, and what the bot knows of it. */
export interface PlacedOrder {
  readonly endpoint: EndpointName
  readonly id: number
  /** When it was sent, unix ms. */
  readonly at: number
  readonly payload: object
  /** Whether an answer or a push has shown it to the bot. */
  readonly known: boolean
  /** An equal order that was sent earlier; when this one was sent, its call had ended and the bot did not know of it. */
  readonly twin: PlacedOrder | undefined
}

/** A call that places an order. The numbers of its steps say what came first. */
interface Sent extends Pick<PlacedOrder, 'endpoint' | 'at' | 'payload'> {
  readonly sent: number
  /** What equal orders have in common: all but the time. */
  readonly terms: string
  id?: number
  known?: number
  /** It has ended for the bot, with or without an answer, or the bot was killed during it. */
  over?: number
}

const LISTS = { options: 'optionOrders', spot: 'spotOrders', leverage: 'leverageOrders' } as const
type Area = keyof typeof LISTS

const PLACED_BY: Readonly<Record<string, Area>> = {
  submitOption: 'options',
  placeSpot: 'spot',
  submitLeverage: 'leverage',
}
const PLACING: ReadonlySet<EndpointName> = new Set([
  'options.submit',
  'spot.buy',
  'spot.sell',
  'leverage.submit',
])
/** Their answers have the ids of orders. */
const SHOWING: ReadonlySet<EndpointName> = new Set([
  'options.list',
  'spot.pendingBuys',
  'spot.pendingSells',
  'spot.completed',
  'leverage.deal',
  'leverage.trades',
])
const areaOf = (endpoint: EndpointName) => endpoint.split('.')[0] as Area

/** The call in which a command is executed. One for all simulations: each costs time with every promise of the process. */
const calling = new AsyncLocalStorage<Sent>()

/**
 * Follows which orders the calls of a bot have placed, and which of them it knows.
 *
 * @param newest The highest id in a list of the bot's user.
 */
export const trackOrders = (newest: (list: (typeof LISTS)[Area]) => number) => {
  let step = 0
  const sent: Sent[] = []
  const byRequest = new WeakMap<HttpRequest, Sent>()
  const showing = new WeakMap<HttpRequest, Area>()
  const show = (area: Area, text: string) => {
    const unknown = sent.filter(order => order.id && !order.known && areaOf(order.endpoint) === area)
    if (unknown.length === 0) return
    // Rows can be JSON text within JSON.
    const ids = new Set([...text.matchAll(/\bid\\?":(\d+)/g)].map(([, id]) => Number(id)))
    // In one dialect the rows of options have no ids.
    const isNameless = ids.size === 0 && /\bnumber\\?":/.test(text)
    for (const order of unknown) if (isNameless || ids.has(order.id ?? 0)) order.known = ++step
  }
  return {
    /** The bot sends a call. */
    sends(request: HttpRequest, call: Pick<Sent, 'endpoint' | 'at' | 'payload'>): void {
      if (SHOWING.has(call.endpoint)) showing.set(request, areaOf(call.endpoint))
      if (!PLACING.has(call.endpoint)) return
      const terms = JSON.stringify([call.endpoint, { ...call.payload, timestamp: undefined }])
      const order: Sent = { ...call, terms, sent: ++step }
      sent.push(order)
      byRequest.set(request, order)
    },
    /** The exchange executes a call. */
    during<Value>(request: HttpRequest, run: () => Promise<Value>): Promise<Value> {
      const order = byRequest.get(request)
      return order ? calling.run(order, run) : run()
    },
    /** A command was executed. */
    executed(kind: string): void {
      const order = calling.getStore()
      const area = PLACED_BY[kind]
      if (order && area) order.id = newest(LISTS[area])
    },
    /** The bot has got an answer. */
    answered(request: HttpRequest, text: string): void {
      const order = byRequest.get(request)
      if (order) order.known ??= ++step
      const area = showing.get(request)
      if (area) show(area, text)
    },
    /** A call has ended for the bot. */
    ended(request: HttpRequest): void {
      const order = byRequest.get(request)
      if (order) order.over ??= ++step
    },
    /** The bot was killed. */
    killed(): void {
      for (const order of sent) order.over ??= ++step
    },
    /** The bot has got a push. */
    pushed(topic: string, payload: unknown): void {
      if (topic === 'closed_microorder') show('options', JSON.stringify(payload))
      if (topic === 'lever_trade') show('leverage', JSON.stringify(payload))
    },
    /** The orders so far. Each is the twin of one other at most. */
    placed(): readonly PlacedOrder[] {
      const placed = new Map<Sent, PlacedOrder>()
      const taken = new Set<Sent>()
      for (const order of sent) {
        const { endpoint, at, payload, id, known } = order
        if (id === undefined) continue
        const isTwin = (other: Sent) =>
          other.terms === order.terms &&
          !taken.has(other) &&
          (other.over ?? Infinity) < order.sent &&
          (other.known ?? Infinity) > order.sent
        const first = [...placed.keys()].find(isTwin)
        if (first) taken.add(first)
        placed.set(order, {
          endpoint,
          at,
          payload,
          id,
          known: known !== undefined,
          twin: first && placed.get(first),
        })
      }
      return [...placed.values()]
    },
  }
}

export type Orders = ReturnType<typeof trackOrders>
