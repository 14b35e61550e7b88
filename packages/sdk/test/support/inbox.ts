import {
  createInbox,
  type Inbox,
  type InboxOptions,
  type QueuedMessage,
  type Queue,
} from '../../src/inbox/index.ts'

/** A timer that a test winds on. */
export interface Turns {
  readonly timer: NonNullable<InboxOptions['timer']>
  /** After how many ms the next turn is due; undefined when none is. */
  readonly due: number | undefined
  /** Lets the next turn come; done when the one after it is due, that is, when everything of this one has happened. */
  turn(): Promise<void>
}

export const turns = (): Turns => {
  let next: { readonly callback: () => void; readonly ms: number } | undefined
  let armed: (() => void) | undefined
  return {
    timer: (callback, ms) => {
      const mine = { callback, ms }
      next = mine
      armed?.()
      return () => {
        if (next === mine) next = undefined
      }
    },
    get due() {
      return next?.ms
    },
    turn: async () => {
      const now = next
      next = undefined
      if (!now) return
      const done = new Promise<void>(resolve => (armed = resolve))
      now.callback()
      await done
    },
  }
}

/** One tab with an inbox. */
export interface InboxTab extends Turns {
  readonly inbox: Inbox
  /** Every payload that came, and what listeners threw. */
  readonly got: unknown[]
  readonly errors: unknown[]
  /** Listens and keeps what comes. */
  hear(...keys: readonly string[]): void
}

export const inboxTab = (queue: Queue): InboxTab => {
  const clock = turns()
  const got: unknown[] = []
  const errors: unknown[] = []
  const onError = (error: unknown) => void errors.push(error)
  const inbox = createInbox({ queue, timer: clock.timer, onError })
  return Object.assign(clock, {
    inbox,
    got,
    errors,
    hear: (...keys: readonly string[]) => {
      for (const key of keys) inbox.on(key, payload => got.push(payload))
    },
  })
}

/** How a tab dies over a message: before it is delivered, or when it is and not yet deleted. */
export type Death = 'before' | 'after'

/** A queue as a tab has it that dies over its next message: what it was at is undone, and it does nothing more. */
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
