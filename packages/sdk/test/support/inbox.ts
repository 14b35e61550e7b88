import {
  createInbox,
  type Inbox,
  type InboxOptions,
  type QueuedMessage,
  type Queue,
} from '../../src/inbox/index.ts'

/** A timer controlled by a test. */
export interface ManualTimer {
  readonly timer: NonNullable<InboxOptions['timer']>
  /** Delay of the next callback, ms; undefined if there is none. */
  readonly due: number | undefined
  /** Runs the next callback. Resolves when the following one is scheduled, so all its work is done. */
  tick(): Promise<void>
}

export const manualTimer = (): ManualTimer => {
  let next: { readonly callback: () => void; readonly ms: number } | undefined
  let onScheduled: (() => void) | undefined
  return {
    timer: (callback, ms) => {
      const scheduled = { callback, ms }
      next = scheduled
      onScheduled?.()
      return () => {
        if (next === scheduled) next = undefined
      }
    },
    get due() {
      return next?.ms
    },
    tick: async () => {
      const now = next
      next = undefined
      if (!now) return
      const done = new Promise<void>(resolve => (onScheduled = resolve))
      now.callback()
      await done
    },
  }
}

export interface InboxTab extends ManualTimer {
  readonly inbox: Inbox
  /** Payloads delivered to `listen`. */
  readonly received: unknown[]
  readonly errors: unknown[]
  /** Adds recording listeners. */
  listen(...keys: readonly string[]): void
}

export const inboxTab = (queue: Queue): InboxTab => {
  const clock = manualTimer()
  const received: unknown[] = []
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const inbox = createInbox({ queue, timer: clock.timer, onError })
  return Object.assign(clock, {
    inbox,
    received,
    errors,
    listen: (...keys: readonly string[]) => {
      for (const key of keys) inbox.on(key, payload => received.push(payload))
    },
  })
}

/** When a tab dies: before a message is delivered, or between delivery and deletion. */
export type Death = 'before' | 'after'

/** The queue of a tab that dies at its next message: the message is not deleted, and the queue does nothing more. */
export const dyingQueue = (queue: Queue, death: Death, died: (message: QueuedMessage) => void): Queue => {
  let dead = false
  const never = new Promise<never>(() => {})
  return {
    ...queue,
    offer: async (key, after, take) => {
      if (dead) return never
      const id = await queue.offer(key, after, message => {
        if (dead) return false
        if (death === 'after' && !take(message)) return false
        dead = true
        died(message)
        return false
      })
      return dead ? never : id
    },
  }
}
