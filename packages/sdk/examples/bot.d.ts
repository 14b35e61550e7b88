import { type Amount, type App } from '@app/sdk';
interface Grid {
    readonly level: Amount;
    /** The keys of the last fills. */
    readonly seen: readonly string[];
}
/** Trades until `signal` is aborted. It owns all orders of AMOUNT: place none manually. */
export declare const run: (app: App, signal: AbortSignal, fills?: number) => Promise<void>;
/** For `h4-exchange torture`: every filled order was seen. */
export declare const check: ({ orders, stored }: Result) => void;
interface Result {
    readonly orders: {
        readonly spot: readonly {
            readonly status: number;
        }[];
    };
    readonly stored: Readonly<Record<string, Grid | undefined>>;
}
export {};
