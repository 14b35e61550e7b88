import { pairOf as idsOf, type Pair, type PairIds } from '@app/sdk'
import { app } from './app.ts'
import { currencies } from './currencies.ts'
import { createResource } from './loadable.ts'

/** What the platform says of each pair beside its price: ids, lots, fees and spreads. */
export const pairs = createResource(async () => {
  const quoteCurrencies = await app.api.market.quotations({}, { silent: true })
  return quoteCurrencies.flatMap(({ quotation }) => quotation)
})

/** The pair of a coin; undefined until it is known. */
export const pairOf = (symbol: string): Pair | undefined =>
  pairs.state.value.data?.find(pair => pair.currency_name === symbol)

/**
 * The ids that orders of a coin name its pair by, waited for.
 * @throws AppError as `market.quotations` and `market.currencies` do; Error when the platform has no such pair.
 */
export const loadPair = async (symbol: string): Promise<PairIds> => {
  const known = (coins = currencies.peek()) => idsOf(pairs.state.peek().data ?? [], symbol, coins)
  if (!known()) await pairs.load()
  const { error } = pairs.state.peek()
  // What a pair is priced in may have its id in the coin list alone.
  const ids = known() ?? (error ? null : known(await app.api.market.currencies({}, { silent: true })))
  if (!ids) throw error ?? new Error(`There is no pair of ${symbol}`)
  return ids
}
