import { QUEUE_LIMIT, queueFull, type QueuedMessage, type Queue } from './queue.ts'

/** A queue that lasts as long as the process; for Node, and where there is no IndexedDB. */
export function memoryQueue(): Queue {
  const messages = new Map<number, QueuedMessage>()
  let last = 0
  return {
    add: async (key, payload) => {
      if (messages.size >= QUEUE_LIMIT) throw queueFull()
      const id = last + 1
      messages.set(id, { id, key, payload: structuredClone(payload) })
      last = id
      return id
    },
    offer: async (key, after, take) => {
      for (const message of messages.values()) {
        if (message.key !== key || message.id <= after) continue
        if (take(message)) messages.delete(message.id)
        return message.id
      }
      return undefined
    },
    close: () => {},
  }
}
