import { systemTimer, type Timer } from '../values/timer.ts'
import type { QueuedMessage, Queue } from './queue.ts'

/**
 * Takes one message. If it throws, this listener has not taken the message. A returned promise is not awaited.
 */
export type InboxListener = (payload: unknown, message: QueuedMessage) => void

/**
 * Messages between parts and tabs of an app. Each is delivered in one tab, to every listener of its key there, and
 * then deleted; messages of one key arrive in the order of sending.
 *
 * A message waits for a listener, across reloads. It is delivered once, and again in another tab only if a tab dies
 * or its disk fails between delivery and deletion: no message is lost.
 *
 * Source: product §3 (local browser queue).
 * Choice: a message is delivered when one listener took it. If all of them throw, it is retried with a delay that
 * doubles up to a minute, without delaying other messages of its key.
 */
export interface Inbox {
  /**
   * Queues a message.
   * @param payload Plain data; copied.
   * @param options.once A deduplication key such as 'option 42': the message is not queued if any tab has queued one
   *   with this key and `once` before, even if it was delivered. The last 20,000 are remembered.
   * @returns its id; undefined for a duplicate.
   * @throws Error if the queue is full or not writable, or the inbox is closed.
   */
  send(key: string, payload?: unknown, options?: { readonly once?: string }): Promise<number | undefined>
  /** Subscribes to the messages of a key. @returns unsubscribes. */
  on(key: string, listener: InboxListener): () => void
  /** Stops delivering. Queued messages stay. */
  close(): void
}

export interface InboxOptions {
  readonly queue: Queue
  /** setTimeout by default. */
  readonly timer?: Timer
  /** Takes what a listener threw; by default it becomes an uncaught error. */
  readonly onError?: (error: unknown, message: QueuedMessage) => void
}

/** Poll interval of the queue, ms. Source: product §9. */
export const POLL_MS = 300
/** The longest backoff, in polls: a minute. */
const MAX_BACKOFF = 200
/** Messages of a key delivered per poll: a listener that sends to itself must not block other keys. */
const BATCH = 1000

/** Backoff after consecutive failures, in polls. */
const backoff = (failures: number) => Math.min(2 ** failures, MAX_BACKOFF)

/** Creates an inbox. Its queue is opened by the first message or listener. */
export const createInbox = ({ queue, timer = systemTimer, onError }: InboxOptions): Inbox => {
  const listeners = new Map<string, Set<InboxListener>>()
  /** Messages that no listener took, by id, with the poll of the next retry. */
  const rejected = new Map<number, { readonly times: number; readonly due: number }>()
  let polls = 0
  /** Consecutive failed polls. */
  let failures = 0
  let cancel: (() => void) | undefined
  let polling = false
  let closed = false

  const report = (error: unknown, message: QueuedMessage) => {
    if (onError) return onError(error, message)
    systemTimer(() => {
      throw error
    }, 0)
  }
  const call = (listener: InboxListener, message: QueuedMessage): boolean => {
    try {
      listener(message.payload, message)
      return true
    } catch (error) {
      report(error, message)
      return false
    }
  }
  const take = (message: QueuedMessage): boolean => {
    const all = listeners.get(message.key)
    const before = rejected.get(message.id)
    if (closed || all === undefined || (before && before.due > polls)) return false
    // A listener may remove another.
    const results = [...all].map(listener => all.has(listener) && call(listener, message))
    const taken = results.includes(true)
    const times = before?.times ?? 0
    if (taken) rejected.delete(message.id)
    else rejected.set(message.id, { times: times + 1, due: polls + backoff(times) })
    return taken
  }
  const deliver = async (key: string) => {
    let last: number | undefined = 0
    for (let count = 0; count < BATCH && last !== undefined && !closed && listeners.has(key); count++)
      last = await queue.offer(key, last, take)
  }

  const poll = async () => {
    polls++
    for (const key of listeners.keys()) await deliver(key)
    // A due message that was not offered has been taken by another tab.
    for (const [id, { due }] of rejected) if (due <= polls) rejected.delete(id)
  }
  // Polls run one at a time, and only with listeners.
  const run = () => {
    if (closed || polling || cancel !== undefined || listeners.size === 0) return
    cancel = timer(
      () => {
        cancel = undefined
        polling = true
        const after = (count: number) => {
          failures = count
          polling = false
          run()
        }
        poll().then(
          () => after(0),
          () => after(failures + 1),
        )
      },
      POLL_MS * backoff(failures),
    )
  }

  const stop = (): void => {
    cancel?.()
    cancel = undefined
  }

  return {
    send: async (key, payload, { once } = {}) => {
      if (closed) throw new Error('The inbox was closed.')
      return queue.add(key, payload, once)
    },
    on: (key, listener) => {
      // A new function, so that the same listener can be added twice.
      const own: InboxListener = (payload, message) => listener(payload, message)
      const all = listeners.get(key) ?? new Set()
      listeners.set(key, all.add(own))
      run()
      return () => {
        all.delete(own)
        if (all.size === 0 && listeners.get(key) === all) listeners.delete(key)
        if (listeners.size === 0) stop()
      }
    },
    close: () => {
      closed = true
      stop()
      queue.close()
    },
  }
}
