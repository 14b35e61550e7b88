import {
  NO_OPTIONS,
  type AwaitedOption,
  type AwaitedOptions,
  type OptionIntent,
  type Since,
} from './awaited.ts'

type Stored<State> = Partial<Record<keyof State, unknown>>

const isSince = (stored: unknown): stored is Since => {
  const { mark, before } = (stored ?? {}) as Stored<Since>
  return Number.isFinite(mark) && Array.isArray(before)
}

const isIntent = (stored: unknown): stored is OptionIntent => {
  const { ref, match_id, seconds, number } = (stored ?? {}) as Stored<OptionIntent>
  return [ref, match_id, seconds].every(Number.isFinite) && typeof number === 'string' && isSince(stored)
}

const isOrder = (stored: unknown): stored is AwaitedOption => {
  const { ref, match_id, seconds, startedAt, number } = (stored ?? {}) as Stored<AwaitedOption>
  return [ref, match_id, seconds, startedAt].every(Number.isFinite) && typeof number === 'string'
}

/** Reads the stored orders; {@link NO_OPTIONS} if they are malformed. */
export const restoreOptions = (stored: unknown): AwaitedOptions => {
  const { orders, intents, mark, counted, next } = (stored ?? {}) as Stored<AwaitedOptions>
  if (!Array.isArray(orders) || !Array.isArray(intents) || !Array.isArray(counted)) return NO_OPTIONS
  if (typeof next !== 'number' || typeof mark !== 'number') return NO_OPTIONS
  return {
    // The clock may have changed since.
    orders: (orders as readonly unknown[])
      .filter(isOrder)
      .map(order => ({ ...order, exact: false, stage: 'stored' as const }))
      .map(order => (isSince(order.since) ? order : { ...order, since: undefined })),
    // Answers to the earlier run are lost.
    intents: (intents as readonly unknown[])
      .filter(isIntent)
      .map(intent => ({ ...intent, outcome: 'lost' as const })),
    mark,
    counted: (counted as readonly unknown[]).filter(key => typeof key === 'string'),
    next,
  }
}
