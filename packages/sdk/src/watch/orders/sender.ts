import type { Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import type { AppError, Delivery } from '../../client/index.ts'
import { currentUser, restoreFirst } from '../current-user.ts'
import { maySeeDuplicate, type DuplicateSearch } from '../duplicates.ts'
import { aborted, deferred, type Deferred } from '../../fetched/index.ts'
import { createKeyQueue } from '../in-flight.ts'
import { equalIsLost, sendOnce } from '../outcome.ts'
import type { Polling } from './polling.ts'
import { addIntent, removeOrder, setOutcome, type Intent, type OrdersState, type Step } from './state.ts'

/** An order that is ready to be sent. */
export interface Sendable<State extends OrdersState, Event, Answer> {
  /** Equal for orders that a list could not distinguish: these are sent one after the other. */
  readonly terms: string
  isEqual(intent: State['intents'][number]): boolean
  /** Loads the lists that show older orders: if the answer is lost, these must not be mistaken for this one. */
  baseline(): Promise<void>
  /** Whether lists show each new order, so that duplicates can be counted; they do by default. */
  canCount?(): boolean
  /** What is stored before it is sent. */
  intent(): Promise<Omit<State['intents'][number], keyof Intent>>
  send(): Promise<Answer>
  /** The state after it was accepted. */
  accept(state: State, ref: number, answer: Answer): State
  /** Matches it with rows that lists already have. */
  match?(state: State): Step<State, Event>
  /** The outcome is known or was lost: fetches the lists that show it. */
  after(outcome: 'accepted' | 'lost' | 'refused' | 'not-sent', ref: number): Promise<unknown> | void
}

interface Sent<Row> extends Deferred<Row> {
  readonly endpoint: string
  delivery: Delivery
  /** Why no list may have it. */
  error?: AppError | undefined
}

/** Sends each order once, stored first, and settles its promise. */
export const createSender = <State extends OrdersState, Event, Row>(
  app: App,
  life: Subscription,
  { stored, apply }: Pick<Polling<State, Event, unknown>, 'stored' | 'apply'>,
  begin: () => () => void,
  duplicates: () => DuplicateSearch<State['intents'][number]>,
) => {
  let queue = createKeyQueue()
  const all = new Set<Sent<Row>>()
  const byRef = new Map<number, Sent<Row>>()

  const end = (ref: number) => {
    const sent = byRef.get(ref)
    byRef.delete(ref)
    if (sent) all.delete(sent)
    return sent
  }
  const deliver = async <Answer>(
    order: Sendable<State, Event, Answer>,
    ref: number,
    sent: Sent<Row>,
    wait: boolean,
    isStill: () => boolean,
  ) => {
    const intent = stored.state.intents.find(each => each.ref === ref)
    const refused = intent && order.canCount?.() !== false ? duplicates().add(intent) : undefined
    const ended = begin()
    const settle = (state: State) => apply(order.match?.(state) ?? { state, events: [] })
    sent.delivery = 'unknown'
    const result = await sendOnce(order.send)
    if (!isStill()) return ended()
    if (result.outcome === 'accepted') {
      sent.delivery = 'answered'
      settle(order.accept(stored.state, ref, result.answer))
      void Promise.resolve(order.after('accepted', ref))
        .catch(() => {})
        .then(ended)
      return
    }
    const { outcome, error } = result
    if (outcome === 'lost' && wait) sent.error = error
    else end(ref)?.reject(error)
    settle(outcome === 'lost' ? setOutcome(stored.state, ref, 'lost') : removeOrder(stored.state, ref))
    ended()
    if (outcome === 'refused') refused?.()
    void order.after(outcome === 'refused' && !maySeeDuplicate(app, error) ? 'not-sent' : outcome, ref)
  }
  return {
    /** @param prepare Makes the order, fetching what it needs. */
    place: async <Answer>(
      endpoint: string,
      wait: boolean,
      prepare: () => Promise<Sendable<State, Event, Answer>>,
      like?: string,
    ): Promise<Row> => {
      const { isStill, check } = currentUser(app, life, stored)
      await restoreFirst(app, stored)
      check(endpoint)
      const sent: Sent<Row> = { ...deferred<Row>(), endpoint, delivery: 'not-sent' }
      all.add(sent)
      const work = async () => {
        const order = await prepare()
        await queue(order.terms, async () => {
          check(endpoint)
          await order.baseline()
          const intent = await order.intent()
          check(endpoint)
          if (stored.state.intents.some(each => each.outcome === 'lost' && order.isEqual(each)))
            throw equalIsLost(endpoint, like)
          const ref = stored.state.next
          stored.update(state => addIntent(state, intent))
          await stored.saved()
          check(endpoint)
          byRef.set(ref, sent)
          await deliver(order, ref, sent, wait, isStill)
        })
      }
      work().catch((error: unknown) => {
        all.delete(sent)
        sent.reject(error)
      })
      return sent.promise
    },
    /** A list or an answer has the order. */
    found: (ref: number, row: () => Row) => {
      if (byRef.has(ref)) end(ref)?.resolve(row())
    },
    /** No list has it. @param reason why, if its answer was not lost. */
    notFound: (ref: number, reason?: AppError) => {
      const sent = end(ref)
      sent?.reject(sent.error ?? reason)
    },
    reset: () => {
      for (const { reject, delivery, endpoint } of all) reject(aborted(delivery, endpoint))
      all.clear()
      byRef.clear()
      queue = createKeyQueue()
    },
  }
}

export type Sender<State extends OrdersState, Event, Row> = ReturnType<typeof createSender<State, Event, Row>>
