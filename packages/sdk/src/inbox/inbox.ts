import type { QueuedMessage, Queue } from './queue.ts'

/**
 * Takes one message. A throw says that it could not: the message then counts as not taken by this listener.
 * What it returns is not waited for.
 */
export type InboxListener = (payload: unknown, message: QueuedMessage) => void

/**
 * Messages between the parts of an app and between its tabs: each is delivered in one tab, to every listener of its key
 * there, and deleted afterwards. Messages of one key come in the order they were sent.
 *
 * A message waits until somebody listens, also over a reload. It is delivered once, unless a tab dies or its disk fails
 * after a listener has seen the message and before it is deleted: then another has it again, so that none is lost.
 *
 * Source: product §3 (local browser queue).
 * Choice: a message counts as delivered when one listener took it. When all of them throw it stays and is offered
 * again, here after a pause that doubles up to a minute; others of its key are not kept waiting.
 */
export interface Inbox {
  /**
   * Puts a message into the queue.
   * @param payload Plain data; kept as it is at this moment.
   * @param options.once Names what the message is about, 'option 42': it is not sent where one of this key and name was before, by
   *   any tab, even if that one has been delivered. The last {@link ONCE_LIMIT} names are known.
   * @returns its id; undefined when it is not sent again.
   * @throws Error when the queue is full or cannot be written, or the inbox was closed.
   */
  send(key: string, payload?: unknown, options?: { readonly once?: string }): Promise<number | undefined>
  /** Has the messages of a key delivered from now on. @returns stops it. */
  on(key: string, listener: InboxListener): () => void
  /** Stops delivering. What waits stays. */
  close(): void
}

/** What an inbox is made with. */
export interface InboxOptions {
  readonly queue: Queue
  /** Calls back once after some ms. @returns keeps it from being called. The system's timer by default. */
  readonly timer?: (callback: () => void, ms: number) => () => void
  /** Told what a listener threw; by default it is thrown again on its own, as an error that nobody caught. */
  readonly onError?: (error: unknown, message: QueuedMessage) => void
}

/** How often the queue is looked into, ms. Source: product §9. */
export const POLL_MS = 300
/** The longest pause, in polls: a minute. */
const LONGEST = 200
/** How many messages of a key are delivered at one go: a listener that sends to itself must not stop all else. */
const BATCH = 1000

const systemTimer = (callback: () => void, ms: number) => {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}

/** How many polls until the next try, after so many failures in a row. */
const pauseAfter = (failures: number) => Math.min(2 ** failures, LONGEST)

/** Makes an inbox. The queue is not touched before the first message or listener. */
export const createInbox = ({ queue, timer = systemTimer, onError }: InboxOptions): Inbox => {
  const listeners = new Map<string, Set<InboxListener>>()
  /** Messages that every listener threw at, and the poll in which they are offered again. */
  const refused = new Map<number, { readonly times: number; readonly due: number }>()
  let polls = 0
  /** Polls in a row in which the queue was out of order. */
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
  const hand = (listener: InboxListener, message: QueuedMessage): boolean => {
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
    const before = refused.get(message.id)
    if (closed || all === undefined || (before && before.due > polls)) return false
    // One listener may take another away.
    const results = [...all].map(listener => all.has(listener) && hand(listener, message))
    const taken = results.includes(true)
    const times = before?.times ?? 0
    if (taken) refused.delete(message.id)
    else refused.set(message.id, { times: times + 1, due: polls + pauseAfter(times) })
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
    // What was due and did not come was taken in another tab.
    for (const [id, { due }] of refused) if (due <= polls) refused.delete(id)
  }
  // One poll after the other, and none while nobody listens.
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
        // A queue that is out of order now may work again later.
        poll().then(
          () => after(0),
          () => after(failures + 1),
        )
      },
      POLL_MS * pauseAfter(failures),
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
      // Its own function, so that the same listener may come twice.
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
