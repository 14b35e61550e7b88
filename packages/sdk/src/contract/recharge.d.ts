import type * as z from 'zod/mini';
/** An address to deposit to. */
export interface RechargeAddress {
    /** The coin or chain, in upper case ('ERC20', 'BTC'); null where the platform does not say. */
    readonly key: string | null;
    /** The address itself. */
    readonly address: string;
}
/** The shapes of deposit addresses on the wire; each text may be a comma-separated list of `KEY:address`. */
export type RechargeAddressWire = string | {
    /** The address, or a list of them. */
    readonly address: string;
    /** Its QR code; ignored. */
    readonly qrcode?: string;
} | Readonly<Record<string, string>> | readonly {
    /** The address, or a list of them. */
    readonly address: string;
    /** The coin, 'BTC'. */
    readonly currency_name?: string;
}[];
/**
 * The deposit addresses of a coin. `rechargeAddress` picks the one for a chain.
 *
 * Refusals: unknown coin, no wallet. Source: product §7 /api/wallet/get_in_address.
 */
export declare const getRechargeAddress: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** Currency id. */
    currency: import("./index.ts").Schema<number, string | number>;
}, z.core.$strip>, import("./index.ts").Schema<readonly RechargeAddress[], RechargeAddressWire>, "recharge.address">;
/**
 * Reports a deposit that was sent; it is pending until the platform approves it. The answer is a text.
 *
 * Refusals: missing amount, address or voucher. Choice: `active` is the step of the form, 1 when submitted.
 * Source: product §7 /api/wallet/charge_req, §3 (Recharge request).
 */
export declare const submitRecharge: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** Currency id. */
    currency: import("./index.ts").Schema<number, string | number>;
    /** The address that was deposited to. */
    type: import("./index.ts").Schema<string, string>;
    /** The amount that was sent, a positive decimal in the coin. */
    amount: import("./index.ts").Schema<import("./index.ts").Amount, string>;
    /** The stored image of the voucher, from `upload.image`. */
    pic: import("./index.ts").Schema<string, string>;
    /** Always 'default'. */
    hash: import("./index.ts").Defaulted<import("./index.ts").Schema<string, string | number | null>, "default", undefined>;
    /** The step of the form: 1 when submitted. */
    active: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 1, undefined>;
}, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "recharge.submit">;
/** A deposit in the log. Source: product §3 (Recharge log row). */
export declare const rechargeRow: import("./index.ts").Schema<{
    /** The coin, 'USDT'; '' where the platform does not say. */
    currency_name: string;
    amount: import("./index.ts").Amount;
    id?: number | undefined;
    name?: string | undefined;
    currency_id?: number | undefined;
    status?: 1 | 2 | 3 | undefined;
    to_address?: string | undefined;
    remark?: string | undefined;
    created_at?: string | null | undefined;
}, {
    [x: string]: unknown;
    amount: import("./index.ts").AmountWire;
    id?: string | number | null | undefined;
    currency_name?: string | number | null | undefined;
    name?: string | number | null | undefined;
    currency_id?: string | number | null | undefined;
    status?: "1" | "2" | "3" | 1 | 2 | 3 | null | undefined;
    to_address?: string | number | null | undefined;
    remark?: string | number | null | undefined;
    created_at?: string | null | undefined;
}>;
/** A deposit in the log. */
export type RechargeRow = z.output<typeof rechargeRow>;
/**
 * The user's deposits of one coin, newest first.
 *
 * Choice: read as rows of the other logs of this family of servers; `page`, `limit` and `type` are optional, and many
 * servers ignore them. Source: product §7 /api/record/log.
 */
export declare const getRecharges: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** Currency id; all coins without it. */
    currency_id: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, undefined, undefined>;
    /** The chain of a coin with several, 'TRC20'; all chains without it. */
    type: import("./index.ts").Defaulted<import("./index.ts").Schema<string, string | number | null>, undefined, undefined>;
    /** The page, from 1. */
    page: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, undefined, undefined>;
    /** Rows per page. */
    limit: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, undefined, undefined>;
}, z.core.$strip>, import("./index.ts").Schema<import("./paging.ts").Page<{
    /** The coin, 'USDT'; '' where the platform does not say. */
    currency_name: string;
    amount: import("./index.ts").Amount;
    id?: number | undefined;
    name?: string | undefined;
    currency_id?: number | undefined;
    status?: 1 | 2 | 3 | undefined;
    to_address?: string | undefined;
    remark?: string | undefined;
    created_at?: string | null | undefined;
}>, import("./paging.ts").PageWire<{
    [x: string]: unknown;
    amount: import("./index.ts").AmountWire;
    id?: string | number | null | undefined;
    currency_name?: string | number | null | undefined;
    name?: string | number | null | undefined;
    currency_id?: string | number | null | undefined;
    status?: "1" | "2" | "3" | 1 | 2 | 3 | null | undefined;
    to_address?: string | number | null | undefined;
    remark?: string | number | null | undefined;
    created_at?: string | null | undefined;
}>>, "recharge.log">;
/** The endpoints of `app.api.recharge`. */
export declare const rechargeEndpoints: {
    readonly address: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** Currency id. */
        currency: import("./index.ts").Schema<number, string | number>;
    }, z.core.$strip>, import("./index.ts").Schema<readonly RechargeAddress[], RechargeAddressWire>, "recharge.address">;
    readonly submit: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** Currency id. */
        currency: import("./index.ts").Schema<number, string | number>;
        /** The address that was deposited to. */
        type: import("./index.ts").Schema<string, string>;
        /** The amount that was sent, a positive decimal in the coin. */
        amount: import("./index.ts").Schema<import("./index.ts").Amount, string>;
        /** The stored image of the voucher, from `upload.image`. */
        pic: import("./index.ts").Schema<string, string>;
        /** Always 'default'. */
        hash: import("./index.ts").Defaulted<import("./index.ts").Schema<string, string | number | null>, "default", undefined>;
        /** The step of the form: 1 when submitted. */
        active: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, 1, undefined>;
    }, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "recharge.submit">;
    readonly log: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** Currency id; all coins without it. */
        currency_id: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, undefined, undefined>;
        /** The chain of a coin with several, 'TRC20'; all chains without it. */
        type: import("./index.ts").Defaulted<import("./index.ts").Schema<string, string | number | null>, undefined, undefined>;
        /** The page, from 1. */
        page: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, undefined, undefined>;
        /** Rows per page. */
        limit: import("./index.ts").Defaulted<import("./index.ts").Schema<number, string | number>, undefined, undefined>;
    }, z.core.$strip>, import("./index.ts").Schema<import("./paging.ts").Page<{
        /** The coin, 'USDT'; '' where the platform does not say. */
        currency_name: string;
        amount: import("./index.ts").Amount;
        id?: number | undefined;
        name?: string | undefined;
        currency_id?: number | undefined;
        status?: 1 | 2 | 3 | undefined;
        to_address?: string | undefined;
        remark?: string | undefined;
        created_at?: string | null | undefined;
    }>, import("./paging.ts").PageWire<{
        [x: string]: unknown;
        amount: import("./index.ts").AmountWire;
        id?: string | number | null | undefined;
        currency_name?: string | number | null | undefined;
        name?: string | number | null | undefined;
        currency_id?: string | number | null | undefined;
        status?: "1" | "2" | "3" | 1 | 2 | 3 | null | undefined;
        to_address?: string | number | null | undefined;
        remark?: string | number | null | undefined;
        created_at?: string | null | undefined;
    }>>, "recharge.log">;
};
