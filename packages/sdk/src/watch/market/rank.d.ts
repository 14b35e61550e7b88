/** The figures by which a coin is found and ranked; part of a quote. */
export interface RankedFigures {
    readonly legal_name: string;
    readonly now_price: number | null;
    readonly change: number | null;
    readonly volume: number | null;
}
/** Looks up the figures of a coin, for example `app.market.quote`. */
export type FiguresOf = (coin: string) => RankedFigures | undefined;
/** What coins are sorted by. */
export type SortKey = 'pair' | 'price' | 'change' | 'volume';
/** A sort order; '-' means descending. */
export type Sort = SortKey | `-${SortKey}`;
/** Whether ticks can change the order. */
export declare const isLiveSort: (sort: Sort | undefined) => boolean;
/**
 * Whether a search matches a coin: part of its name, or the start of its pair in any form ('btcusdt', 'BTC/USDT',
 * 'btc - us').
 */
export declare const findsCoin: (search: string, coin: string, legal?: string) => boolean;
/**
 * The coins that match a search, sorted. Coins without a figure come last; equal ones keep their order.
 *
 * @param sort Undefined keeps the order of `coins`.
 */
export declare const rankCoins: (coins: readonly string[], figures: FiguresOf, sort: Sort | undefined, search?: string) => readonly string[];
/** The coins priced in a currency; USDT if the platform does not name one. */
export declare const coinsPricedIn: (legal: string, coins: readonly string[], figures: FiguresOf) => readonly string[];
/** The favourites that the platform lists, in the user's order. */
export declare const listedFavourites: (favourites: readonly string[], coins: readonly string[]) => readonly string[];
/** Appends a coin to the favourites, or removes it. */
export declare const toggled: (favourites: readonly string[], coin: string) => readonly string[];
/** Reorders favourites; those missing from `order`, which the platform does not list now, come last. */
export declare const ordered: (favourites: readonly string[], order: readonly string[]) => readonly string[];
