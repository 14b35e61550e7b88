import type { App } from '../app/types.ts';
import type { Pair } from '../contract/index.ts';
import { type PairIds } from '../rules/index.ts';
/** The known pairs; none before the first quotations. */
export declare const pairsOf: (app: App) => readonly Pair[];
/** The first pair of a coin, if it is known. */
export declare const pairOfCoin: (app: App, coin: string) => Pair | undefined;
/**
 * The name of a coin's pair: 'BTC/USDT'; priced in USDT until the platform's quote is known. Source: product §9
 * (legal name).
 */
export declare const pairName: (app: App, coin: string) => string;
/** The coin of a pair; undefined if unknown. @param symbol_name The pair as an order names it: 'BTC/USDT'. */
export declare const coinOfPair: (app: App, match_id: number, symbol_name?: string) => string | undefined;
/** The ids by which orders name a coin's pair, and the currency id that pays for options. */
export interface TradeIds extends PairIds {
    readonly stake_id: number;
}
/**
 * The ids of a coin's pair, fetched if unknown.
 * @param endpoint The call that needs them.
 * @throws AppError as `market.quotations` and `market.currencies` do; BAD_INPUT if the platform has no such pair.
 */
export declare const idsOf: (app: App, coin: string, endpoint?: string) => Promise<TradeIds>;
