import type * as z from 'zod/mini';
import { type SpotSide } from './codes.ts';
/** `paths` for servers that take orders at /api/transaction/in and /out, and lists at /api/transaction_in and _out. */
export declare const SPOT_PATHS_SWAPPED: {
    readonly 'spot.buy': "/api/transaction/in";
    readonly 'spot.sell': "/api/transaction/out";
    readonly 'spot.pendingBuys': "/api/transaction_in";
    readonly 'spot.pendingSells': "/api/transaction_out";
};
/**
 * Places a market or limit order to buy. price × num is locked until it fills. The answer is a text.
 *
 * Refusals: insufficient balance, unknown pair. Choice: the client's time is sent as `timestamp`, unix ms.
 * Source: product §7 /api/transaction_in, §3 (Spot order form).
 */
export declare const buySpot: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** The quote currency's id. */
    legal_id: import("./index.ts").Schema<number, string | number>;
    /** The coin's id. */
    currency_id: import("./index.ts").Schema<number, string | number>;
    /** The limit; for a market order the current price. A positive decimal in the quote currency. */
    price: import("./index.ts").Schema<import("./index.ts").Amount, string>;
    /** 1 market, 2 limit. */
    mode: import("./index.ts").Schema<1 | 2, "1" | "2" | 1 | 2>;
    /** How many coins, a positive decimal. */
    num: import("./index.ts").Schema<import("./index.ts").Amount, string>;
}, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "spot.buy">;
/**
 * Places a market or limit order to sell. `num` coins are locked until it fills. The answer is a text.
 *
 * Refusals: insufficient balance, unknown pair. Choice: the client's time is sent as `timestamp`, unix ms.
 * Source: product §7 /api/transaction_out, §3 (Spot order form).
 */
export declare const sellSpot: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** The quote currency's id. */
    legal_id: import("./index.ts").Schema<number, string | number>;
    /** The coin's id. */
    currency_id: import("./index.ts").Schema<number, string | number>;
    /** The limit; for a market order the current price. A positive decimal in the quote currency. */
    price: import("./index.ts").Schema<import("./index.ts").Amount, string>;
    /** 1 market, 2 limit. */
    mode: import("./index.ts").Schema<1 | 2, "1" | "2" | 1 | 2>;
    /** How many coins, a positive decimal. */
    num: import("./index.ts").Schema<import("./index.ts").Amount, string>;
}, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "spot.sell">;
/**
 * Cancels a pending order and unlocks its balance. The answer is a text.
 *
 * Refusals: no longer pending, not the user's. Source: product §7 /api/transaction_del.
 */
export declare const cancelSpot: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** The order's id. */
    id: import("./index.ts").Schema<number, string | number>;
    /** 'in' for a buy, 'out' for a sell. */
    type: import("./index.ts").Schema<"out" | "in", "out" | "in">;
}, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "spot.cancel">;
/** A pending spot order. Source: product §3 (Spot order). */
export declare const pendingBuy: import("./index.ts").Schema<{
    /** 'buy' or 'sell'. */
    type: SpotSide;
    id: number;
    price: import("./index.ts").Amount;
    number: import("./index.ts").Amount;
    create_time?: string | number | null | undefined;
    currency_name?: string | undefined;
    legal_name?: string | undefined;
    currency?: number | undefined;
    legal?: number | undefined;
    fee?: import("./index.ts").Amount | undefined;
}, {
    [x: string]: unknown;
    id: string | number;
    price: import("./index.ts").AmountWire;
    number: import("./index.ts").AmountWire;
    type?: string | number | null | undefined;
    create_time?: string | number | null | undefined;
    currency_name?: string | number | null | undefined;
    legal_name?: string | number | null | undefined;
    currency?: string | number | null | undefined;
    legal?: string | number | null | undefined;
    fee?: import("./index.ts").AmountWire | null | undefined;
}>;
/** A pending spot order. Source: product §3 (Spot order). */
export declare const pendingSell: import("./index.ts").Schema<{
    /** 'buy' or 'sell'. */
    type: SpotSide;
    id: number;
    price: import("./index.ts").Amount;
    number: import("./index.ts").Amount;
    create_time?: string | number | null | undefined;
    currency_name?: string | undefined;
    legal_name?: string | undefined;
    currency?: number | undefined;
    legal?: number | undefined;
    fee?: import("./index.ts").Amount | undefined;
}, {
    [x: string]: unknown;
    id: string | number;
    price: import("./index.ts").AmountWire;
    number: import("./index.ts").AmountWire;
    type?: string | number | null | undefined;
    create_time?: string | number | null | undefined;
    currency_name?: string | number | null | undefined;
    legal_name?: string | number | null | undefined;
    currency?: string | number | null | undefined;
    legal?: string | number | null | undefined;
    fee?: import("./index.ts").AmountWire | null | undefined;
}>;
/** A pending spot order. */
export type SpotOrder = z.output<typeof pendingBuy>;
/**
 * The user's pending buy orders, newest first. Choice: product §7 leaves the path open; see `SPOT_PATHS_SWAPPED`.
 * Source: product §7 (pending buy and sell lists).
 */
