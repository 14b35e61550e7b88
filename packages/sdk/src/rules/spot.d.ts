import type { SpotSide } from '../contract/index.ts';
import { type Amount } from '../values/amount.ts';
/**
 * The most that can be ordered, in the coin, rounded down to 4 decimals: balance / price for a buy, balance for a
 * sell.
 *
 * @param balance Free balance of the quote currency for a buy, of the coin for a sell.
 * @param price In the quote currency; ignored for a sell. At zero nothing can be bought. Source: product §5 (Spot
 *   order). Choice: product §5 divides for both sides, but a sell spends the coin itself.
 */
export declare const spotCap: (side: SpotSide, balance: Amount, price: Amount) => Amount;
/**
 * The total of an order in the quote currency: amount × price, 4 decimals. Source: product §5 (Spot order). Choice:
 * halves up.
 */
export declare const spotTotal: (num: Amount, price: Amount) => Amount;
/** The coins that a total buys or sells, rounded down to 4 decimals. @param price Above zero. */
export declare const spotCoins: (total: Amount, price: Amount) => Amount;
/** What to type in the quote currency for an amount of coins: rounded up to 4 decimals, so that it is enough for them. */
export declare const spotTyped: (num: Amount, price: Amount) => Amount;
/**
 * Distance of a limit above (+) or below (−) the market price, percent, 2 decimals, halves away from zero.
 *
 * @param price The market price; null while unknown. @returns null while it is unknown or zero.
 */
export declare const limitDistance: (limit: Amount, price: number | null) => Amount | null;
