import * as z from 'zod/mini';
import { type Amount } from '../values/index.ts';
/** An expiry that the platform offers, with its ratios. Source: product §3 (Option expiry choice). */
export declare const optionExpiry: import("./index.ts").Schema<{
    /** Smallest stake, in the currency that pays; 0 for none. */
    min_amount: Amount;
    /** Loss when lost, percent of the stake. */
    loss_ratio: Amount;
    seconds: number;
    profit_ratio: Amount;
    id?: number | undefined;
    mixtz?: Amount | undefined;
    lose_ratio?: Amount | undefined;
}, {
    [x: string]: unknown;
    seconds: string | number;
    profit_ratio: import("./index.ts").AmountWire;
    id?: string | number | null | undefined;
    min_amount?: import("./index.ts").AmountWire | null | undefined;
    mixtz?: import("./index.ts").AmountWire | null | undefined;
    loss_ratio?: import("./index.ts").AmountWire | null | undefined;
    lose_ratio?: import("./index.ts").AmountWire | null | undefined;
}>;
/** An expiry that the platform offers, with its ratios. */
export type OptionExpiry = z.output<typeof optionExpiry>;
/** The expiries on offer. Source: product §7 /api/microtrade/seconds. */
export declare const getOptionExpiries: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, import("./index.ts").Schema<readonly {
    /** Smallest stake, in the currency that pays; 0 for none. */
    min_amount: Amount;
    /** Loss when lost, percent of the stake. */
    loss_ratio: Amount;
    seconds: number;
    profit_ratio: Amount;
    id?: number | undefined;
    mixtz?: Amount | undefined;
    lose_ratio?: Amount | undefined;
}[], import("./paging.ts").PageWire<{
    [x: string]: unknown;
    seconds: string | number;
    profit_ratio: import("./index.ts").AmountWire;
    id?: string | number | null | undefined;
    min_amount?: import("./index.ts").AmountWire | null | undefined;
    mixtz?: import("./index.ts").AmountWire | null | undefined;
    loss_ratio?: import("./index.ts").AmountWire | null | undefined;
    lose_ratio?: import("./index.ts").AmountWire | null | undefined;
}>>, "options.expiries">;
/**
 * An accepted option order, with the fields that the answer has; {@link getOptionOrders} has the others.
 * Source: product §3 (Option order form: response).
 */
export declare const optionOrder: z.ZodMiniObject<import("./index.ts").ForgivenShape<{
    /** The order's id; many servers have none. */
    id: import("./index.ts").Schema<number, string | number>;
    /** The pair's match id. */
    match_id: import("./index.ts").Schema<number, string | number>;
    /** 'BTC/USDT' */
    symbol_name: import("./index.ts").Schema<string, string | number | null>;
    /** The currency that paid, 'USDT'. */
    currency_name: import("./index.ts").Schema<string, string | number | null>;
    /** Profit when won, percent of the stake. */
    profit_ratio: import("./index.ts").Schema<Amount, import("./index.ts").AmountWire>;
    /** Loss when lost, percent of the stake. */
    loss_ratio: import("./index.ts").Schema<Amount, import("./index.ts").AmountWire>;
    /** When it was placed, in the server's zone. */
    created_at: import("./index.ts").Schema<string | null, string | null>;
    /** 1 up: wins when the price rises; 2 down: wins when it falls. */
    type: import("./index.ts").Schema<1 | 2, "1" | "2" | 1 | 2>;
    /** The price it was opened at, in the quote currency. */
    open_price: import("./index.ts").Schema<Amount, import("./index.ts").AmountWire>;
    /** The stake, in `currency_name`. */
    number: import("./index.ts").Schema<Amount, import("./index.ts").AmountWire>;
    /** Duration, seconds. */
    seconds: import("./index.ts").Schema<number, string | number>;
}>, import("./index.ts").Loose>;
/** An accepted option order. */
export type OptionOrder = z.output<typeof optionOrder>;
/**
 * Places an option order. The stake leaves the micro balance immediately; the platform settles the order after
 * `seconds`.
 *
 * Refusals: stake too small, insufficient balance, expiry not offered, two orders within a second. An answer without
 * details gives an order without fields. Source: product §7 /api/microtrade/submit.
 */
