import type { IDBPIndex } from 'idb'
import { database } from '../storage/database.ts'
import { memoryQueue } from './memory-queue.ts'
import { ONCE_LIMIT, QUEUE_LIMIT, queueFull, type QueuedMessage, type Queue } from './queue.ts'

const DATABASE = 'mqttdb'
const STORE = 'queue'
const INDEX = 'key'
/** The `once` keys of queued messages. */
const SENT = 'sent'
const NAME = 'name'

/** Timeout of opening the database, ms: some private windows never answer. */
const OPEN_TIMEOUT_MS = 10_000
/** Errors of a database that may open later: another tab has an older or newer version open. */
const TEMPORARY: readonly unknown[] = ['BlockedError', 'VersionError', 'AbortError']

const opened = async (database: Promise<unknown>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('The browser does not open the database.')), OPEN_TIMEOUT_MS)
  })
  await Promise.race([database, late]).finally(() => clearTimeout(timer))
}

type Range = NonNullable<Parameters<IDBPIndex['openCursor']>[0]>

interface KeyRanges {
  bound(lower: readonly unknown[], upper: readonly unknown[], lowerOpen: boolean): Range
  upperBound(upper: number): Range
}

/** Cast via unknown: this file is also compiled where the global has a wider type. */
const ranges = () => (globalThis as unknown as { readonly IDBKeyRange: KeyRanges }).IDBKeyRange

/**
 * The queue that all tabs of a browser share: store `queue` of the database `mqttdb`, opened at first use.
 *
 * A message is read, delivered and deleted in one transaction. The browser serializes the writes of all tabs and
 * rolls back the transaction of a tab that dies, so no locks or leases are needed, and it works without https.
 *
 * Source: product §3 (local browser queue).
 * Choice: the fields are `id`, `key` and `payload`. A second store, `sent`, has the `once` keys.
 *
 * If the browser denies the database, messages stay in memory for the lifetime of the page.
 *
 * @param name Another database, for a second app of the same origin.
 * @returns undefined without IndexedDB (Node, some private windows).
 */
export const indexedDbQueue = (name = DATABASE): Queue | undefined => {
  const messages = database(name, 2, (opened, from) => {
    const create = (store: string) => opened.createObjectStore(store, { keyPath: 'id', autoIncrement: true })
    if (from < 1) create(STORE).createIndex(INDEX, ['key', 'id'])
    if (from < 2) create(SENT).createIndex(NAME, ['key', 'once'], { unique: true })
  })
  if (messages === undefined) return undefined
  const begin = async (...stores: string[]) => {
    const transaction = (await messages.open()).transaction(stores, 'readwrite')
    // A failed request rejects for its caller; this only avoids an unhandled rejection.
    transaction.done.catch(() => {})
    return transaction
  }
  const durable: Queue = {
    add: async (key, payload, once) => {
      const message = { key, payload }
      const transaction = await begin(STORE, SENT)
      const [queue, sent] = [transaction.objectStore(STORE), transaction.objectStore(SENT)]
      if (once !== undefined && (await sent.index(NAME).getKey([key, once])) !== undefined) return undefined
      if ((await queue.count()) >= QUEUE_LIMIT) throw queueFull()
      const remember = async (name: string) => {
        const last = Number(await sent.add({ key, once: name }))
        await sent.delete(ranges().upperBound(last - ONCE_LIMIT))
      }
      const [id] = await Promise.all([
        queue.add(message),
        once !== undefined && remember(once),
        transaction.done,
      ])
      return Number(id)
    },
    offer: async (key, after, take) => {
      const newer = ranges().bound([key, after], [key, Infinity], true)
      const transaction = await begin(STORE)
      const cursor = await transaction.objectStore(STORE).index(INDEX).openCursor(newer)
      if (cursor === null) return undefined
      const message = cursor.value as QueuedMessage
      // No await between take and delete: the transaction would end.
      await Promise.all([take(message) && cursor.delete(), transaction.done])
      return message.id
    },
    close: messages.close,
  }
  let memory: Queue | undefined
  const queue = async (): Promise<Queue> => {
    if (memory) return memory
    try {
      await opened(messages.open())
      return durable
    } catch (error) {
      if (TEMPORARY.includes((error as Error | null)?.name)) throw error
      return (memory ??= memoryQueue())
    }
  }
  return {
    add: async (key, payload, once) => {
      const copy: unknown = structuredClone(payload)
      return (await queue()).add(key, copy, once)
    },
    offer: async (...place) => (await queue()).offer(...place),
    close: durable.close,
  }
}
