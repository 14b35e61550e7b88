import * as z from 'zod/mini';
/** A product that locks a coin for a period. Source: product §3 (Locked product). */
export declare const lockedProduct: import("./index.ts").Schema<{
    /** Yield, percent a day: the lower end of a range; 0 where the platform does not say. */
    income_rate: import("./index.ts").Amount;
    id: number;
    currency_name: string;
    period: number;
    min_single_limit: import("./index.ts").Amount;
    wealth_name?: string | undefined;
    currency?: number | undefined;
    max_single_limit?: import("./index.ts").Amount | null | undefined;
    status?: number | undefined;
    nlimit?: number | undefined;
    min_daily_return_rate?: import("./index.ts").Amount | undefined;
    max_daily_return_rate?: import("./index.ts").Amount | undefined;
}, {
    [x: string]: unknown;
    id: string | number;
    currency_name: string;
    period: string | number;
    min_single_limit: import("./index.ts").AmountWire | null;
    wealth_name?: string | number | null | undefined;
    currency?: string | number | null | undefined;
    max_single_limit?: import("./index.ts").AmountWire | null | undefined;
    status?: string | number | null | undefined;
    nlimit?: string | number | null | undefined;
    income_rate?: import("./index.ts").AmountWire | null | undefined;
    min_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
    max_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
}>;
/** A product that locks a coin for a period. */
export type LockedProduct = z.output<typeof lockedProduct>;
/**
 * The products on offer.
 *
 * Choice: of a range of yields, `income_rate` is the lower end.
 * Source: product §7 /api/wealth/getProfitList.
 */
export declare const getLockedProducts: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, import("./index.ts").Schema<readonly {
    /** Yield, percent a day: the lower end of a range; 0 where the platform does not say. */
    income_rate: import("./index.ts").Amount;
    id: number;
    currency_name: string;
    period: number;
    min_single_limit: import("./index.ts").Amount;
    wealth_name?: string | undefined;
    currency?: number | undefined;
    max_single_limit?: import("./index.ts").Amount | null | undefined;
    status?: number | undefined;
    nlimit?: number | undefined;
    min_daily_return_rate?: import("./index.ts").Amount | undefined;
    max_daily_return_rate?: import("./index.ts").Amount | undefined;
}[], import("./paging.ts").PageWire<{
    [x: string]: unknown;
    id: string | number;
    currency_name: string;
    period: string | number;
    min_single_limit: import("./index.ts").AmountWire | null;
    wealth_name?: string | number | null | undefined;
    currency?: string | number | null | undefined;
    max_single_limit?: import("./index.ts").AmountWire | null | undefined;
    status?: string | number | null | undefined;
    nlimit?: string | number | null | undefined;
    income_rate?: import("./index.ts").AmountWire | null | undefined;
    min_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
    max_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
}>>, "locking.products">;
/**
 * One product.
 *
 * Refusals: unknown id. Choice: product §7 does not show the answer; it is read as a row of the list.
 * Source: product §7 /api/wealth/getProfitInfo.
 */
export declare const getLockedProduct: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** The product's id. */
    id: import("./index.ts").Schema<number, string | number>;
}, z.core.$strip>, import("./index.ts").Schema<{
    /** Yield, percent a day: the lower end of a range; 0 where the platform does not say. */
    income_rate: import("./index.ts").Amount;
    id: number;
    currency_name: string;
    period: number;
    min_single_limit: import("./index.ts").Amount;
    wealth_name?: string | undefined;
    currency?: number | undefined;
    max_single_limit?: import("./index.ts").Amount | null | undefined;
    status?: number | undefined;
    nlimit?: number | undefined;
    min_daily_return_rate?: import("./index.ts").Amount | undefined;
    max_daily_return_rate?: import("./index.ts").Amount | undefined;
}, {
    [x: string]: unknown;
    id: string | number;
    currency_name: string;
    period: string | number;
    min_single_limit: import("./index.ts").AmountWire | null;
    wealth_name?: string | number | null | undefined;
    currency?: string | number | null | undefined;
    max_single_limit?: import("./index.ts").AmountWire | null | undefined;
    status?: string | number | null | undefined;
    nlimit?: string | number | null | undefined;
    income_rate?: import("./index.ts").AmountWire | null | undefined;
    min_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
    max_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
}>, "locking.product">;
/**
 * Subscribes to a product: the amount is locked in the spot account. The answer is a text.
 *
 * Refusals: insufficient balance, below the minimum, too many subscriptions. Choice: other fields of the product may
 * be passed, as the platform's app does; only `id` and `number` matter. Source: product §7 /api/wealth/buyProfit.
 */