export declare const submitOption: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** 1 up, 2 down. */
    type: import("./index.ts").Schema<1 | 2, "1" | "2" | 1 | 2>;
    /** The pair's match id. */
    match_id: import("./index.ts").Schema<number, string | number>;
    /** The id of the currency that pays, usually USDT. */
    currency_id: import("./index.ts").Schema<number, string | number>;
    /** Duration, seconds: one of the expiries. */
    seconds: import("./index.ts").Schema<number, string | number>;
    /** The stake, a positive decimal in the currency that pays. */
    number: import("./index.ts").Schema<Amount, string>;
}, z.core.$strip>, import("./index.ts").Schema<{
    id?: number | undefined;
    match_id?: number | undefined;
    symbol_name?: string | undefined;
    currency_name?: string | undefined;
    profit_ratio?: Amount | undefined;
    loss_ratio?: Amount | undefined;
    created_at?: string | null | undefined;
    type?: 1 | 2 | undefined;
    open_price?: Amount | undefined;
    number?: Amount | undefined;
    seconds?: number | undefined;
}, {
    [x: string]: unknown;
    id?: string | number | null | undefined;
    match_id?: string | number | null | undefined;
    symbol_name?: string | number | null | undefined;
    currency_name?: string | number | null | undefined;
    profit_ratio?: import("./index.ts").AmountWire | null | undefined;
    loss_ratio?: import("./index.ts").AmountWire | null | undefined;
    created_at?: string | null | undefined;
    type?: "1" | "2" | 1 | 2 | null | undefined;
    open_price?: import("./index.ts").AmountWire | null | undefined;
    number?: import("./index.ts").AmountWire | null | undefined;
    seconds?: string | number | null | undefined;
}>, "options.submit">;
/** An option order in the log. Source: product §3 (Option trade row). */
export declare const optionTrade: z.ZodMiniObject<{
    /** 1 open, 2 being closed, 3 closed. */
    status: import("./index.ts").Schema<1 | 2 | 3, "1" | "2" | "3" | 1 | 2 | 3>;
    /** 1 up: wins when the price rises; 2 down: wins when it falls. */
    type: import("./index.ts").Schema<1 | 2, "1" | "2" | 1 | 2>;
    /** The price it was opened at, in the quote currency. */
    open_price: import("./index.ts").Schema<Amount, import("./index.ts").AmountWire>;
    /** The stake, in `currency_name`. */
    number: import("./index.ts").Schema<Amount, import("./index.ts").AmountWire>;
    /** Duration, seconds. */
    seconds: import("./index.ts").Schema<number, string | number>;
} & import("./index.ts").ForgivenShape<{
    /** The order's id; many servers have none, see `optionKey`. */
    id: import("./index.ts").Schema<number, string | number>;
    /** The pair's match id; where it is missing, that of the request. */
    match_id: import("./index.ts").Schema<number, string | number>;
    /** The price it was settled at, in the quote currency; while open, the opening price or null. */
    end_price: import("./index.ts").Schema<Amount | null, import("./index.ts").AmountWire | null>;
    /** Profit (+) or loss (−), in `currency_name`; null while open. */
    fact_profits: import("./index.ts").Schema<Amount | null, import("./index.ts").AmountWire | null>;
    /** When it expires or expired, in the server's zone. */
    handled_at: import("./index.ts").Schema<string | null, string | null>;
    /** When it was settled, in the server's zone; null while open. */
    complete_at: import("./index.ts").Schema<string | null, string | null>;
    /** Time left until the settlement, milliseconds. */
    remain_milli_seconds: import("./index.ts").Schema<number, string | number>;
    /** When the payout was credited, in the server's zone; null while open. */
    return_at: import("./index.ts").Schema<string | null, string | null>;
    /** −1 lost, 0 even, 1 won. */
    profit_result: import("./index.ts").Schema<0 | 1 | -1, 0 | "0" | "1" | 1 | -1 | "-1">;
    /** 'BTC/USDT' */
    symbol_name: import("./index.ts").Schema<string, string | number | null>;
    /** The currency that paid, 'USDT'. */
    currency_name: import("./index.ts").Schema<string, string | number | null>;
    /** Profit when won, percent of the stake. */
    profit_ratio: import("./index.ts").Schema<Amount, import("./index.ts").AmountWire>;
    /** Loss when lost, percent of the stake. */
    loss_ratio: import("./index.ts").Schema<Amount, import("./index.ts").AmountWire>;
    /** When it was placed, in the server's zone. */
    created_at: import("./index.ts").Schema<string | null, string | null>;
}>, import("./index.ts").Loose>;
/** An option order in the log. */
export type OptionTrade = z.output<typeof optionTrade>;
/**
 * The user's option orders of one pair and status, newest first.
 *
 * Choice: `status` defaults to 1 (open); -1 is all. Servers that do not support -1 as "all pairs" refuse it or answer
 * with an empty list. Source: product §7 /api/microtrade/lists.
 */
