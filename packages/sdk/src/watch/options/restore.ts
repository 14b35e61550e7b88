import {
  NO_OPTIONS,
  type AwaitedOption,
  type AwaitedOptions,
  type OptionIntent,
  type Since,
} from './awaited.ts'

type Kept<State> = Partial<Record<keyof State, unknown>>

const isSince = (kept: unknown): kept is Since => {
  const { mark, before } = (kept ?? {}) as Kept<Since>
  return Number.isFinite(mark) && Array.isArray(before)
}

const isIntent = (kept: unknown): kept is OptionIntent => {
  const { ref, match_id, seconds, number } = (kept ?? {}) as Kept<OptionIntent>
  return [ref, match_id, seconds].every(Number.isFinite) && typeof number === 'string' && isSince(kept)
}

const isOrder = (kept: unknown): kept is AwaitedOption => {
  const { ref, match_id, seconds, startedAt, number } = (kept ?? {}) as Kept<AwaitedOption>
  return [ref, match_id, seconds, startedAt].every(Number.isFinite) && typeof number === 'string'
}

/** What was kept of them as JSON; none where it cannot be read. Each has to be confirmed. @param now Unix ms. */
export const restoreAwaited = (kept: unknown, now: number): AwaitedOptions => {
  const { orders, intents, mark, counted, next } = (kept ?? {}) as Kept<AwaitedOptions>
  if (!Array.isArray(orders) || !Array.isArray(intents) || !Array.isArray(counted)) return NO_OPTIONS
  if (typeof next !== 'number' || typeof mark !== 'number') return NO_OPTIONS
  return {
    // The clock may have been set meanwhile.
    orders: (orders as readonly unknown[])
      .filter(isOrder)
      .map(order => ({ ...order, exact: false, confirmed: false, open: false }))
      .map(order => (isSince(order.since) ? order : { ...order, since: undefined })),
    // What became of an order whose run has ended is not known.
    intents: (intents as readonly unknown[])
      .filter(isIntent)
      .map(intent => ({ ...intent, lost: true, lostAt: now, misses: 0 })),
    mark,
    counted: (counted as readonly unknown[]).filter(key => typeof key === 'string'),
    next,
  }
}
