import * as z from 'zod/mini';
import { type Amount } from '../values/index.ts';
/** The choices and limits of the leverage form for a pair. Source: product §7 /api/lever/deal. */
export declare const leverageDeal: z.ZodMiniObject<{
    /** The choices of the form. */
    multiple: z.ZodMiniObject<{
        /** The multiples on offer; `leverageMultiples` sorts and dedupes them. */
        muit: import("./index.ts").Defaulted<import("./index.ts").Schema<readonly {
            value: Amount | null;
        }[], readonly {
            [x: string]: unknown;
            value: import("./index.ts").AmountWire | null;
        }[]>, NoInfer<readonly []>, import("./index.ts").Nothing>;
    } & import("./index.ts").ForgivenShape<{
        /** The numbers of lots on offer. */
        share: import("./index.ts").Schema<readonly {
            value: Amount | null;
        }[], readonly {
            [x: string]: unknown;
            value: import("./index.ts").AmountWire | null;
        }[]>;
    }>, import("./index.ts").Loose>;
} & import("./index.ts").ForgivenShape<{
    /** Limits of the lots of an order. */
    lever_share_limit: z.ZodMiniObject<{
        /** Fewest lots. */
        min: import("./index.ts").Schema<Amount, import("./index.ts").AmountWire | null>;
        /** Most lots; 0 for no limit. */
        max: import("./index.ts").Schema<Amount, import("./index.ts").AmountWire | null>;
    } & import("./index.ts").ForgivenShape<Record<never, never>>, import("./index.ts").Loose>;
    /** Latest price, in the quote currency. */
    last_price: import("./index.ts").Schema<Amount, import("./index.ts").AmountWire | null>;
    /** Free balance of the leverage account, in the quote currency. */
    user_lever: import("./index.ts").Schema<Amount, import("./index.ts").AmountWire | null>;
    /** Total margin of all open orders, in the quote currency. */
    all_levers: import("./index.ts").Schema<Amount, import("./index.ts").AmountWire | null>;
}>, import("./index.ts").Loose>;
/** The choices and limits of the leverage form for a pair. */
export type LeverageDeal = z.output<typeof leverageDeal>;
/** The choices and limits of the leverage form for a pair. Source: product §7 /api/lever/deal. */
export declare const getLeverageDeal: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** The coin's id. */
    currency_id: import("./index.ts").Schema<number, string | number>;
    /** The quote currency's id. */
    legal_id: import("./index.ts").Schema<number, string | number>;
}, z.core.$strip>, z.ZodMiniObject<{
    /** The choices of the form. */
    multiple: z.ZodMiniObject<{
        /** The multiples on offer; `leverageMultiples` sorts and dedupes them. */
        muit: import("./index.ts").Defaulted<import("./index.ts").Schema<readonly {
            value: Amount | null;
        }[], readonly {
            [x: string]: unknown;
            value: import("./index.ts").AmountWire | null;
        }[]>, NoInfer<readonly []>, import("./index.ts").Nothing>;
    } & import("./index.ts").ForgivenShape<{
        /** The numbers of lots on offer. */
        share: import("./index.ts").Schema<readonly {
            value: Amount | null;
        }[], readonly {
            [x: string]: unknown;
            value: import("./index.ts").AmountWire | null;
        }[]>;
    }>, import("./index.ts").Loose>;
} & import("./index.ts").ForgivenShape<{
    /** Limits of the lots of an order. */
    lever_share_limit: z.ZodMiniObject<{
        /** Fewest lots. */
        min: import("./index.ts").Schema<Amount, import("./index.ts").AmountWire | null>;
        /** Most lots; 0 for no limit. */
        max: import("./index.ts").Schema<Amount, import("./index.ts").AmountWire | null>;
    } & import("./index.ts").ForgivenShape<Record<never, never>>, import("./index.ts").Loose>;
    /** Latest price, in the quote currency. */
    last_price: import("./index.ts").Schema<Amount, import("./index.ts").AmountWire | null>;
    /** Free balance of the leverage account, in the quote currency. */
    user_lever: import("./index.ts").Schema<Amount, import("./index.ts").AmountWire | null>;
    /** Total margin of all open orders, in the quote currency. */
    all_levers: import("./index.ts").Schema<Amount, import("./index.ts").AmountWire | null>;
}>, import("./index.ts").Loose>, "leverage.deal">;
/**
 * Opens a leveraged order. Margin and fee leave the leverage account immediately. The answer is a text.
 *
 * Refusals: insufficient balance, multiple not offered, too few or too many lots, a limit on the wrong side of the
 * price. Choice: `password` is '' where the platform asks for none. Source: product §7 /api/lever/submit, §3
 * (Leverage order form), §9.
 */
