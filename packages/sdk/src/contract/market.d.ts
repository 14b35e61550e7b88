import * as z from 'zod/mini';
/** A pair with its latest price. Source: product §3 (Quote, Coin pair). */
export declare const pair: z.ZodMiniObject<{
    /** The match id, by which options and charts name the pair. */
    id: import("./index.ts").Schema<number, string | number>;
    /** The coin's id. */
    currency_id: import("./index.ts").Schema<number, string | number>;
    /** The quote currency's id; null where only the coin list has it, see `pairOf`. */
    legal_id: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, null, undefined>;
    /** The coin, 'BTC'. */
    currency_name: import("./index.ts").Schema<string, string>;
    /** The quote currency, 'USDT'. */
    legal_name: import("./index.ts").Defaulted<import("./index.ts").Schema<string, string>, "USDT", undefined>;
    /** Latest price, in the quote currency; null while there is none. */
    now_price: import("./index.ts").Defaulted<import("./index.ts").Schema<number | null, string | number | null>, null, undefined>;
} & import("./index.ts").ForgivenShape<{
    /** Change of the day in percent ('+1.27' on the wire). */
    change: import("./index.ts").Schema<number | null, string | number | null>;
    /** Highest price of the day, in the quote currency. */
    high: import("./index.ts").Schema<number | null, string | number | null>;
    /** Lowest price of the day, in the quote currency. */
    low: import("./index.ts").Schema<number | null, string | number | null>;
    /** Volume of the day, in coins. */
    volume: import("./index.ts").Schema<number | null, string | number | null>;
    /** Coins in one lot of a leveraged order. */
    lever_share_num: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
    /** Fee of a leveraged order, percent of its value. */
    lever_trade_fee: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
    /** Spread of leveraged orders around the price, in the quote currency. */
    spread: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
    /** Overnight fee of a leveraged order, percent. */
    overnight: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
    /** Fewest lots of a leveraged order; 0 for no limit. */
    lever_min_share: import("./index.ts").Schema<number, string | number>;
    /** Most lots of a leveraged order; 0 for no limit. */
    lever_max_share: import("./index.ts").Schema<number, string | number>;
    /** 1 if options on the pair are offered, else 0. */
    open_microtrade: import("./index.ts").Schema<number, string | number>;
    /** 1 if spot trading of the pair is offered, else 0. */
    open_transaction: import("./index.ts").Schema<number, string | number>;
    /** 1 if leverage on the pair is offered, else 0. */
    open_lever: import("./index.ts").Schema<number, string | number>;
    /** URL of the coin's logo, '' for none. */
    logo: import("./index.ts").Schema<string, string | number | null>;
}>, import("./index.ts").Loose>;
/** A pair with its latest price. */
export type Pair = z.output<typeof pair>;
/** A quote currency with its pairs. Source: product §3 (Coin store). */
export declare const quoteCurrency: z.ZodMiniObject<{
    /** The quote currency's id: `legal_id` of its pairs; null where only the coin list has it. */
    id: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, null, undefined>;
    /** The quote currency, 'USDT'. */
    name: import("./index.ts").Defaulted<import("./index.ts").Schema<string, string>, "USDT", undefined>;
    /** The pairs with this quote currency. */
    quotation: import("./index.ts").Defaulted<import("./index.ts").Schema<readonly {
        id: number;
        currency_id: number;
        legal_id: number | null;
        currency_name: string;
        legal_name: string;
        now_price: number | null;
        change?: number | null | undefined;
        high?: number | null | undefined;
        low?: number | null | undefined;
        volume?: number | null | undefined;
        lever_share_num?: import("./index.ts").Amount | undefined;
        lever_trade_fee?: import("./index.ts").Amount | undefined;
        spread?: import("./index.ts").Amount | undefined;
        overnight?: import("./index.ts").Amount | undefined;
        lever_min_share?: number | undefined;
        lever_max_share?: number | undefined;
        open_microtrade?: number | undefined;
        open_transaction?: number | undefined;
        open_lever?: number | undefined;
        logo?: string | undefined;
    }[], readonly {
        [x: string]: unknown;
        id: string | number;
        currency_id: string | number;
        currency_name: string;
        legal_id?: string | number | undefined;
        legal_name?: string | undefined;
        now_price?: string | number | null | undefined;
        change?: string | number | null | undefined;
        high?: string | number | null | undefined;
        low?: string | number | null | undefined;
        volume?: string | number | null | undefined;
        lever_share_num?: import("./index.ts").AmountWire | null | undefined;
        lever_trade_fee?: import("./index.ts").AmountWire | null | undefined;
        spread?: import("./index.ts").AmountWire | null | undefined;
        overnight?: import("./index.ts").AmountWire | null | undefined;
        lever_min_share?: string | number | null | undefined;
        lever_max_share?: string | number | null | undefined;
        open_microtrade?: string | number | null | undefined;
        open_transaction?: string | number | null | undefined;
        open_lever?: string | number | null | undefined;
        logo?: string | number | null | undefined;
    }[]>, NoInfer<readonly []>, import("./index.ts").Nothing>;
} & import("./index.ts").ForgivenShape<Record<never, never>>, import("./index.ts").Loose>;
/** A quote currency with its pairs. */
export type QuoteCurrency = z.output<typeof quoteCurrency>;
/**
 * Every pair with its latest price, by quote currency.
 *
 * Choice: pairs nested in their quote currency and a flat list of pairs read the same.
 * Source: product §7 /api/currency/quotation_new.
 */
