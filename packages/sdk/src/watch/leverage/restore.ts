import { NO_ORDERS, type FollowedOrder, type LeverageIntent, type LeverageOrders } from './orders.ts'

/** Reads the stored orders; {@link NO_ORDERS} if they are malformed. Orders in flight have lost their answer. */
export const restoreOrders = (stored: unknown): LeverageOrders => {
  const { orders, intents, mark, next } = (stored ?? {}) as Partial<Record<keyof LeverageOrders, unknown>>
  if (![orders, intents].every(Array.isArray) || typeof mark !== 'number' || typeof next !== 'number')
    return NO_ORDERS
  return {
    ...NO_ORDERS,
    mark,
    next,
    orders: (orders as readonly Partial<FollowedOrder>[]).flatMap(order => {
      const { id, stage, waited = false } = order ?? {}
      if (!Number.isSafeInteger(id) || (stage !== 'waiting' && stage !== 'open')) return []
      return [{ id: Number(id), stage, since: 0, gone: false, waited }]
    }),
    intents: (intents as readonly Partial<LeverageIntent>[]).flatMap(intent => {
      const { ref, type, share, multiple } = intent ?? {}
      const isRead = [ref, type, intent?.mark].every(Number.isSafeInteger)
      if (!isRead || typeof share !== 'string' || typeof multiple !== 'string') return []
      return [{ ...(intent as LeverageIntent), outcome: 'lost' as const }]
    }),
  }
}
