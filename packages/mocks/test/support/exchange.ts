import { createMemoryJournal } from '../../src/journal/memory.ts'
import { COINS, type Coin } from '../../src/exchange/core/coins.ts'
import { createExchange, type Exchange, type ExchangeOptions } from '../../src/exchange/exchange.ts'
import type { Grant } from '../../src/exchange/accounts/accounts.ts'
import { hashText } from '../../src/exchange/core/random.ts'

/** Start time of test exchanges: a Monday noon, away from the start of a day or week. */
export const START = Date.UTC(2024, 4, 6, 12)

/** An exchange in memory, with a cheap password hash. */
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

export const [BTC, ETH] = COINS as [Coin, Coin]

/** Holds a coin at a price. */
export const setPrice = (exchange: Exchange, price: number, symbol = 'BTC') =>
  exchange.execute('setPrice', { symbol, price, hold: true })