export declare const submitLeverage: import("./endpoint.ts").Endpoint<import("./index.ts").Schema<{
    target_price: Amount;
    share: number;
    multiple: number;
    type: 1 | 2;
    status: 0 | 1;
    password: string;
    currency_id: number;
    legal_id: number;
}, {
    multiple: string | number;
    type: "1" | "2" | 1 | 2;
    status: 0 | "0" | "1" | 1;
    currency_id: string | number;
    legal_id: string | number;
    share?: string | number | undefined;
    target_price?: string | undefined;
    password?: string | number | null | undefined;
}>, import("./index.ts").Schema<string, string | number | null | undefined>, "leverage.submit">;
/**
 * The user's leveraged orders of one pair and status, newest first, with the margin level of the account.
 *
 * Choice: `status` defaults to 1 (open); -1 is all. `hazard_rate` and `profits_total`, which most servers send next
 * to the rows, are read too. Source: product §7 /api/lever/my_trade.
 */
export declare const getLeverageTrades: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** The coin's id; 0 for all coins on many servers. */
    currency_id: import("./index.ts").Schema<number, string | number>;
    /** 0 waiting, 1 open, 3 closed, 4 cancelled, -1 all. */
    status: import("./index.ts").Defaulted<import("./index.ts").Schema<0 | 1 | 2 | 4 | 3 | -1, 0 | "0" | "1" | "2" | "3" | "4" | 1 | 2 | 4 | 3 | -1 | "-1">, 1, undefined>;
    /** The page, from 1. */
    page: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 1, undefined>;
    /** Rows per page. */
    limit: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, number, undefined>;
    /** The quote currency's id. */
    legal_id: import("./index.ts").Schema<number, string | number>;
}, z.core.$strip>, import("./index.ts").Schema<import("./paging.ts").Page<{
    id: number;
    type: 1 | 2;
    symbol: string;
    share: Amount;
    multiple: Amount;
    price: Amount;
    status: 0 | 1 | 2 | 4 | 3;
    target_profit_price?: Amount | undefined;
    stop_loss_price?: Amount | undefined;
    caution_money?: Amount | undefined;
    origin_caution_money?: Amount | undefined;
    overnight_money?: Amount | undefined;
    trade_fee?: Amount | undefined;
    fact_profits?: Amount | null | undefined;
    profits?: Amount | null | undefined;
    update_price?: Amount | null | undefined;
    origin_price?: Amount | null | undefined;
    number?: Amount | undefined;
    currency?: number | undefined;
    legal?: number | undefined;
    transaction_time?: string | number | null | undefined;
    create_time?: string | number | null | undefined;
    complete_time?: string | number | null | undefined;
    handle_time?: string | number | null | undefined;
}> & {
    readonly hazard_rate: Amount | null;
    readonly profits_total: Amount | null;
}, readonly {
    [x: string]: unknown;
    id: string | number;
    type: "1" | "2" | 1 | 2;
    symbol: string;
    share: import("./index.ts").AmountWire;
    multiple: import("./index.ts").AmountWire;
    price: import("./index.ts").AmountWire;
    status: 0 | "0" | "1" | "2" | "3" | "4" | 1 | 2 | 4 | 3;
    target_profit_price?: import("./index.ts").AmountWire | null | undefined;
    stop_loss_price?: import("./index.ts").AmountWire | null | undefined;
    caution_money?: import("./index.ts").AmountWire | null | undefined;
    origin_caution_money?: import("./index.ts").AmountWire | null | undefined;
    overnight_money?: import("./index.ts").AmountWire | null | undefined;
    trade_fee?: import("./index.ts").AmountWire | null | undefined;
    fact_profits?: import("./index.ts").AmountWire | null | undefined;
    profits?: import("./index.ts").AmountWire | null | undefined;
    update_price?: import("./index.ts").AmountWire | null | undefined;
    origin_price?: import("./index.ts").AmountWire | null | undefined;
    number?: import("./index.ts").AmountWire | null | undefined;
    currency?: string | number | null | undefined;
    legal?: string | number | null | undefined;
    transaction_time?: string | number | null | undefined;
    create_time?: string | number | null | undefined;
    complete_time?: string | number | null | undefined;
    handle_time?: string | number | null | undefined;
}[] | (import("./paging.ts").PageWire<{
    [x: string]: unknown;
    id: string | number;
    type: "1" | "2" | 1 | 2;
    symbol: string;
    share: import("./index.ts").AmountWire;
    multiple: import("./index.ts").AmountWire;
    price: import("./index.ts").AmountWire;
    status: 0 | "0" | "1" | "2" | "3" | "4" | 1 | 2 | 4 | 3;
    target_profit_price?: import("./index.ts").AmountWire | null | undefined;
    stop_loss_price?: import("./index.ts").AmountWire | null | undefined;
    caution_money?: import("./index.ts").AmountWire | null | undefined;
    origin_caution_money?: import("./index.ts").AmountWire | null | undefined;
    overnight_money?: import("./index.ts").AmountWire | null | undefined;
    trade_fee?: import("./index.ts").AmountWire | null | undefined;
    fact_profits?: import("./index.ts").AmountWire | null | undefined;
    profits?: import("./index.ts").AmountWire | null | undefined;
    update_price?: import("./index.ts").AmountWire | null | undefined;
    origin_price?: import("./index.ts").AmountWire | null | undefined;
    number?: import("./index.ts").AmountWire | null | undefined;
    currency?: string | number | null | undefined;
    legal?: string | number | null | undefined;
    transaction_time?: string | number | null | undefined;
    create_time?: string | number | null | undefined;
    complete_time?: string | number | null | undefined;
    handle_time?: string | number | null | undefined;
}> & {
    readonly [key: string]: unknown;
})>, "leverage.trades">;
/**
 * Closes an open order at the market price. Margin and profit return to the leverage account. The answer is a text.
 *
 * Refusals: no longer open, not the user's. Source: product §7 /api/lever/close.
 */