export declare const subscribeLockedProduct: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** The product's id. */
    id: import("./index.ts").Schema<number, string | number>;
    /** The amount to lock, a positive decimal in the coin. */
    number: import("./index.ts").Schema<import("./index.ts").Amount, string>;
} & import("./index.ts").ForgivenShape<Record<never, never>>, import("./index.ts").Loose>, import("./index.ts").Schema<string, string | number | null | undefined>, "locking.subscribe">;
/** A subscription to a product. Source: product §3 (Locked order). */
export declare const lockedOrder: import("./index.ts").Schema<{
    /** Yield, percent a day: the lower end of a range; 0 where the platform does not say. */
    income_rate: import("./index.ts").Amount;
    caution_money: import("./index.ts").Amount;
    status: 0 | 1 | 2 | 4 | 3 | -1;
    product?: {
        /** Yield, percent a day: the lower end of a range. */
        income_rate: import("./index.ts").Amount | undefined;
        currency_name: string;
        id?: number | undefined;
        period?: number | undefined;
        min_daily_return_rate?: import("./index.ts").Amount | undefined;
        max_daily_return_rate?: import("./index.ts").Amount | undefined;
    } | undefined;
    show_add_time?: string | number | null | undefined;
    show_end_time?: string | number | null | undefined;
    show_last_time?: string | number | null | undefined;
    create_time?: number | undefined;
    expire_time?: number | undefined;
    last_calc_time?: number | undefined;
    id?: number | undefined;
    show_status?: string | undefined;
    period?: number | undefined;
    revenue?: import("./index.ts").Amount | undefined;
    min_daily_return_rate?: import("./index.ts").Amount | undefined;
    max_daily_return_rate?: import("./index.ts").Amount | undefined;
}, {
    [x: string]: unknown;
    caution_money: import("./index.ts").AmountWire;
    status: 0 | "0" | "1" | "2" | "3" | "4" | 1 | 2 | 4 | 3 | -1 | "-1";
    product?: {
        [x: string]: unknown;
        currency_name: string;
        id?: string | number | null | undefined;
        period?: string | number | null | undefined;
        income_rate?: import("./index.ts").AmountWire | null | undefined;
        min_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
        max_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
    } | null | undefined;
    show_add_time?: string | number | null | undefined;
    show_end_time?: string | number | null | undefined;
    show_last_time?: string | number | null | undefined;
    create_time?: string | number | null | undefined;
    expire_time?: string | number | null | undefined;
    last_calc_time?: string | number | null | undefined;
    id?: string | number | null | undefined;
    show_status?: string | number | null | undefined;
    period?: string | number | null | undefined;
    revenue?: import("./index.ts").AmountWire | null | undefined;
    income_rate?: import("./index.ts").AmountWire | null | undefined;
    min_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
    max_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
}>;
/** A subscription to a product. */
export type LockedOrder = z.output<typeof lockedOrder>;
/** The user's subscriptions, newest first, with their income. Source: product §7 /api/wealth/getMyprofit. */
export declare const getLockedOrders: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** The page, from 1. */
    page: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 1, undefined>;
    /** Rows per page. */
    limit: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, number, undefined>;
}, z.core.$strip>, import("./index.ts").Schema<import("./paging.ts").Page<{
    /** Yield, percent a day: the lower end of a range; 0 where the platform does not say. */
    income_rate: import("./index.ts").Amount;
    caution_money: import("./index.ts").Amount;
    status: 0 | 1 | 2 | 4 | 3 | -1;
    product?: {
        /** Yield, percent a day: the lower end of a range. */
        income_rate: import("./index.ts").Amount | undefined;
        currency_name: string;
        id?: number | undefined;
        period?: number | undefined;
        min_daily_return_rate?: import("./index.ts").Amount | undefined;
        max_daily_return_rate?: import("./index.ts").Amount | undefined;
    } | undefined;
    show_add_time?: string | number | null | undefined;
    show_end_time?: string | number | null | undefined;
    show_last_time?: string | number | null | undefined;
    create_time?: number | undefined;
    expire_time?: number | undefined;
    last_calc_time?: number | undefined;
    id?: number | undefined;
    show_status?: string | undefined;
    period?: number | undefined;
    revenue?: import("./index.ts").Amount | undefined;
    min_daily_return_rate?: import("./index.ts").Amount | undefined;
    max_daily_return_rate?: import("./index.ts").Amount | undefined;
}> & {
    readonly income_total: import("./index.ts").Amount | null;
}, readonly {
    [x: string]: unknown;
    caution_money: import("./index.ts").AmountWire;
    status: 0 | "0" | "1" | "2" | "3" | "4" | 1 | 2 | 4 | 3 | -1 | "-1";
    product?: {
        [x: string]: unknown;
        currency_name: string;
        id?: string | number | null | undefined;
        period?: string | number | null | undefined;
        income_rate?: import("./index.ts").AmountWire | null | undefined;
        min_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
        max_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
    } | null | undefined;
    show_add_time?: string | number | null | undefined;
    show_end_time?: string | number | null | undefined;
    show_last_time?: string | number | null | undefined;
    create_time?: string | number | null | undefined;
    expire_time?: string | number | null | undefined;
    last_calc_time?: string | number | null | undefined;
    id?: string | number | null | undefined;
    show_status?: string | number | null | undefined;
    period?: string | number | null | undefined;
    revenue?: import("./index.ts").AmountWire | null | undefined;
    income_rate?: import("./index.ts").AmountWire | null | undefined;
    min_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
    max_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
}[] | (import("./paging.ts").PageWire<{
    [x: string]: unknown;
    caution_money: import("./index.ts").AmountWire;
    status: 0 | "0" | "1" | "2" | "3" | "4" | 1 | 2 | 4 | 3 | -1 | "-1";
    product?: {
        [x: string]: unknown;
        currency_name: string;
        id?: string | number | null | undefined;
        period?: string | number | null | undefined;
        income_rate?: import("./index.ts").AmountWire | null | undefined;
        min_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
        max_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
    } | null | undefined;
    show_add_time?: string | number | null | undefined;
    show_end_time?: string | number | null | undefined;
    show_last_time?: string | number | null | undefined;
    create_time?: string | number | null | undefined;
    expire_time?: string | number | null | undefined;
    last_calc_time?: string | number | null | undefined;
    id?: string | number | null | undefined;
    show_status?: string | number | null | undefined;
    period?: string | number | null | undefined;
    revenue?: import("./index.ts").AmountWire | null | undefined;
    income_rate?: import("./index.ts").AmountWire | null | undefined;
    min_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
    max_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
}> & {
    readonly [key: string]: unknown;
})>, "locking.orders">;
/** The user's subscriptions with their income. */
export type LockedOrders = z.output<(typeof getLockedOrders)['output']>;
/**
 * The income of locked products, newest first, 20 a page.
 *
 * Choice: read as rows of the account log of this family of servers. Source: product §7 /api/deposit/lists, §9 (type
 * 11).
 */
