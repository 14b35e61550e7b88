import type { Exchange } from './exchange.ts'

const DAY = 86_400_000

/** Advances to just after a midnight UTC, when income falls due. */
export const nextDay = async (exchange: Exchange, days = 1): Promise<void> => {
  const now = await exchange.now()
  await exchange.advance(days * DAY - (now % DAY) + 1000)
}
