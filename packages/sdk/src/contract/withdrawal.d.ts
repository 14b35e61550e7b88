import type * as z from 'zod/mini';
/**
 * Requests a withdrawal. The amount is locked immediately; the platform pays it out or returns it. The answer is a
 * text.
 *
 * Refusals: below the minimum, insufficient balance, frozen funds, too many a day. Choices: `symbol` is the coin's
 * name; `type` is '' for coins with one chain, but required for USDT: money sent on the wrong chain may be lost.
 * Source: product §7 /api/wallet/out.
 */
export declare const submitWithdrawal: import("./endpoint.ts").Endpoint<import("./index.ts").Schema<{
    symbol: string;
    currency: number;
    address: string;
    number: import("./index.ts").Amount;
    type: string;
    rate: 0;
    safecode: string | null;
}, {
    symbol: string;
    currency: string | number;
    address: string;
    number: string;
    type: string | number | null;
    rate?: 0 | "0" | undefined;
    safecode?: string | number | null | undefined;
}>, import("./index.ts").Schema<string, string | number | null | undefined>, "withdrawal.submit">;
/** A withdrawal in the log. Source: product §3 (Withdraw log row). */
export declare const withdrawalRow: import("./index.ts").Schema<{
    /** The coin, 'USDT'; '' where the platform does not say. */
    currency_name: string;
    /** The change of the balance, in the coin, negative for a withdrawal; null where the platform does not say. */
    value: import("./index.ts").Amount | null;
    /** When it was: unix ms, or text in the server's zone; null where the platform does not say. */
    created_time: string | number | null;
    id?: number | undefined;
    transaction_info?: string | undefined;
    info?: string | undefined;
    number?: import("./index.ts").Amount | null | undefined;
    create_time?: string | number | null | undefined;
    type?: number | undefined;
    status?: number | undefined;
    address?: string | undefined;
}, {
    [x: string]: unknown;
    id?: string | number | null | undefined;
    currency_name?: string | number | null | undefined;
    transaction_info?: string | number | null | undefined;
    info?: string | number | null | undefined;
    value?: import("./index.ts").AmountWire | null | undefined;
    number?: import("./index.ts").AmountWire | null | undefined;
    created_time?: string | number | null | undefined;
    create_time?: string | number | null | undefined;
    type?: string | number | null | undefined;
    status?: string | number | null | undefined;
    address?: string | number | null | undefined;
}>;
/** A withdrawal in the log. */
export type WithdrawalRow = z.output<typeof withdrawalRow>;
/**
 * The user's withdrawals, newest first.
 *
 * Choice: most servers ignore `type` and include deposits; a row's own `type` distinguishes them, see {@link
 * withdrawalRow}. Source: product §7 /api/charge_mention/log.
 */
export declare const getWithdrawals: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** The page, from 1. */
    page: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 1, undefined>;
    /** Rows per page. */
    limit: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, number, undefined>;
    /** Always 0. */
    totle: import("./index.ts").Defaulted<import("./index.ts").Schema<0, 0 | "0">, 0, undefined>;
    /** Always 1580. */
    type: import("./index.ts").Defaulted<import("./index.ts").Schema<1580, 1580 | "1580">, 1580, undefined>;
}, z.core.$strip>, import("./index.ts").Schema<import("./paging.ts").Page<{
    /** The coin, 'USDT'; '' where the platform does not say. */
    currency_name: string;
    /** The change of the balance, in the coin, negative for a withdrawal; null where the platform does not say. */
    value: import("./index.ts").Amount | null;
    /** When it was: unix ms, or text in the server's zone; null where the platform does not say. */
    created_time: string | number | null;
    id?: number | undefined;
    transaction_info?: string | undefined;
    info?: string | undefined;
    number?: import("./index.ts").Amount | null | undefined;
    create_time?: string | number | null | undefined;
    type?: number | undefined;
    status?: number | undefined;
    address?: string | undefined;
}>, import("./paging.ts").PageWire<{
    [x: string]: unknown;
    id?: string | number | null | undefined;
    currency_name?: string | number | null | undefined;
    transaction_info?: string | number | null | undefined;
    info?: string | number | null | undefined;
    value?: import("./index.ts").AmountWire | null | undefined;
    number?: import("./index.ts").AmountWire | null | undefined;
    created_time?: string | number | null | undefined;
    create_time?: string | number | null | undefined;
    type?: string | number | null | undefined;
    status?: string | number | null | undefined;
    address?: string | number | null | undefined;
}>>, "withdrawal.log">;
/** A saved address to withdraw to. Source: product §3 (Saved address). */
export declare const withdrawalAddress: z.ZodMiniObject<{
    /** The address itself. */
    address: import("./index.ts").Schema<string, string>;
} & import("./index.ts").ForgivenShape<{
    /** The id of the saved address. */
    id: import("./index.ts").Schema<number, string | number>;
    /** Currency id, or the coin's name on some servers. */
    currency: import("./index.ts").Schema<string, string | number | null>;
    /** The coin, 'USDT'. */
    currency_name: import("./index.ts").Schema<string, string | number | null>;
    /** The user's note, '' for none. */
    notes: import("./index.ts").Schema<string, string | number | null>;
}>, import("./index.ts").Loose>;
/** A saved address to withdraw to. */
export type WithdrawalAddress = z.output<typeof withdrawalAddress>;
/**
 * The saved addresses, of one coin or of all. Many servers refuse when there are none, which reads as an empty list.
 *
 * Choice: `currency` (an id) is optional; some servers require it.
 * Source: product §7 /api/wallet/get_address.
 */