export declare const getQuotations: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, import("./index.ts").Schema<{
    id: number | null;
    name: string;
    quotation: readonly {
        id: number;
        currency_id: number;
        legal_id: number | null;
        currency_name: string;
        legal_name: string;
        now_price: number | null;
        change?: number | null | undefined;
        high?: number | null | undefined;
        low?: number | null | undefined;
        volume?: number | null | undefined;
        lever_share_num?: import("./index.ts").Amount | undefined;
        lever_trade_fee?: import("./index.ts").Amount | undefined;
        spread?: import("./index.ts").Amount | undefined;
        overnight?: import("./index.ts").Amount | undefined;
        lever_min_share?: number | undefined;
        lever_max_share?: number | undefined;
        open_microtrade?: number | undefined;
        open_transaction?: number | undefined;
        open_lever?: number | undefined;
        logo?: string | undefined;
    }[];
}[], import("./paging.ts").PageWire<{
    [x: string]: unknown;
    id: string | number;
    currency_id: string | number;
    currency_name: string;
    legal_id?: string | number | undefined;
    legal_name?: string | undefined;
    now_price?: string | number | null | undefined;
    change?: string | number | null | undefined;
    high?: string | number | null | undefined;
    low?: string | number | null | undefined;
    volume?: string | number | null | undefined;
    lever_share_num?: import("./index.ts").AmountWire | null | undefined;
    lever_trade_fee?: import("./index.ts").AmountWire | null | undefined;
    spread?: import("./index.ts").AmountWire | null | undefined;
    overnight?: import("./index.ts").AmountWire | null | undefined;
    lever_min_share?: string | number | null | undefined;
    lever_max_share?: string | number | null | undefined;
    open_microtrade?: string | number | null | undefined;
    open_transaction?: string | number | null | undefined;
    open_lever?: string | number | null | undefined;
    logo?: string | number | null | undefined;
} | {
    [x: string]: unknown;
    id?: string | number | undefined;
    name?: string | undefined;
    quotation?: import("./index.ts").Nothing | readonly {
        [x: string]: unknown;
        id: string | number;
        currency_id: string | number;
        currency_name: string;
        legal_id?: string | number | undefined;
        legal_name?: string | undefined;
        now_price?: string | number | null | undefined;
        change?: string | number | null | undefined;
        high?: string | number | null | undefined;
        low?: string | number | null | undefined;
        volume?: string | number | null | undefined;
        lever_share_num?: import("./index.ts").AmountWire | null | undefined;
        lever_trade_fee?: import("./index.ts").AmountWire | null | undefined;
        spread?: import("./index.ts").AmountWire | null | undefined;
        overnight?: import("./index.ts").AmountWire | null | undefined;
        lever_min_share?: string | number | null | undefined;
        lever_max_share?: string | number | null | undefined;
        open_microtrade?: string | number | null | undefined;
        open_transaction?: string | number | null | undefined;
        open_lever?: string | number | null | undefined;
        logo?: string | number | null | undefined;
    }[];
}>>, "market.quotations">;
/** A coin that the user can hold. Source: product §3 (Coin store). */
export declare const currency: z.ZodMiniObject<{
    /** Currency id, by which wallets and orders name the coin. */
    id: import("./index.ts").Schema<number, string | number>;
    /** The coin, 'BTC'. */
    name: import("./index.ts").Schema<string, string>;
} & import("./index.ts").ForgivenShape<{
    /** The coins with this quote currency. */
    quotation: import("./index.ts").Schema<readonly {
        currency_name: string;
        currency_id: number;
    }[], readonly {
        [x: string]: unknown;
        currency_name: string;
        currency_id: string | number;
    }[]>;
    /** 1 if the fiat account can hold it, else 0. */
    is_legal: import("./index.ts").Schema<number, string | number>;
    /** 1 if the leverage account can hold it, else 0. */
    is_lever: import("./index.ts").Schema<number, string | number>;
    /** 1 if the spot account can hold it, else 0. */
    is_match: import("./index.ts").Schema<number, string | number>;
    /** 1 if the options account can hold it, else 0. */
    is_micro: import("./index.ts").Schema<number, string | number>;
}>, import("./index.ts").Loose>;
/** A coin that the user can hold. */
export type Currency = z.output<typeof currency>;
/**
 * The coins the user can hold. In product §7 the first has the pairs as `quotation`; most servers send none.
 *
 * Source: product §7 /api/currency/user_currency_list.
 */
