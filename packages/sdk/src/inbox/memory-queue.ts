import { ONCE_LIMIT, QUEUE_LIMIT, queueFull, type QueuedMessage, type Queue } from './queue.ts'

/** A queue in memory, for Node and browsers without IndexedDB. */
export const memoryQueue = (): Queue => {
  const messages = new Map<number, QueuedMessage>()
  const sent = new Set<string>()
  let last = 0
  return {
    add: async (key, payload, once) => {
      const name = JSON.stringify([key, once])
      if (once !== undefined && sent.has(name)) return undefined
      if (messages.size >= QUEUE_LIMIT) throw queueFull()
      const id = last + 1
      messages.set(id, { id, key, payload: structuredClone(payload) })
      last = id
      if (once !== undefined) sent.add(name)
      const [oldest = ''] = sent
      if (sent.size > ONCE_LIMIT) sent.delete(oldest)
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