export declare const getPendingBuys: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** The coin's id; 0 for all coins on many servers, and many answer all coins whatever it is. */
    currency_id: import("./index.ts").Schema<number, string | number>;
    /** Rows per page. */
    limit: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, number, undefined>;
    /** The page, from 1. */
    page: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 1, undefined>;
}, z.core.$strip>, import("./index.ts").Schema<import("./paging.ts").Page<{
    /** 'buy' or 'sell'. */
    type: SpotSide;
    id: number;
    price: import("./index.ts").Amount;
    number: import("./index.ts").Amount;
    create_time?: string | number | null | undefined;
    currency_name?: string | undefined;
    legal_name?: string | undefined;
    currency?: number | undefined;
    legal?: number | undefined;
    fee?: import("./index.ts").Amount | undefined;
}>, import("./paging.ts").PageWire<{
    [x: string]: unknown;
    id: string | number;
    price: import("./index.ts").AmountWire;
    number: import("./index.ts").AmountWire;
    type?: string | number | null | undefined;
    create_time?: string | number | null | undefined;
    currency_name?: string | number | null | undefined;
    legal_name?: string | number | null | undefined;
    currency?: string | number | null | undefined;
    legal?: string | number | null | undefined;
    fee?: import("./index.ts").AmountWire | null | undefined;
}>>, "spot.pendingBuys">;
/**
 * The user's pending sell orders, newest first. Choice: product §7 leaves the path open; see `SPOT_PATHS_SWAPPED`.
 * Source: product §7 (pending buy and sell lists).
 */
export declare const getPendingSells: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** The coin's id; 0 for all coins on many servers, and many answer all coins whatever it is. */
    currency_id: import("./index.ts").Schema<number, string | number>;
    /** Rows per page. */
    limit: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, number, undefined>;
    /** The page, from 1. */
    page: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 1, undefined>;
}, z.core.$strip>, import("./index.ts").Schema<import("./paging.ts").Page<{
    /** 'buy' or 'sell'. */
    type: SpotSide;
    id: number;
    price: import("./index.ts").Amount;
    number: import("./index.ts").Amount;
    create_time?: string | number | null | undefined;
    currency_name?: string | undefined;
    legal_name?: string | undefined;
    currency?: number | undefined;
    legal?: number | undefined;
    fee?: import("./index.ts").Amount | undefined;
}>, import("./paging.ts").PageWire<{
    [x: string]: unknown;
    id: string | number;
    price: import("./index.ts").AmountWire;
    number: import("./index.ts").AmountWire;
    type?: string | number | null | undefined;
    create_time?: string | number | null | undefined;
    currency_name?: string | number | null | undefined;
    legal_name?: string | number | null | undefined;
    currency?: string | number | null | undefined;
    legal?: string | number | null | undefined;
    fee?: import("./index.ts").AmountWire | null | undefined;
}>>, "spot.pendingSells">;
/** A completed spot trade. Source: product §3 (Spot order). */
export declare const spotTrade: import("./index.ts").Schema<{
    /** 'buy' or 'sell'; null where the platform does not say. */
    type: SpotSide | null;
    /** When it filled: unix ms, or text in the server's zone; null where the platform does not say. */
    create_time: string | number | null;
    id: number;
    price: import("./index.ts").Amount;
    number: import("./index.ts").Amount;
    way?: 1 | 2 | undefined;
    time?: string | number | null | undefined;
    currency_name?: string | undefined;
    legal_name?: string | undefined;
    currency?: number | undefined;
    legal?: number | undefined;
    fee1?: import("./index.ts").Amount | null | undefined;
    fee2?: import("./index.ts").Amount | null | undefined;
}, {
    [x: string]: unknown;
    id: string | number;
    price: import("./index.ts").AmountWire;
    number: import("./index.ts").AmountWire;
    type?: string | number | null | undefined;
    way?: "1" | "2" | 1 | 2 | null | undefined;
    create_time?: string | number | null | undefined;
    time?: string | number | null | undefined;
    currency_name?: string | number | null | undefined;
    legal_name?: string | number | null | undefined;
    currency?: string | number | null | undefined;
    legal?: string | number | null | undefined;
    fee1?: import("./index.ts").AmountWire | null | undefined;
    fee2?: import("./index.ts").AmountWire | null | undefined;
}>;
/** A completed spot trade. */
export type SpotTrade = z.output<typeof spotTrade>;
/**
 * The user's completed spot trades, newest first.
 *
 * Choice: `way` 1 is read as a sell and 2 as a buy by the user. Source: product §7 /api/transaction_complete.
 */
