import type { IDBPIndex } from 'idb'
import { database } from '../storage/database.ts'
import { QUEUE_LIMIT, queueFull, type QueuedMessage, type Queue } from './queue.ts'

const DATABASE = 'mqttdb'
const STORE = 'queue'
const INDEX = 'key'

type Range = Parameters<IDBPIndex['openCursor']>[0]

interface KeyRanges {
  bound(lower: readonly unknown[], upper: readonly unknown[], lowerOpen: boolean): Range
}

/**
 * The queue that all tabs of a browser share: store `queue` of the database `mqttdb`, opened at first use.
 *
 * A message is read, handed over and deleted inside one transaction. The browser lets only one of all tabs write to a
 * store at a time, and undoes the transaction of a tab that dies: no lock of our own, no lease that has to run out,
 * and the same on pages that are not served over https.
 *
 * Source: SPEC §3 (local browser queue).
 * Choice: the fields are `id`, `key` and `payload`.
 *
 * @returns undefined where there is no IndexedDB (Node, some private windows).
 */
export function indexedDbQueue(): Queue | undefined {
  const messages = database(DATABASE, created => {
    const store = created.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true })
    store.createIndex(INDEX, ['key', 'id'])
  })
  if (messages === undefined) return undefined
  const begin = async () => {
    const transaction = (await messages.open()).transaction(STORE, 'readwrite')
    // Where a request fails the caller hears of it from there.
    transaction.done.catch(() => {})
    return transaction
  }
  return {
    add: async (key, payload) => {
      const message = { key, payload: structuredClone(payload) }
      const transaction = await begin()
      if ((await transaction.store.count()) >= QUEUE_LIMIT) throw queueFull()
      const [id] = await Promise.all([transaction.store.add(message), transaction.done])
      return Number(id)
    },
    offer: async (key, after, take) => {
      // By way of unknown: this file is also compiled where the global has another, wider type.
      const { IDBKeyRange } = globalThis as unknown as { readonly IDBKeyRange: KeyRanges }
      const newer = IDBKeyRange.bound([key, after], [key, Infinity], true)
      const transaction = await begin()
      const cursor = await transaction.store.index(INDEX).openCursor(newer)
      if (cursor === null) return undefined
      const message = cursor.value as QueuedMessage
      // Nothing may be awaited between the two, or the transaction ends.
      await Promise.all([take(message) && cursor.delete(), transaction.done])
      return message.id
    },
    close: messages.close,
  }
}
