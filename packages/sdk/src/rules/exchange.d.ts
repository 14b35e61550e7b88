import { type Amount } from '../values/amount.ts';
/**
 * The exchange rate between two coins: from / to, rounded down to 8 decimals.
 *
 * @param from Price of the coin paid, in USDT.
 * @param to Price of the coin received, in USDT. @returns null when it is zero.
 * Choice: product §2 shows a rate without its formula; prices are those of the wallets.
 */
export declare const exchangeRate: (from: Amount, to: Amount) => Amount | null;
/**
 * The amount received from an exchange: (amount − feeRate × amount) × from / to, rounded down to 8 decimals, never
 * below 0.
 *
 * @param from Price of the coin paid, in USDT.
 * @param to Price of the coin received, in USDT. @returns null when it is zero.
 * @param feeRate A fraction.
 */
export declare const exchangeArrival: (amount: Amount, from: Amount, to: Amount, feeRate: Amount) => Amount | null;