export declare const getCompletedSpot: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** The coin's id; 0 for all coins on many servers, and many answer all coins whatever it is. */
    currency_id: import("./index.ts").Schema<number, string | number>;
    /** Rows per page. */
    limit: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, number, undefined>;
    /** The page, from 1. */
    page: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 1, undefined>;
}, z.core.$strip>, import("./index.ts").Schema<import("./paging.ts").Page<{
    /** 'buy' or 'sell'; null where the platform does not say. */
    type: SpotSide | null;
    /** When it filled: unix ms, or text in the server's zone; null where the platform does not say. */
    create_time: string | number | null;
    id: number;
    price: import("./index.ts").Amount;
    number: import("./index.ts").Amount;
    way?: 1 | 2 | undefined;
    time?: string | number | null | undefined;
    currency_name?: string | undefined;
    legal_name?: string | undefined;
    currency?: number | undefined;
    legal?: number | undefined;
    fee1?: import("./index.ts").Amount | null | undefined;
    fee2?: import("./index.ts").Amount | null | undefined;
}>, import("./paging.ts").PageWire<{
    [x: string]: unknown;
    id: string | number;
    price: import("./index.ts").AmountWire;
    number: import("./index.ts").AmountWire;
    type?: string | number | null | undefined;
    way?: "1" | "2" | 1 | 2 | null | undefined;
    create_time?: string | number | null | undefined;
    time?: string | number | null | undefined;
    currency_name?: string | number | null | undefined;
    legal_name?: string | number | null | undefined;
    currency?: string | number | null | undefined;
    legal?: string | number | null | undefined;
    fee1?: import("./index.ts").AmountWire | null | undefined;
    fee2?: import("./index.ts").AmountWire | null | undefined;
}>>, "spot.completed">;
/** The endpoints of `app.api.spot`. */
export declare const spotEndpoints: {
    readonly buy: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** The quote currency's id. */
        legal_id: import("./index.ts").Schema<number, string | number>;
        /** The coin's id. */
        currency_id: import("./index.ts").Schema<number, string | number>;
        /** The limit; for a market order the current price. A positive decimal in the quote currency. */
        price: import("./index.ts").Schema<import("./index.ts").Amount, string>;
        /** 1 market, 2 limit. */
        mode: import("./index.ts").Schema<1 | 2, "1" | "2" | 1 | 2>;
        /** How many coins, a positive decimal. */
        num: import("./index.ts").Schema<import("./index.ts").Amount, string>;
    }, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "spot.buy">;
    readonly sell: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** The quote currency's id. */
        legal_id: import("./index.ts").Schema<number, string | number>;
        /** The coin's id. */
        currency_id: import("./index.ts").Schema<number, string | number>;
        /** The limit; for a market order the current price. A positive decimal in the quote currency. */
        price: import("./index.ts").Schema<import("./index.ts").Amount, string>;
        /** 1 market, 2 limit. */
        mode: import("./index.ts").Schema<1 | 2, "1" | "2" | 1 | 2>;
        /** How many coins, a positive decimal. */
        num: import("./index.ts").Schema<import("./index.ts").Amount, string>;
    }, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "spot.sell">;
    readonly cancel: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** The order's id. */
        id: import("./index.ts").Schema<number, string | number>;
        /** 'in' for a buy, 'out' for a sell. */
        type: import("./index.ts").Schema<"out" | "in", "out" | "in">;
    }, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "spot.cancel">;
    readonly pendingBuys: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** The coin's id; 0 for all coins on many servers, and many answer all coins whatever it is. */
        currency_id: import("./index.ts").Schema<number, string | number>;
        /** Rows per page. */
        limit: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, number, undefined>;
        /** The page, from 1. */
        page: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 1, undefined>;
    }, z.core.$strip>, import("./index.ts").Schema<import("./paging.ts").Page<{
        /** 'buy' or 'sell'. */
        type: SpotSide;
        id: number;
        price: import("./index.ts").Amount;
        number: import("./index.ts").Amount;
        create_time?: string | number | null | undefined;
        currency_name?: string | undefined;
        legal_name?: string | undefined;
        currency?: number | undefined;
        legal?: number | undefined;
        fee?: import("./index.ts").Amount | undefined;
    }>, import("./paging.ts").PageWire<{
        [x: string]: unknown;
        id: string | number;
        price: import("./index.ts").AmountWire;
        number: import("./index.ts").AmountWire;
        type?: string | number | null | undefined;
        create_time?: string | number | null | undefined;
        currency_name?: string | number | null | undefined;
        legal_name?: string | number | null | undefined;
        currency?: string | number | null | undefined;
        legal?: string | number | null | undefined;
        fee?: import("./index.ts").AmountWire | null | undefined;
    }>>, "spot.pendingBuys">;
    readonly pendingSells: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** The coin's id; 0 for all coins on many servers, and many answer all coins whatever it is. */
        currency_id: import("./index.ts").Schema<number, string | number>;
        /** Rows per page. */
        limit: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, number, undefined>;
        /** The page, from 1. */
        page: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 1, undefined>;
    }, z.core.$strip>, import("./index.ts").Schema<import("./paging.ts").Page<{
        /** 'buy' or 'sell'. */
        type: SpotSide;
        id: number;
        price: import("./index.ts").Amount;
        number: import("./index.ts").Amount;
        create_time?: string | number | null | undefined;
        currency_name?: string | undefined;
        legal_name?: string | undefined;
        currency?: number | undefined;
        legal?: number | undefined;
        fee?: import("./index.ts").Amount | undefined;
    }>, import("./paging.ts").PageWire<{
        [x: string]: unknown;
        id: string | number;
        price: import("./index.ts").AmountWire;
        number: import("./index.ts").AmountWire;
        type?: string | number | null | undefined;
        create_time?: string | number | null | undefined;
        currency_name?: string | number | null | undefined;
        legal_name?: string | number | null | undefined;
        currency?: string | number | null | undefined;
        legal?: string | number | null | undefined;
        fee?: import("./index.ts").AmountWire | null | undefined;
    }>>, "spot.pendingSells">;
    readonly completed: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** The coin's id; 0 for all coins on many servers, and many answer all coins whatever it is. */
        currency_id: import("./index.ts").Schema<number, string | number>;
        /** Rows per page. */
        limit: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, number, undefined>;
        /** The page, from 1. */
        page: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 1, undefined>;
    }, z.core.$strip>, import("./index.ts").Schema<import("./paging.ts").Page<{
        /** 'buy' or 'sell'; null where the platform does not say. */
        type: SpotSide | null;
        /** When it filled: unix ms, or text in the server's zone; null where the platform does not say. */
        create_time: string | number | null;
        id: number;
        price: import("./index.ts").Amount;
        number: import("./index.ts").Amount;
        way?: 1 | 2 | undefined;
        time?: string | number | null | undefined;
        currency_name?: string | undefined;
        legal_name?: string | undefined;
        currency?: number | undefined;
        legal?: number | undefined;
        fee1?: import("./index.ts").Amount | null | undefined;
        fee2?: import("./index.ts").Amount | null | undefined;
    }>, import("./paging.ts").PageWire<{
        [x: string]: unknown;
        id: string | number;
        price: import("./index.ts").AmountWire;
        number: import("./index.ts").AmountWire;
        type?: string | number | null | undefined;
        way?: "1" | "2" | 1 | 2 | null | undefined;
        create_time?: string | number | null | undefined;
        time?: string | number | null | undefined;
        currency_name?: string | number | null | undefined;
        legal_name?: string | number | null | undefined;
        currency?: string | number | null | undefined;
        legal?: string | number | null | undefined;
        fee1?: import("./index.ts").AmountWire | null | undefined;
        fee2?: import("./index.ts").AmountWire | null | undefined;
    }>>, "spot.completed">;
};