export declare const closeLeverage: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** The order's id. */
    id: import("./index.ts").Schema<number, string | number>;
}, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "leverage.close">;
/**
 * Sets the take-profit and stop-loss of an open order. The answer is a text.
 *
 * Refusals: not open, a price on the wrong side. Choice: both prices are sent, 0 for none; many servers require both
 * above 0. Source: product §7 /api/lever/setstop, §5 (Stop setting).
 */
export declare const setLeverageStops: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** The order's id. */
    id: import("./index.ts").Schema<number, string | number>;
    /** Take-profit, in the quote currency; 0 for none. */
    target_profit_price: import("./index.ts").Schema<Amount, string>;
    /** Stop-loss, in the quote currency; 0 for none. */
    stop_loss_price: import("./index.ts").Schema<Amount, string>;
}, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "leverage.setStops">;
/** The endpoints of `app.api.leverage`. */
export declare const leverageEndpoints: {
    readonly deal: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** The coin's id. */
        currency_id: import("./index.ts").Schema<number, string | number>;
        /** The quote currency's id. */
        legal_id: import("./index.ts").Schema<number, string | number>;
    }, z.core.$strip>, z.ZodMiniObject<{
        /** The choices of the form. */
        multiple: z.ZodMiniObject<{
            /** The multiples on offer; `leverageMultiples` sorts and dedupes them. */
            muit: import("./index.ts").Defaulted<import("./index.ts").Schema<readonly {
                value: Amount | null;
            }[], readonly {
                [x: string]: unknown;
                value: import("./index.ts").AmountWire | null;
            }[]>, NoInfer<readonly []>, import("./index.ts").Nothing>;
        } & import("./index.ts").ForgivenShape<{
            /** The numbers of lots on offer. */
            share: import("./index.ts").Schema<readonly {
                value: Amount | null;
            }[], readonly {
                [x: string]: unknown;
                value: import("./index.ts").AmountWire | null;
            }[]>;
        }>, import("./index.ts").Loose>;
    } & import("./index.ts").ForgivenShape<{
        /** Limits of the lots of an order. */
        lever_share_limit: z.ZodMiniObject<{
            /** Fewest lots. */
            min: import("./index.ts").Schema<Amount, import("./index.ts").AmountWire | null>;
            /** Most lots; 0 for no limit. */
            max: import("./index.ts").Schema<Amount, import("./index.ts").AmountWire | null>;
        } & import("./index.ts").ForgivenShape<Record<never, never>>, import("./index.ts").Loose>;
        /** Latest price, in the quote currency. */
        last_price: import("./index.ts").Schema<Amount, import("./index.ts").AmountWire | null>;
        /** Free balance of the leverage account, in the quote currency. */
        user_lever: import("./index.ts").Schema<Amount, import("./index.ts").AmountWire | null>;
        /** Total margin of all open orders, in the quote currency. */
        all_levers: import("./index.ts").Schema<Amount, import("./index.ts").AmountWire | null>;
    }>, import("./index.ts").Loose>, "leverage.deal">;
    readonly submit: import("./endpoint.ts").Endpoint<import("./index.ts").Schema<{
        target_price: Amount;
        share: number;
        multiple: number;
        type: 1 | 2;
        status: 0 | 1;
        password: string;
        currency_id: number;
        legal_id: number;
    }, {
        multiple: string | number;
        type: "1" | "2" | 1 | 2;
        status: 0 | "0" | "1" | 1;
        currency_id: string | number;
        legal_id: string | number;
        share?: string | number | undefined;
        target_price?: string | undefined;
        password?: string | number | null | undefined;
    }>, import("./index.ts").Schema<string, string | number | null | undefined>, "leverage.submit">;
    readonly trades: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** The coin's id; 0 for all coins on many servers. */
        currency_id: import("./index.ts").Schema<number, string | number>;
        /** 0 waiting, 1 open, 3 closed, 4 cancelled, -1 all. */
        status: import("./index.ts").Defaulted<import("./index.ts").Schema<0 | 1 | 2 | 4 | 3 | -1, 0 | "0" | "1" | "2" | "3" | "4" | 1 | 2 | 4 | 3 | -1 | "-1">, 1, undefined>;
        /** The page, from 1. */
        page: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 1, undefined>;
        /** Rows per page. */
        limit: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, number, undefined>;
        /** The quote currency's id. */
        legal_id: import("./index.ts").Schema<number, string | number>;
    }, z.core.$strip>, import("./index.ts").Schema<import("./paging.ts").Page<{
        id: number;
        type: 1 | 2;
        symbol: string;
        share: Amount;
        multiple: Amount;
        price: Amount;
        status: 0 | 1 | 2 | 4 | 3;
        target_profit_price?: Amount | undefined;
        stop_loss_price?: Amount | undefined;
        caution_money?: Amount | undefined;
        origin_caution_money?: Amount | undefined;
        overnight_money?: Amount | undefined;
        trade_fee?: Amount | undefined;
        fact_profits?: Amount | null | undefined;
        profits?: Amount | null | undefined;
        update_price?: Amount | null | undefined;
        origin_price?: Amount | null | undefined;
        number?: Amount | undefined;
        currency?: number | undefined;
        legal?: number | undefined;
        transaction_time?: string | number | null | undefined;
        create_time?: string | number | null | undefined;
        complete_time?: string | number | null | undefined;
        handle_time?: string | number | null | undefined;
    }> & {
        readonly hazard_rate: Amount | null;
        readonly profits_total: Amount | null;
    }, readonly {
        [x: string]: unknown;
        id: string | number;
        type: "1" | "2" | 1 | 2;
        symbol: string;
        share: import("./index.ts").AmountWire;
        multiple: import("./index.ts").AmountWire;
        price: import("./index.ts").AmountWire;
        status: 0 | "0" | "1" | "2" | "3" | "4" | 1 | 2 | 4 | 3;
        target_profit_price?: import("./index.ts").AmountWire | null | undefined;
        stop_loss_price?: import("./index.ts").AmountWire | null | undefined;
        caution_money?: import("./index.ts").AmountWire | null | undefined;
        origin_caution_money?: import("./index.ts").AmountWire | null | undefined;
        overnight_money?: import("./index.ts").AmountWire | null | undefined;
        trade_fee?: import("./index.ts").AmountWire | null | undefined;
        fact_profits?: import("./index.ts").AmountWire | null | undefined;
        profits?: import("./index.ts").AmountWire | null | undefined;
        update_price?: import("./index.ts").AmountWire | null | undefined;
        origin_price?: import("./index.ts").AmountWire | null | undefined;
        number?: import("./index.ts").AmountWire | null | undefined;
        currency?: string | number | null | undefined;
        legal?: string | number | null | undefined;
        transaction_time?: string | number | null | undefined;
        create_time?: string | number | null | undefined;
        complete_time?: string | number | null | undefined;
        handle_time?: string | number | null | undefined;
    }[] | (import("./paging.ts").PageWire<{
        [x: string]: unknown;
        id: string | number;
        type: "1" | "2" | 1 | 2;
        symbol: string;
        share: import("./index.ts").AmountWire;
        multiple: import("./index.ts").AmountWire;
        price: import("./index.ts").AmountWire;
        status: 0 | "0" | "1" | "2" | "3" | "4" | 1 | 2 | 4 | 3;
        target_profit_price?: import("./index.ts").AmountWire | null | undefined;
        stop_loss_price?: import("./index.ts").AmountWire | null | undefined;
        caution_money?: import("./index.ts").AmountWire | null | undefined;
        origin_caution_money?: import("./index.ts").AmountWire | null | undefined;
        overnight_money?: import("./index.ts").AmountWire | null | undefined;
        trade_fee?: import("./index.ts").AmountWire | null | undefined;
        fact_profits?: import("./index.ts").AmountWire | null | undefined;
        profits?: import("./index.ts").AmountWire | null | undefined;
        update_price?: import("./index.ts").AmountWire | null | undefined;
        origin_price?: import("./index.ts").AmountWire | null | undefined;
        number?: import("./index.ts").AmountWire | null | undefined;
        currency?: string | number | null | undefined;
        legal?: string | number | null | undefined;
        transaction_time?: string | number | null | undefined;
        create_time?: string | number | null | undefined;
        complete_time?: string | number | null | undefined;
        handle_time?: string | number | null | undefined;
    }> & {
        readonly [key: string]: unknown;
    })>, "leverage.trades">;
    readonly close: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** The order's id. */
        id: import("./index.ts").Schema<number, string | number>;
    }, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "leverage.close">;
    readonly setStops: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** The order's id. */
        id: import("./index.ts").Schema<number, string | number>;
        /** Take-profit, in the quote currency; 0 for none. */
        target_profit_price: import("./index.ts").Schema<Amount, string>;
        /** Stop-loss, in the quote currency; 0 for none. */
        stop_loss_price: import("./index.ts").Schema<Amount, string>;
    }, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "leverage.setStops">;
};
