import { timerOf } from '../app/time.ts'
import type { App } from '../app/types.ts'
import { createStorageQueue } from '../session/storage-queue.ts'
import { newKey } from '../client/idempotency.ts'

interface SentOrder {
  /** The app that sent it. */
  readonly by: string
  readonly ref: number
  readonly terms: string
  /** Unix ms. */
  readonly at: number
}

const PLACE = 'h4.sent'

const isSentOrder = (stored: unknown): stored is SentOrder => {
  const { by, terms, at } = (stored ?? {}) as Partial<Record<keyof SentOrder, unknown>>
  return typeof by === 'string' && typeof terms === 'string' && Number.isFinite(at)
}

/** The orders that were lately sent from all tabs, which share the app's storage. @param ms For how long they count. */
export const createSentOrders = ({ storage, time }: App, ms: number) => {
  const own = newKey()
  const queue = createStorageQueue(timerOf(time))
  let writing = Promise.resolve()
  const read = async (): Promise<readonly SentOrder[]> => {
    const stored = await queue.read(
      () => storage.get(PLACE),
      () => {},
    )
    const all = Array.isArray(stored) ? stored.filter(isSentOrder) : []
    return all.filter(({ at }) => Math.abs(time.now() - at) < ms)
  }
  return {
    /** Counts an order once. @param ref Distinguishes the orders of this app with these terms. */
    add: (terms: string, ref: number): void => {
      writing = writing.then(async () => {
        const all = await read()
        if (all.some(order => order.by === own && order.ref === ref && order.terms === terms)) return
        await queue.write(() => storage.set(PLACE, [...all, { by: own, ref, terms, at: time.now() }]))
      })
    },
    /** How many orders with these terms other tabs have sent since a time, unix ms. */
    elsewhere: async (terms: string, since: number): Promise<number> =>
      (await read()).filter(order => order.by !== own && order.terms === terms && order.at >= since).length,
    clear: () => void queue.write(() => storage.remove(PLACE)),
  }
}
