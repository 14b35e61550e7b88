import * as z from 'zod/mini';
/**
 * The day's figures of one pair. One of the two producers omits open, close, high and low. Source: product §4
 * (Real-time), §7 (topics).
 */
export declare const dayMarketPush: z.ZodMiniObject<{
    /** The coin, 'BTC'. */
    currency_name: import("./index.ts").Schema<string, string>;
    /** Latest price, in the quote currency. */
    now_price: z.ZodMiniOptional<import("./index.ts").Schema<number | null, string | number | null>>;
    /** Highest price of the day, in the quote currency. */
    high: z.ZodMiniOptional<import("./index.ts").Schema<number | null, string | number | null>>;
    /** Lowest price of the day, in the quote currency. */
    low: z.ZodMiniOptional<import("./index.ts").Schema<number | null, string | number | null>>;
    /** Volume of the day, in coins. */
    volume: z.ZodMiniOptional<import("./index.ts").Schema<number | null, string | number | null>>;
    /** Change of the day, percent. */
    change: z.ZodMiniOptional<import("./index.ts").Schema<number | null, string | number | null>>;
} & import("./index.ts").ForgivenShape<{
    /** '1day' */
    period: import("./index.ts").Schema<string, string | number | null>;
    /** First price of the day, in the quote currency. */
    open: import("./index.ts").Schema<number | null, string | number | null>;
    /** Latest price of the day, in the quote currency. */
    close: import("./index.ts").Schema<number | null, string | number | null>;
    /** Time of the figures, unix ms. */
    time: import("./index.ts").Schema<number, string | number>;
    /** The coin's id. */
    currency_id: import("./index.ts").Schema<number, string | number>;
    /** The pair's match id. */
    match_id: import("./index.ts").Schema<number, string | number>;
    /** The quote currency's id. */
    legal_id: import("./index.ts").Schema<number, string | number>;
    /** The quote currency, 'USDT'. */
    legal_name: import("./index.ts").Schema<string, string | number | null>;
    /** 'BTC/USDT' */
    symbol: import("./index.ts").Schema<string, string | number | null>;
}>, import("./index.ts").Loose>;
/** The day's figures of one pair. */
export type DayMarketPush = z.output<typeof dayMarketPush>;
/** The running candle of one pair and period. Only period '1min' moves a price. Source: product §4, §9. */
export declare const klinePush: z.ZodMiniObject<{
    /** The coin, 'BTC'. */
    currency_name: import("./index.ts").Schema<string, string>;
    /** The period: '1min', '5min', '15min', '30min', '60min', '1week', '1mon', '1year'. */
    period: import("./index.ts").Schema<string, string>;
    /** Latest price, in the quote currency. */
    close: import("./index.ts").Schema<number, string | number>;
    /** First price, in the quote currency. */
    open: z.ZodMiniOptional<import("./index.ts").Schema<number | null, string | number | null>>;
    /** Highest price so far, in the quote currency. */
    high: z.ZodMiniOptional<import("./index.ts").Schema<number | null, string | number | null>>;
    /** Lowest price so far, in the quote currency. */
    low: z.ZodMiniOptional<import("./index.ts").Schema<number | null, string | number | null>>;
    /** Volume so far, in coins. */
    volume: z.ZodMiniOptional<import("./index.ts").Schema<number | null, string | number | null>>;
    /** Opening of the candle, unix ms. */
    time: z.ZodMiniOptional<import("./index.ts").Schema<number | null, string | number | null>>;
} & import("./index.ts").ForgivenShape<{
    /** The coin's id. */
    currency_id: import("./index.ts").Schema<number, string | number>;
    /** The pair's match id. */
    match_id: import("./index.ts").Schema<number, string | number>;
    /** The quote currency's id. */
    legal_id: import("./index.ts").Schema<number, string | number>;
    /** The quote currency, 'USDT'. */
    legal_name: import("./index.ts").Schema<string, string | number | null>;
    /** 'BTC/USDT' */
    symbol: import("./index.ts").Schema<string, string | number | null>;
}>, import("./index.ts").Loose>;
/** The running candle of one pair and period. */
export type KlinePush = z.output<typeof klinePush>;
/** The order book of one pair: best bids and asks first. Source: this family of servers. */
export declare const marketDepthPush: z.ZodMiniObject<import("./index.ts").ForgivenShape<{
    /** The coin, 'BTC'. */
    currency_name: import("./index.ts").Schema<string, string | number | null>;
    /** Buy levels, best first: price and quantity. */
    bids: import("./index.ts").Schema<readonly (readonly [number, number])[], string | readonly (readonly [string | number, string | number])[] | null>;
    /** Sell levels, best first: price and quantity. */
    asks: import("./index.ts").Schema<readonly (readonly [number, number])[], string | readonly (readonly [string | number, string | number])[] | null>;
    /** The coin's id. */
    currency_id: import("./index.ts").Schema<number, string | number>;
    /** The pair's match id. */
    match_id: import("./index.ts").Schema<number, string | number>;
    /** The quote currency's id. */
    legal_id: import("./index.ts").Schema<number, string | number>;
    /** The quote currency, 'USDT'. */
    legal_name: import("./index.ts").Schema<string, string | number | null>;
    /** 'BTC/USDT' */
    symbol: import("./index.ts").Schema<string, string | number | null>;
}>, import("./index.ts").Loose>;
/** The order book of one pair. */
export type MarketDepthPush = z.output<typeof marketDepthPush>;
/** The latest public trades of one pair. Source: this family of servers. */
export declare const marketTradesPush: z.ZodMiniObject<import("./index.ts").ForgivenShape<{
    /** The coin, 'BTC'. */
    currency_name: import("./index.ts").Schema<string, string | number | null>;
    /** The trades. */
    data: import("./index.ts").Schema<readonly {
        price: number;
        amount?: number | undefined;
        direction?: string | undefined;
        ts?: number | undefined;
        id?: string | undefined;
    }[], string | readonly {
        [x: string]: unknown;
        price: string | number;
        amount?: string | number | null | undefined;
        direction?: string | number | null | undefined;
        ts?: string | number | null | undefined;
        id?: string | number | null | undefined;
    }[] | null>;
    /** The coin's id. */
    currency_id: import("./index.ts").Schema<number, string | number>;
    /** The pair's match id. */
    match_id: import("./index.ts").Schema<number, string | number>;
    /** The quote currency's id. */
    legal_id: import("./index.ts").Schema<number, string | number>;
    /** The quote currency, 'USDT'. */
    legal_name: import("./index.ts").Schema<string, string | number | null>;
    /** 'BTC/USDT' */
    symbol: import("./index.ts").Schema<string, string | number | null>;
}>, import("./index.ts").Loose>;
/** The latest public trades of one pair. */
export type MarketTradesPush = z.output<typeof marketTradesPush>;
/** The platform's own spot book of one pair changed. Source: this family of servers. */
export declare const transactionPush: z.ZodMiniObject<import("./index.ts").ForgivenShape<{
    /** The coin, 'BTC'. */
    currency_name: import("./index.ts").Schema<string, string | number | null>;
    /** Buy orders. */
    in: import("./index.ts").Schema<readonly {
        id?: number | undefined;
        price?: import("./index.ts").Amount | undefined;
        number?: import("./index.ts").Amount | undefined;
    }[], string | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
        price?: import("./index.ts").AmountWire | null | undefined;
        number?: import("./index.ts").AmountWire | null | undefined;
    }[] | null>;
    /** Sell orders. */
    out: import("./index.ts").Schema<readonly {
        id?: number | undefined;
        price?: import("./index.ts").Amount | undefined;
        number?: import("./index.ts").Amount | undefined;
    }[], string | readonly {
        [x: string]: unknown;
        id?: string | number | null | undefined;
        price?: import("./index.ts").AmountWire | null | undefined;
        number?: import("./index.ts").AmountWire | null | undefined;
    }[] | null>;
    /** Price of the latest trade, in the quote currency; null for none. */
    last_price: import("./index.ts").Schema<import("./index.ts").Amount | null, import("./index.ts").AmountWire | null>;
    /** The coin's id. */
    currency_id: import("./index.ts").Schema<number, string | number>;
    /** The pair's match id. */
    match_id: import("./index.ts").Schema<number, string | number>;
    /** The quote currency's id. */
    legal_id: import("./index.ts").Schema<number, string | number>;
    /** The quote currency, 'USDT'. */
    legal_name: import("./index.ts").Schema<string, string | number | null>;
    /** 'BTC/USDT' */
    symbol: import("./index.ts").Schema<string, string | number | null>;
}>, import("./index.ts").Loose>;
/** The platform's own spot book of one pair changed. */
export type TransactionPush = z.output<typeof transactionPush>;
