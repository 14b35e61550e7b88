import type { Pair } from '@app/sdk'
import { app } from './app.ts'
import { createResource } from './loadable.ts'

/** What the platform says of each pair beside its price: ids, lots, fees and spreads. */
export const pairs = createResource(async () => {
  const quoteCurrencies = await app.api.market.quotations({}, { silent: true })
  return quoteCurrencies.flatMap(({ quotation }) => quotation)
})

const find = (all: readonly Pair[] | undefined, symbol: string) =>
  all?.find(pair => pair.currency_name === symbol)

/** The pair of a coin; undefined until it is known. */
export const pairOf = (symbol: string): Pair | undefined => find(pairs.state.value.data, symbol)

/** The same, waited for. @throws AppError as `market.quotations` does; Error when the platform has no such pair. */
export const loadPair = async (symbol: string): Promise<Pair> => {
  const known = () => find(pairs.state.peek().data, symbol)
  if (!known()) await pairs.load()
  const pair = known()
  if (!pair) throw pairs.state.peek().error ?? new Error(`There is no pair of ${symbol}`)
  return pair
}