export declare const getCurrencies: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, import("./index.ts").Schema<readonly {
    id: number;
    name: string;
    quotation?: readonly {
        currency_name: string;
        currency_id: number;
    }[] | undefined;
    is_legal?: number | undefined;
    is_lever?: number | undefined;
    is_match?: number | undefined;
    is_micro?: number | undefined;
}[], import("./paging.ts").PageWire<{
    [x: string]: unknown;
    id: string | number;
    name: string;
    quotation?: readonly {
        [x: string]: unknown;
        currency_name: string;
        currency_id: string | number;
    }[] | null | undefined;
    is_legal?: string | number | null | undefined;
    is_lever?: string | number | null | undefined;
    is_match?: string | number | null | undefined;
    is_micro?: string | number | null | undefined;
}>>, "market.currencies">;
/** The endpoints of `app.api.market`. */
export declare const marketEndpoints: {
    readonly quotations: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, import("./index.ts").Schema<{
        id: number | null;
        name: string;
        quotation: readonly {
            id: number;
            currency_id: number;
            legal_id: number | null;
            currency_name: string;
            legal_name: string;
            now_price: number | null;
            change?: number | null | undefined;
            high?: number | null | undefined;
            low?: number | null | undefined;
            volume?: number | null | undefined;
            lever_share_num?: import("./index.ts").Amount | undefined;
            lever_trade_fee?: import("./index.ts").Amount | undefined;
            spread?: import("./index.ts").Amount | undefined;
            overnight?: import("./index.ts").Amount | undefined;
            lever_min_share?: number | undefined;
            lever_max_share?: number | undefined;
            open_microtrade?: number | undefined;
            open_transaction?: number | undefined;
            open_lever?: number | undefined;
            logo?: string | undefined;
        }[];
    }[], import("./paging.ts").PageWire<{
        [x: string]: unknown;
        id: string | number;
        currency_id: string | number;
        currency_name: string;
        legal_id?: string | number | undefined;
        legal_name?: string | undefined;
        now_price?: string | number | null | undefined;
        change?: string | number | null | undefined;
        high?: string | number | null | undefined;
        low?: string | number | null | undefined;
        volume?: string | number | null | undefined;
        lever_share_num?: import("./index.ts").AmountWire | null | undefined;
        lever_trade_fee?: import("./index.ts").AmountWire | null | undefined;
        spread?: import("./index.ts").AmountWire | null | undefined;
        overnight?: import("./index.ts").AmountWire | null | undefined;
        lever_min_share?: string | number | null | undefined;
        lever_max_share?: string | number | null | undefined;
        open_microtrade?: string | number | null | undefined;
        open_transaction?: string | number | null | undefined;
        open_lever?: string | number | null | undefined;
        logo?: string | number | null | undefined;
    } | {
        [x: string]: unknown;
        id?: string | number | undefined;
        name?: string | undefined;
        quotation?: import("./index.ts").Nothing | readonly {
            [x: string]: unknown;
            id: string | number;
            currency_id: string | number;
            currency_name: string;
            legal_id?: string | number | undefined;
            legal_name?: string | undefined;
            now_price?: string | number | null | undefined;
            change?: string | number | null | undefined;
            high?: string | number | null | undefined;
            low?: string | number | null | undefined;
            volume?: string | number | null | undefined;
            lever_share_num?: import("./index.ts").AmountWire | null | undefined;
            lever_trade_fee?: import("./index.ts").AmountWire | null | undefined;
            spread?: import("./index.ts").AmountWire | null | undefined;
            overnight?: import("./index.ts").AmountWire | null | undefined;
            lever_min_share?: string | number | null | undefined;
            lever_max_share?: string | number | null | undefined;
            open_microtrade?: string | number | null | undefined;
            open_transaction?: string | number | null | undefined;
            open_lever?: string | number | null | undefined;
            logo?: string | number | null | undefined;
        }[];
    }>>, "market.quotations">;
    readonly currencies: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, import("./index.ts").Schema<readonly {
        id: number;
        name: string;
        quotation?: readonly {
            currency_name: string;
            currency_id: number;
        }[] | undefined;
        is_legal?: number | undefined;
        is_lever?: number | undefined;
        is_match?: number | undefined;
        is_micro?: number | undefined;
    }[], import("./paging.ts").PageWire<{
        [x: string]: unknown;
        id: string | number;
        name: string;
        quotation?: readonly {
            [x: string]: unknown;
            currency_name: string;
            currency_id: string | number;
        }[] | null | undefined;
        is_legal?: string | number | null | undefined;
        is_lever?: string | number | null | undefined;
        is_match?: string | number | null | undefined;
        is_micro?: string | number | null | undefined;
    }>>, "market.currencies">;
    readonly candles: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        symbol: import("./index.ts").Schema<string, string>;
        period: import("./index.ts").Schema<"1min" | "5min" | "30min" | "1h" | "60min", "1min" | "5min" | "30min" | "1h" | "60min">;
        from: import("./index.ts").Schema<number, string | number>;
        to: import("./index.ts").Schema<number, string | number>;
        lang: import("./index.ts").Defaulted<import("./index.ts").Schema<"hk", "hk">, "hk", undefined>;
    }, z.core.$strip>, import("./index.ts").Schema<{
        time: number;
        open: number;
        high: number;
        low: number;
        close: number;
        volume: number;
    }[], import("./paging.ts").PageWire<{
        [x: string]: unknown;
        open: string | number;
        high: string | number;
        low: string | number;
        close: string | number;
        id?: string | number | null | undefined;
        time?: string | number | null | undefined;
        volume?: string | number | null | undefined;
        amount?: string | number | null | undefined;
        period?: string | number | null | undefined;
    }>>, "market.candles">;
};