export declare const getOptionOrders: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** The pair's match id; -1 for all pairs, where supported. */
    match_id: import("./index.ts").Schema<number, string | number>;
    /** 1 open, 3 closed, -1 all. */
    status: import("./index.ts").Defaulted<import("./index.ts").Schema<1 | 3 | -1, "1" | "3" | 1 | 3 | -1 | "-1">, 1, undefined>;
    /** The page, from 1. */
    page: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 1, undefined>;
    /** Rows per page. */
    limit: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, number, undefined>;
}, z.core.$strip>, import("./index.ts").Schema<import("./paging.ts").Page<{
    status: 1 | 2 | 3;
    type: 1 | 2;
    open_price: Amount;
    number: Amount;
    seconds: number;
    id?: number | undefined;
    match_id?: number | undefined;
    end_price?: Amount | null | undefined;
    fact_profits?: Amount | null | undefined;
    handled_at?: string | null | undefined;
    complete_at?: string | null | undefined;
    remain_milli_seconds?: number | undefined;
    return_at?: string | null | undefined;
    profit_result?: 0 | 1 | -1 | undefined;
    symbol_name?: string | undefined;
    currency_name?: string | undefined;
    profit_ratio?: Amount | undefined;
    loss_ratio?: Amount | undefined;
    created_at?: string | null | undefined;
}>, import("./paging.ts").PageWire<{
    [x: string]: unknown;
    status: "1" | "2" | "3" | 1 | 2 | 3;
    type: "1" | "2" | 1 | 2;
    open_price: import("./index.ts").AmountWire;
    number: import("./index.ts").AmountWire;
    seconds: string | number;
    id?: string | number | null | undefined;
    match_id?: string | number | null | undefined;
    end_price?: import("./index.ts").AmountWire | null | undefined;
    fact_profits?: import("./index.ts").AmountWire | null | undefined;
    handled_at?: string | null | undefined;
    complete_at?: string | null | undefined;
    remain_milli_seconds?: string | number | null | undefined;
    return_at?: string | null | undefined;
    profit_result?: 0 | "0" | "1" | 1 | -1 | "-1" | null | undefined;
    symbol_name?: string | number | null | undefined;
    currency_name?: string | number | null | undefined;
    profit_ratio?: import("./index.ts").AmountWire | null | undefined;
    loss_ratio?: import("./index.ts").AmountWire | null | undefined;
    created_at?: string | null | undefined;
}>>, "options.list">;
/** The endpoints of `app.api.options`. */
export declare const optionEndpoints: {
    readonly expiries: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, import("./index.ts").Schema<readonly {
        /** Smallest stake, in the currency that pays; 0 for none. */
        min_amount: Amount;
        /** Loss when lost, percent of the stake. */
        loss_ratio: Amount;
        seconds: number;
        profit_ratio: Amount;
        id?: number | undefined;
        mixtz?: Amount | undefined;
        lose_ratio?: Amount | undefined;
    }[], import("./paging.ts").PageWire<{
        [x: string]: unknown;
        seconds: string | number;
        profit_ratio: import("./index.ts").AmountWire;
        id?: string | number | null | undefined;
        min_amount?: import("./index.ts").AmountWire | null | undefined;
        mixtz?: import("./index.ts").AmountWire | null | undefined;
        loss_ratio?: import("./index.ts").AmountWire | null | undefined;
        lose_ratio?: import("./index.ts").AmountWire | null | undefined;
    }>>, "options.expiries">;
    readonly submit: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** 1 up, 2 down. */
        type: import("./index.ts").Schema<1 | 2, "1" | "2" | 1 | 2>;
        /** The pair's match id. */
        match_id: import("./index.ts").Schema<number, string | number>;
        /** The id of the currency that pays, usually USDT. */
        currency_id: import("./index.ts").Schema<number, string | number>;
        /** Duration, seconds: one of the expiries. */
        seconds: import("./index.ts").Schema<number, string | number>;
        /** The stake, a positive decimal in the currency that pays. */
        number: import("./index.ts").Schema<Amount, string>;
    }, z.core.$strip>, import("./index.ts").Schema<{
        id?: number | undefined;
        match_id?: number | undefined;
        symbol_name?: string | undefined;
        currency_name?: string | undefined;
        profit_ratio?: Amount | undefined;
        loss_ratio?: Amount | undefined;
        created_at?: string | null | undefined;
        type?: 1 | 2 | undefined;
        open_price?: Amount | undefined;
        number?: Amount | undefined;
        seconds?: number | undefined;
    }, {
        [x: string]: unknown;
        id?: string | number | null | undefined;
        match_id?: string | number | null | undefined;
        symbol_name?: string | number | null | undefined;
        currency_name?: string | number | null | undefined;
        profit_ratio?: import("./index.ts").AmountWire | null | undefined;
        loss_ratio?: import("./index.ts").AmountWire | null | undefined;
        created_at?: string | null | undefined;
        type?: "1" | "2" | 1 | 2 | null | undefined;
        open_price?: import("./index.ts").AmountWire | null | undefined;
        number?: import("./index.ts").AmountWire | null | undefined;
        seconds?: string | number | null | undefined;
    }>, "options.submit">;
    readonly list: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** The pair's match id; -1 for all pairs, where supported. */
        match_id: import("./index.ts").Schema<number, string | number>;
        /** 1 open, 3 closed, -1 all. */
        status: import("./index.ts").Defaulted<import("./index.ts").Schema<1 | 3 | -1, "1" | "3" | 1 | 3 | -1 | "-1">, 1, undefined>;
        /** The page, from 1. */
        page: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 1, undefined>;
        /** Rows per page. */
        limit: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, number, undefined>;
    }, z.core.$strip>, import("./index.ts").Schema<import("./paging.ts").Page<{
        status: 1 | 2 | 3;
        type: 1 | 2;
        open_price: Amount;
        number: Amount;
        seconds: number;
        id?: number | undefined;
        match_id?: number | undefined;
        end_price?: Amount | null | undefined;
        fact_profits?: Amount | null | undefined;
        handled_at?: string | null | undefined;
        complete_at?: string | null | undefined;
        remain_milli_seconds?: number | undefined;
        return_at?: string | null | undefined;
        profit_result?: 0 | 1 | -1 | undefined;
        symbol_name?: string | undefined;
        currency_name?: string | undefined;
        profit_ratio?: Amount | undefined;
        loss_ratio?: Amount | undefined;
        created_at?: string | null | undefined;
    }>, import("./paging.ts").PageWire<{
        [x: string]: unknown;
        status: "1" | "2" | "3" | 1 | 2 | 3;
        type: "1" | "2" | 1 | 2;
        open_price: import("./index.ts").AmountWire;
        number: import("./index.ts").AmountWire;
        seconds: string | number;
        id?: string | number | null | undefined;
        match_id?: string | number | null | undefined;
        end_price?: import("./index.ts").AmountWire | null | undefined;
        fact_profits?: import("./index.ts").AmountWire | null | undefined;
        handled_at?: string | null | undefined;
        complete_at?: string | null | undefined;
        remain_milli_seconds?: string | number | null | undefined;
        return_at?: string | null | undefined;
        profit_result?: 0 | "0" | "1" | 1 | -1 | "-1" | null | undefined;
        symbol_name?: string | number | null | undefined;
        currency_name?: string | number | null | undefined;
        profit_ratio?: import("./index.ts").AmountWire | null | undefined;
        loss_ratio?: import("./index.ts").AmountWire | null | undefined;
        created_at?: string | null | undefined;
    }>>, "options.list">;
};
