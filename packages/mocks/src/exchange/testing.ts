import { createMemoryJournal } from '../journal/memory.ts'
import { createExchange, type ExchangeOptions } from './exchange.ts'
import type { Grant } from './accounts.ts'
import { hashText } from './random.ts'

/** The first moment of exchanges in tests: a Monday noon, so that neither day nor week has just begun. */
export const START = Date.UTC(2024, 4, 6, 12)

/** An exchange in memory, with a hash that costs nothing. */
export const testExchange = (options: Partial<ExchangeOptions> = {}) =>
  createExchange({
    seed: 'test',
    start: START,
    journal: createMemoryJournal(),
    hash: (password, salt) => hashText(`${salt}/${password}`).toString(16),
    ...options,
  })

/** A grant of USDT to the options account. */
export const micro = (amount: string): Grant => ({ kind: 'micro', currency: 3, amount })
