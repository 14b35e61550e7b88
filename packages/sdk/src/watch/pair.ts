import { firstValueFrom } from 'rxjs'
import type { App } from '../app/types.ts'
import type { Pair } from '../contract/index.ts'
import { LEGAL_NAME, pairOf, type PairIds } from '../rules/index.ts'
import { notSent } from './outcome.ts'

const silent = { silent: true }

/** The known pairs; none before the first quotations. */
export const pairsOf = (app: App): readonly Pair[] => {
  let now: readonly Pair[] = []
  app.pairs$.subscribe(pairs => (now = pairs)).unsubscribe()
  return now
}

interface PairIndex {
  readonly byId: ReadonlyMap<number, Pair>
  readonly byCoin: ReadonlyMap<string, Pair>
}
const indexes = new WeakMap<readonly Pair[], PairIndex>()
/** Watchers look pairs up at every price, for every order. */
const indexOf = (pairs: readonly Pair[]): PairIndex => {
  const known = indexes.get(pairs)
  if (known) return known
  // The first of equal ones counts.
  const reversed = pairs.toReversed()
  const index = {
    byId: new Map(reversed.map(pair => [pair.id, pair])),
    byCoin: new Map(reversed.map(pair => [pair.currency_name, pair])),
  }
  indexes.set(pairs, index)
  return index
}

/** The first pair of a coin, if it is known. */
export const pairOfCoin = (app: App, coin: string): Pair | undefined => indexOf(pairsOf(app)).byCoin.get(coin)

/**
 * The name of a coin's pair: 'BTC/USDT'; priced in USDT until the platform's quote is known. Source: product §9
 * (legal name).
 */
export const pairName = (app: App, coin: string): string =>
  `${coin}/${app.market.quote(coin)?.legal_name || LEGAL_NAME}`

/** The coin of a pair; undefined if unknown. @param symbol_name The pair as an order names it: 'BTC/USDT'. */
export const coinOfPair = (app: App, match_id: number, symbol_name?: string): string | undefined =>
  indexOf(pairsOf(app)).byId.get(match_id)?.currency_name ??
  (symbol_name?.split('/')[0] || coinOfQuote(app, match_id))

/** Before the first quotations, the market may have quotes of the last run, or pushed ones. */
const coinOfQuote = ({ market }: App, match_id: number): string | undefined => {
  let coins: readonly string[] = []
  market.coins$.subscribe(now => (coins = now)).unsubscribe()
  return coins.find(coin => market.quote(coin)?.match_id === match_id)
}

/** The ids by which orders name a coin's pair, and the currency id that pays for options. */
export interface TradeIds extends PairIds {
  readonly stake_id: number
}

/**
 * The ids of a coin's pair, fetched if unknown.
 * @param endpoint The call that needs them.
 * @throws AppError as `market.quotations` and `market.currencies` do; BAD_INPUT if the platform has no such pair.
 */
export const idsOf = async (app: App, coin: string, endpoint = 'watch'): Promise<TradeIds> => {
  const currencies = await firstValueFrom(app.currencies$)
  const coinIds = await firstValueFrom(app.coinIds$)
  const known = pairOf(pairsOf(app), coin, currencies)
  if (known) return { ...known, stake_id: coinIds.get(LEGAL_NAME) ?? known.legal_id }
  const quotations = await app.api.market.quotations({}, silent)
  // The id of a pair's quote currency may be in the coin list only.
  const fetched =
    pairOf(quotations, coin) ?? pairOf(quotations, coin, await app.api.market.currencies({}, silent))
  if (!fetched) throw notSent(endpoint, `the platform has no pair of ${coin}`, 'coin')
  return { ...fetched, stake_id: fetched.legal_id }
}