export declare const getLockedIncome: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** The page, from 1. */
    page: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 1, undefined>;
    /** Rows per page. */
    limit: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, number, undefined>;
    /** Row type, 11 for locked products. */
    type: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 11, undefined>;
}, z.core.$strip>, import("./index.ts").Schema<import("./paging.ts").Page<{
    value: import("./index.ts").Amount;
    id?: number | undefined;
    info?: string | undefined;
    after?: import("./index.ts").Amount | null | undefined;
    currency_name?: string | undefined;
    created_time?: string | number | null | undefined;
    type?: number | undefined;
}>, import("./paging.ts").PageWire<{
    [x: string]: unknown;
    value: import("./index.ts").AmountWire;
    id?: string | number | null | undefined;
    info?: string | number | null | undefined;
    after?: import("./index.ts").AmountWire | null | undefined;
    currency_name?: string | number | null | undefined;
    created_time?: string | number | null | undefined;
    type?: string | number | null | undefined;
}>>, "locking.incomeLog">;
/** The endpoints of `app.api.locking`. */
export declare const lockingEndpoints: {
    readonly products: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, import("./index.ts").Schema<readonly {
        /** Yield, percent a day: the lower end of a range; 0 where the platform does not say. */
        income_rate: import("./index.ts").Amount;
        id: number;
        currency_name: string;
        period: number;
        min_single_limit: import("./index.ts").Amount;
        wealth_name?: string | undefined;
        currency?: number | undefined;
        max_single_limit?: import("./index.ts").Amount | null | undefined;
        status?: number | undefined;
        nlimit?: number | undefined;
        min_daily_return_rate?: import("./index.ts").Amount | undefined;
        max_daily_return_rate?: import("./index.ts").Amount | undefined;
    }[], import("./paging.ts").PageWire<{
        [x: string]: unknown;
        id: string | number;
        currency_name: string;
        period: string | number;
        min_single_limit: import("./index.ts").AmountWire | null;
        wealth_name?: string | number | null | undefined;
        currency?: string | number | null | undefined;
        max_single_limit?: import("./index.ts").AmountWire | null | undefined;
        status?: string | number | null | undefined;
        nlimit?: string | number | null | undefined;
        income_rate?: import("./index.ts").AmountWire | null | undefined;
        min_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
        max_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
    }>>, "locking.products">;
    readonly product: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** The product's id. */
        id: import("./index.ts").Schema<number, string | number>;
    }, z.core.$strip>, import("./index.ts").Schema<{
        /** Yield, percent a day: the lower end of a range; 0 where the platform does not say. */
        income_rate: import("./index.ts").Amount;
        id: number;
        currency_name: string;
        period: number;
        min_single_limit: import("./index.ts").Amount;
        wealth_name?: string | undefined;
        currency?: number | undefined;
        max_single_limit?: import("./index.ts").Amount | null | undefined;
        status?: number | undefined;
        nlimit?: number | undefined;
        min_daily_return_rate?: import("./index.ts").Amount | undefined;
        max_daily_return_rate?: import("./index.ts").Amount | undefined;
    }, {
        [x: string]: unknown;
        id: string | number;
        currency_name: string;
        period: string | number;
        min_single_limit: import("./index.ts").AmountWire | null;
        wealth_name?: string | number | null | undefined;
        currency?: string | number | null | undefined;
        max_single_limit?: import("./index.ts").AmountWire | null | undefined;
        status?: string | number | null | undefined;
        nlimit?: string | number | null | undefined;
        income_rate?: import("./index.ts").AmountWire | null | undefined;
        min_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
        max_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
    }>, "locking.product">;
    readonly subscribe: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** The product's id. */
        id: import("./index.ts").Schema<number, string | number>;
        /** The amount to lock, a positive decimal in the coin. */
        number: import("./index.ts").Schema<import("./index.ts").Amount, string>;
    } & import("./index.ts").ForgivenShape<Record<never, never>>, import("./index.ts").Loose>, import("./index.ts").Schema<string, string | number | null | undefined>, "locking.subscribe">;
    readonly orders: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** The page, from 1. */
        page: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 1, undefined>;
        /** Rows per page. */
        limit: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, number, undefined>;
    }, z.core.$strip>, import("./index.ts").Schema<import("./paging.ts").Page<{
        /** Yield, percent a day: the lower end of a range; 0 where the platform does not say. */
        income_rate: import("./index.ts").Amount;
        caution_money: import("./index.ts").Amount;
        status: 0 | 1 | 2 | 4 | 3 | -1;
        product?: {
            /** Yield, percent a day: the lower end of a range. */
            income_rate: import("./index.ts").Amount | undefined;
            currency_name: string;
            id?: number | undefined;
            period?: number | undefined;
            min_daily_return_rate?: import("./index.ts").Amount | undefined;
            max_daily_return_rate?: import("./index.ts").Amount | undefined;
        } | undefined;
        show_add_time?: string | number | null | undefined;
        show_end_time?: string | number | null | undefined;
        show_last_time?: string | number | null | undefined;
        create_time?: number | undefined;
        expire_time?: number | undefined;
        last_calc_time?: number | undefined;
        id?: number | undefined;
        show_status?: string | undefined;
        period?: number | undefined;
        revenue?: import("./index.ts").Amount | undefined;
        min_daily_return_rate?: import("./index.ts").Amount | undefined;
        max_daily_return_rate?: import("./index.ts").Amount | undefined;
    }> & {
        readonly income_total: import("./index.ts").Amount | null;
    }, readonly {
        [x: string]: unknown;
        caution_money: import("./index.ts").AmountWire;
        status: 0 | "0" | "1" | "2" | "3" | "4" | 1 | 2 | 4 | 3 | -1 | "-1";
        product?: {
            [x: string]: unknown;
            currency_name: string;
            id?: string | number | null | undefined;
            period?: string | number | null | undefined;
            income_rate?: import("./index.ts").AmountWire | null | undefined;
            min_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
            max_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
        } | null | undefined;
        show_add_time?: string | number | null | undefined;
        show_end_time?: string | number | null | undefined;
        show_last_time?: string | number | null | undefined;
        create_time?: string | number | null | undefined;
        expire_time?: string | number | null | undefined;
        last_calc_time?: string | number | null | undefined;
        id?: string | number | null | undefined;
        show_status?: string | number | null | undefined;
        period?: string | number | null | undefined;
        revenue?: import("./index.ts").AmountWire | null | undefined;
        income_rate?: import("./index.ts").AmountWire | null | undefined;
        min_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
        max_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
    }[] | (import("./paging.ts").PageWire<{
        [x: string]: unknown;
        caution_money: import("./index.ts").AmountWire;
        status: 0 | "0" | "1" | "2" | "3" | "4" | 1 | 2 | 4 | 3 | -1 | "-1";
        product?: {
            [x: string]: unknown;
            currency_name: string;
            id?: string | number | null | undefined;
            period?: string | number | null | undefined;
            income_rate?: import("./index.ts").AmountWire | null | undefined;
            min_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
            max_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
        } | null | undefined;
        show_add_time?: string | number | null | undefined;
        show_end_time?: string | number | null | undefined;
        show_last_time?: string | number | null | undefined;
        create_time?: string | number | null | undefined;
        expire_time?: string | number | null | undefined;
        last_calc_time?: string | number | null | undefined;
        id?: string | number | null | undefined;
        show_status?: string | number | null | undefined;
        period?: string | number | null | undefined;
        revenue?: import("./index.ts").AmountWire | null | undefined;
        income_rate?: import("./index.ts").AmountWire | null | undefined;
        min_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
        max_daily_return_rate?: import("./index.ts").AmountWire | null | undefined;
    }> & {
        readonly [key: string]: unknown;
    })>, "locking.orders">;
    readonly incomeLog: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** The page, from 1. */
        page: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 1, undefined>;
        /** Rows per page. */
        limit: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, number, undefined>;
        /** Row type, 11 for locked products. */
        type: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 11, undefined>;
    }, z.core.$strip>, import("./index.ts").Schema<import("./paging.ts").Page<{
        value: import("./index.ts").Amount;
        id?: number | undefined;
        info?: string | undefined;
        after?: import("./index.ts").Amount | null | undefined;
        currency_name?: string | undefined;
        created_time?: string | number | null | undefined;
        type?: number | undefined;
    }>, import("./paging.ts").PageWire<{
        [x: string]: unknown;
        value: import("./index.ts").AmountWire;
        id?: string | number | null | undefined;
        info?: string | number | null | undefined;
        after?: import("./index.ts").AmountWire | null | undefined;
        currency_name?: string | number | null | undefined;
        created_time?: string | number | null | undefined;
        type?: string | number | null | undefined;
    }>>, "locking.incomeLog">;
};
