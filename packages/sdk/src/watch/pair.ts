import { firstValueFrom } from 'rxjs'
import type { App } from '../app/types.ts'
import type { Pair } from '../contract/index.ts'
import { LEGAL_NAME, pairOf, type PairIds } from '../rules/index.ts'

const silent = { silent: true }

/** The pairs as they are known now; none before the first quotations. */
export const pairsOf = (app: App): readonly Pair[] => {
  let now: readonly Pair[] = []
  app.pairs$.subscribe(pairs => (now = pairs)).unsubscribe()
  return now
}

/** How a pair is written: 'BTC/USDT'. What the coin is priced in is USDT until the platform says. Source: product §9 (legal name). */
export const pairName = (app: App, coin: string): string =>
  `${coin}/${app.market.quote(coin)?.legal_name || LEGAL_NAME}`

/** The coin of a pair; undefined while it is not known. @param symbol_name How an order names its pair: 'BTC/USDT'. */
export const coinOfPair = (app: App, match_id: number, symbol_name?: string): string | undefined =>
  pairsOf(app).find(({ id }) => id === match_id)?.currency_name ?? (symbol_name?.split('/')[0] || undefined)

/** The ids that orders name a coin's pair by, and that of what pays for options. */
export interface TradeIds extends PairIds {
  readonly stake_id: number
}

/**
 * Finds them, if need be by asking.
 * @throws AppError as `market.quotations` and `market.currencies` do; Error where the platform has no such pair.
 */
export const idsOf = async (app: App, coin: string): Promise<TradeIds> => {
  const currencies = await firstValueFrom(app.currencies$)
  const coinIds = await firstValueFrom(app.coinIds$)
  const known = pairOf(pairsOf(app), coin, currencies)
  if (known) return { ...known, stake_id: coinIds.get(LEGAL_NAME) ?? known.legal_id }
  const quotations = await app.api.market.quotations({}, silent)
  // What a pair is priced in may have its id in the coin list alone.
  const asked =
    pairOf(quotations, coin) ?? pairOf(quotations, coin, await app.api.market.currencies({}, silent))
  if (!asked) throw new Error(`The platform has no pair of ${coin}`)
  return { ...asked, stake_id: asked.legal_id }
}