export declare const getWithdrawalAddresses: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** Currency id; the addresses of all coins without it. */
    currency: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, undefined, undefined>;
}, z.core.$strip>, import("./index.ts").Schema<readonly {
    address: string;
    id?: number | undefined;
    currency?: string | undefined;
    currency_name?: string | undefined;
    notes?: string | undefined;
}[], import("./paging.ts").PageWire<{
    [x: string]: unknown;
    address: string;
    id?: string | number | null | undefined;
    currency?: string | number | null | undefined;
    currency_name?: string | number | null | undefined;
    notes?: string | number | null | undefined;
}>>, "withdrawal.addresses">;
/**
 * Saves withdrawal addresses, one object each. The answer is a text.
 *
 * Refusals: unknown coin, address already saved. Choice: `value` is the currency id, `show` the coin's name.
 * Source: product §7 /api/wallet/addaddress.
 */
export declare const addWithdrawalAddress: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** The addresses to save, one object each. */
    address: import("./index.ts").Schema<readonly {
        address: string;
        value: number;
        show: string;
    }[], readonly {
        address: string;
        value: string | number;
        show?: string | number | null | undefined;
    }[]>;
}, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "withdrawal.addAddress">;
/** The endpoints of `app.api.withdrawal`. */
export declare const withdrawalEndpoints: {
    readonly submit: import("./endpoint.ts").Endpoint<import("./index.ts").Schema<{
        symbol: string;
        currency: number;
        address: string;
        number: import("./index.ts").Amount;
        type: string;
        rate: 0;
        safecode: string | null;
    }, {
        symbol: string;
        currency: string | number;
        address: string;
        number: string;
        type: string | number | null;
        rate?: 0 | "0" | undefined;
        safecode?: string | number | null | undefined;
    }>, import("./index.ts").Schema<string, string | number | null | undefined>, "withdrawal.submit">;
    readonly log: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** The page, from 1. */
        page: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 1, undefined>;
        /** Rows per page. */
        limit: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, number, undefined>;
        /** Always 0. */
        totle: import("./index.ts").Defaulted<import("./index.ts").Schema<0, 0 | "0">, 0, undefined>;
        /** Always 1580. */
        type: import("./index.ts").Defaulted<import("./index.ts").Schema<1580, 1580 | "1580">, 1580, undefined>;
    }, z.core.$strip>, import("./index.ts").Schema<import("./paging.ts").Page<{
        /** The coin, 'USDT'; '' where the platform does not say. */
        currency_name: string;
        /** The change of the balance, in the coin, negative for a withdrawal; null where the platform does not say. */
        value: import("./index.ts").Amount | null;
        /** When it was: unix ms, or text in the server's zone; null where the platform does not say. */
        created_time: string | number | null;
        id?: number | undefined;
        transaction_info?: string | undefined;
        info?: string | undefined;
        number?: import("./index.ts").Amount | null | undefined;
        create_time?: string | number | null | undefined;
        type?: number | undefined;
        status?: number | undefined;
        address?: string | undefined;
    }>, import("./paging.ts").PageWire<{
        [x: string]: unknown;
        id?: string | number | null | undefined;
        currency_name?: string | number | null | undefined;
        transaction_info?: string | number | null | undefined;
        info?: string | number | null | undefined;
        value?: import("./index.ts").AmountWire | null | undefined;
        number?: import("./index.ts").AmountWire | null | undefined;
        created_time?: string | number | null | undefined;
        create_time?: string | number | null | undefined;
        type?: string | number | null | undefined;
        status?: string | number | null | undefined;
        address?: string | number | null | undefined;
    }>>, "withdrawal.log">;
    readonly addresses: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** Currency id; the addresses of all coins without it. */
        currency: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, undefined, undefined>;
    }, z.core.$strip>, import("./index.ts").Schema<readonly {
        address: string;
        id?: number | undefined;
        currency?: string | undefined;
        currency_name?: string | undefined;
        notes?: string | undefined;
    }[], import("./paging.ts").PageWire<{
        [x: string]: unknown;
        address: string;
        id?: string | number | null | undefined;
        currency?: string | number | null | undefined;
        currency_name?: string | number | null | undefined;
        notes?: string | number | null | undefined;
    }>>, "withdrawal.addresses">;
    readonly addAddress: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** The addresses to save, one object each. */
        address: import("./index.ts").Schema<readonly {
            address: string;
            value: number;
            show: string;
        }[], readonly {
            address: string;
            value: string | number;
            show?: string | number | null | undefined;
        }[]>;
    }, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "withdrawal.addAddress">;
};
