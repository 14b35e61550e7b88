import { type App, type AppOptions } from '@app/sdk';
/**
 * Runs an example with an app for the exchange on the command line (by default that of `npm start`), prints errors, and closes it.
 *
 * @param example Gets the remaining arguments of the command line.
 */
export declare const run: (example: (app: App, args: readonly string[]) => Promise<void>, options?: Partial<AppOptions>) => Promise<void>;
/** Signs the demo user in. */
export declare const signIn: (app: App) => Promise<void>;
/** The pair of a coin: its price, and its ids for orders. */
export declare const findPair: (app: App, coin: string) => Promise<{
    now_price: number;
    match_id: number;
    currency_id: number;
    legal_id: number;
    id: number;
    currency_name: string;
    legal_name: string;
    change?: number | null | undefined;
    high?: number | null | undefined;
    low?: number | null | undefined;
    volume?: number | null | undefined;
    lever_share_num?: import("@app/sdk").Amount | undefined;
    lever_trade_fee?: import("@app/sdk").Amount | undefined;
    spread?: import("@app/sdk").Amount | undefined;
    overnight?: import("@app/sdk").Amount | undefined;
    lever_min_share?: number | undefined;
    lever_max_share?: number | undefined;
    open_microtrade?: number | undefined;
    open_transaction?: number | undefined;
    open_lever?: number | undefined;
    logo?: string | undefined;
}>;
/** The id of a currency, by its name. */
export declare const idOf: (app: App, name: string) => Promise<number>;
/** Whether a file is run directly, not imported: `isMain(import.meta.url)`. */
export declare const isMain: (url: string) => boolean;
/** The first offer. */
export declare const first: <Offer>([offer]: readonly Offer[]) => Offer;
/** Resolves after `ms` of the app's clock. */
export declare const pause: (app: App, ms: number) => Promise<void>;
