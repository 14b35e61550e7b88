import type * as z from 'zod/mini';
/** The four account kinds: change = spot, legal = fiat, lever = leveraged, micro = options. Source: product §1. */
export type AccountKind = 'change' | 'legal' | 'lever' | 'micro';
/**
 * All balances of the user. A missing group is empty; an answer without any group is invalid, since it must not read
 * as "no money". Source: product §3 (Wallet).
 */
export declare const walletList: import("./index.ts").Schema<{
    change_wallet: {
        balance: readonly {
            change_balance: import("./index.ts").Amount;
            lock_change_balance: import("./index.ts").Amount;
            currency: number | null;
            currency_name: string;
            usdt_price?: import("./index.ts").Amount | undefined;
        }[];
        usdt_totle: import("./index.ts").Amount;
    };
    legal_wallet: {
        balance: readonly {
            legal_balance: import("./index.ts").Amount;
            lock_legal_balance: import("./index.ts").Amount;
            currency: number | null;
            currency_name: string;
            usdt_price?: import("./index.ts").Amount | undefined;
        }[];
        usdt_totle: import("./index.ts").Amount;
    };
    lever_wallet: {
        balance: readonly {
            lever_balance: import("./index.ts").Amount;
            lock_lever_balance: import("./index.ts").Amount;
            currency: number | null;
            currency_name: string;
            usdt_price?: import("./index.ts").Amount | undefined;
        }[];
        usdt_totle: import("./index.ts").Amount;
    };
    micro_wallet: {
        balance: readonly {
            micro_balance: import("./index.ts").Amount;
            lock_micro_balance: import("./index.ts").Amount;
            currency: number | null;
            currency_name: string;
            usdt_price?: import("./index.ts").Amount | undefined;
        }[];
        usdt_totle: import("./index.ts").Amount;
    };
}, {
    [x: string]: unknown;
    change_wallet?: import("./index.ts").Nothing | {
        [x: string]: unknown;
        balance?: import("./index.ts").Nothing | readonly {
            [x: string]: unknown;
            change_balance: import("./index.ts").AmountWire | null;
            lock_change_balance: import("./index.ts").AmountWire | null;
            currency_name: string;
            currency?: string | number | undefined;
            usdt_price?: import("./index.ts").AmountWire | null | undefined;
        }[];
        usdt_totle?: import("./index.ts").AmountWire | null | undefined;
    };
    legal_wallet?: import("./index.ts").Nothing | {
        [x: string]: unknown;
        balance?: import("./index.ts").Nothing | readonly {
            [x: string]: unknown;
            legal_balance: import("./index.ts").AmountWire | null;
            lock_legal_balance: import("./index.ts").AmountWire | null;
            currency_name: string;
            currency?: string | number | undefined;
            usdt_price?: import("./index.ts").AmountWire | null | undefined;
        }[];
        usdt_totle?: import("./index.ts").AmountWire | null | undefined;
    };
    lever_wallet?: import("./index.ts").Nothing | {
        [x: string]: unknown;
        balance?: import("./index.ts").Nothing | readonly {
            [x: string]: unknown;
            lever_balance: import("./index.ts").AmountWire | null;
            lock_lever_balance: import("./index.ts").AmountWire | null;
            currency_name: string;
            currency?: string | number | undefined;
            usdt_price?: import("./index.ts").AmountWire | null | undefined;
        }[];
        usdt_totle?: import("./index.ts").AmountWire | null | undefined;
    };
    micro_wallet?: import("./index.ts").Nothing | {
        [x: string]: unknown;
        balance?: import("./index.ts").Nothing | readonly {
            [x: string]: unknown;
            micro_balance: import("./index.ts").AmountWire | null;
            lock_micro_balance: import("./index.ts").AmountWire | null;
            currency_name: string;
            currency?: string | number | undefined;
            usdt_price?: import("./index.ts").AmountWire | null | undefined;
        }[];
        usdt_totle?: import("./index.ts").AmountWire | null | undefined;
    };
}>;
/** All balances of the user, one group per account kind. */
export type WalletList = z.output<typeof walletList>;
/** All balances of the user. Source: product §7 /api/wallet/list. */
export declare const getWallets: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, import("./index.ts").Schema<{
    change_wallet: {
        balance: readonly {
            change_balance: import("./index.ts").Amount;
            lock_change_balance: import("./index.ts").Amount;
            currency: number | null;
            currency_name: string;
            usdt_price?: import("./index.ts").Amount | undefined;
        }[];
        usdt_totle: import("./index.ts").Amount;
    };
    legal_wallet: {
        balance: readonly {
            legal_balance: import("./index.ts").Amount;
            lock_legal_balance: import("./index.ts").Amount;
            currency: number | null;
            currency_name: string;
            usdt_price?: import("./index.ts").Amount | undefined;
        }[];
        usdt_totle: import("./index.ts").Amount;
    };
    lever_wallet: {
        balance: readonly {
            lever_balance: import("./index.ts").Amount;
            lock_lever_balance: import("./index.ts").Amount;
            currency: number | null;
            currency_name: string;
            usdt_price?: import("./index.ts").Amount | undefined;
        }[];
        usdt_totle: import("./index.ts").Amount;
    };
    micro_wallet: {
        balance: readonly {
            micro_balance: import("./index.ts").Amount;
            lock_micro_balance: import("./index.ts").Amount;
            currency: number | null;
            currency_name: string;
            usdt_price?: import("./index.ts").Amount | undefined;
        }[];
        usdt_totle: import("./index.ts").Amount;
    };
}, {
    [x: string]: unknown;
    change_wallet?: import("./index.ts").Nothing | {
        [x: string]: unknown;
        balance?: import("./index.ts").Nothing | readonly {
            [x: string]: unknown;
            change_balance: import("./index.ts").AmountWire | null;
            lock_change_balance: import("./index.ts").AmountWire | null;
            currency_name: string;
            currency?: string | number | undefined;
            usdt_price?: import("./index.ts").AmountWire | null | undefined;
        }[];
        usdt_totle?: import("./index.ts").AmountWire | null | undefined;
    };
    legal_wallet?: import("./index.ts").Nothing | {
        [x: string]: unknown;
        balance?: import("./index.ts").Nothing | readonly {
            [x: string]: unknown;
            legal_balance: import("./index.ts").AmountWire | null;
            lock_legal_balance: import("./index.ts").AmountWire | null;
            currency_name: string;
            currency?: string | number | undefined;
            usdt_price?: import("./index.ts").AmountWire | null | undefined;
        }[];
        usdt_totle?: import("./index.ts").AmountWire | null | undefined;
    };
    lever_wallet?: import("./index.ts").Nothing | {
        [x: string]: unknown;
        balance?: import("./index.ts").Nothing | readonly {
            [x: string]: unknown;
            lever_balance: import("./index.ts").AmountWire | null;
            lock_lever_balance: import("./index.ts").AmountWire | null;
            currency_name: string;
            currency?: string | number | undefined;
            usdt_price?: import("./index.ts").AmountWire | null | undefined;
        }[];
        usdt_totle?: import("./index.ts").AmountWire | null | undefined;
    };
    micro_wallet?: import("./index.ts").Nothing | {
        [x: string]: unknown;
        balance?: import("./index.ts").Nothing | readonly {
            [x: string]: unknown;
            micro_balance: import("./index.ts").AmountWire | null;
            lock_micro_balance: import("./index.ts").AmountWire | null;
            currency_name: string;
            currency?: string | number | undefined;
            usdt_price?: import("./index.ts").AmountWire | null | undefined;
        }[];
        usdt_totle?: import("./index.ts").AmountWire | null | undefined;
    };
}>, "wallet.list">;
/** Limits and fee of withdrawing one coin. Source: product §3 (Wallet info for withdrawal). */
export declare const walletInfo: z.ZodMiniObject<{
    /** Free balance of the spot account, in the coin. */
    change_balance: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
    /** Smallest withdrawal, in the coin; 0 for none. */
    min_number: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
    /** Fee, as a fraction of the amount. */
    rate: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
} & import("./index.ts").ForgivenShape<{
    /** The coin, 'USDT'. */
    name: import("./index.ts").Schema<string, string | number | null>;
    /** Free balance of the fiat account, in the coin. */
    legal_balance: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
    /** Largest withdrawal, in the coin; null for no limit. */
    max_number: import("./index.ts").Schema<import("./index.ts").Amount | null, import("./index.ts").AmountWire | null>;
}>, import("./index.ts").Loose>;
/** Limits and fee of withdrawing one coin. */
export type WalletInfo = z.output<typeof walletInfo>;
/**
 * Limits, balance and fee of withdrawing one coin. Refusals: unknown coin. Source: product §7 /api/wallet/get_info.
 */
export declare const getWalletInfo: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** Currency id. */
    currency: import("./index.ts").Schema<number, string | number>;
}, z.core.$strip>, z.ZodMiniObject<{
    /** Free balance of the spot account, in the coin. */
    change_balance: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
    /** Smallest withdrawal, in the coin; 0 for none. */
    min_number: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
    /** Fee, as a fraction of the amount. */
    rate: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
} & import("./index.ts").ForgivenShape<{
    /** The coin, 'USDT'. */
    name: import("./index.ts").Schema<string, string | number | null>;
    /** Free balance of the fiat account, in the coin. */
    legal_balance: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
    /** Largest withdrawal, in the coin; null for no limit. */
    max_number: import("./index.ts").Schema<import("./index.ts").Amount | null, import("./index.ts").AmountWire | null>;
}>, import("./index.ts").Loose>, "wallet.info">;
/**
 * Moves a currency between two of the user's accounts. The answer is a text.
 *
 * Refusals: insufficient balance; out of the leverage account while an order is open. Choice: product §7 does not
 * show the payload; it is that of this family of servers, which charge no fee. Source: product §7 /api/wallet/change.
 */
export declare const transferFunds: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** The currency's id. */
    currency_id: import("./index.ts").Schema<number, string | number>;
    /** The amount, a positive decimal in the currency. */
    number: import("./index.ts").Schema<import("./index.ts").Amount, string>;
    /** The account it leaves. */
    from_field: import("./index.ts").Schema<"change" | "legal" | "lever" | "micro", "change" | "legal" | "lever" | "micro">;
    /** The account it goes to. */
    to_field: import("./index.ts").Schema<"change" | "legal" | "lever" | "micro", "change" | "legal" | "lever" | "micro">;
}, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "wallet.transfer">;
/**
 * Exchanges one coin for another at the current price. The answer is a text.
 *
 * Refusals: insufficient balance, unknown pair. Choice: product §7 does not show the payload; it is that of apps for
 * this family of servers. Source: product §7 /api/exchange/submit.
 */
export declare const exchangeCoins: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
    /** The amount paid, a positive decimal in the currency that `type` selects. */
    amount: import("./index.ts").Schema<import("./index.ts").Amount, string>;
    /** The coin's id. */
    base_id: import("./index.ts").Schema<number, string | number>;
    /** The quote currency's id. */
    quote_id: import("./index.ts").Schema<number, string | number>;
    /** 1 pays the quote currency for the coin, 2 pays the coin for the quote currency. */
    type: import("./index.ts").Schema<1 | 2, "1" | "2" | 1 | 2>;
}, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "wallet.exchange">;
/** The endpoints of `app.api.wallet`. */
export declare const walletEndpoints: {
    readonly list: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, import("./index.ts").Schema<{
        change_wallet: {
            balance: readonly {
                change_balance: import("./index.ts").Amount;
                lock_change_balance: import("./index.ts").Amount;
                currency: number | null;
                currency_name: string;
                usdt_price?: import("./index.ts").Amount | undefined;
            }[];
            usdt_totle: import("./index.ts").Amount;
        };
        legal_wallet: {
            balance: readonly {
                legal_balance: import("./index.ts").Amount;
                lock_legal_balance: import("./index.ts").Amount;
                currency: number | null;
                currency_name: string;
                usdt_price?: import("./index.ts").Amount | undefined;
            }[];
            usdt_totle: import("./index.ts").Amount;
        };
        lever_wallet: {
            balance: readonly {
                lever_balance: import("./index.ts").Amount;
                lock_lever_balance: import("./index.ts").Amount;
                currency: number | null;
                currency_name: string;
                usdt_price?: import("./index.ts").Amount | undefined;
            }[];
            usdt_totle: import("./index.ts").Amount;
        };
        micro_wallet: {
            balance: readonly {
                micro_balance: import("./index.ts").Amount;
                lock_micro_balance: import("./index.ts").Amount;
                currency: number | null;
                currency_name: string;
                usdt_price?: import("./index.ts").Amount | undefined;
            }[];
            usdt_totle: import("./index.ts").Amount;
        };
    }, {
        [x: string]: unknown;
        change_wallet?: import("./index.ts").Nothing | {
            [x: string]: unknown;
            balance?: import("./index.ts").Nothing | readonly {
                [x: string]: unknown;
                change_balance: import("./index.ts").AmountWire | null;
                lock_change_balance: import("./index.ts").AmountWire | null;
                currency_name: string;
                currency?: string | number | undefined;
                usdt_price?: import("./index.ts").AmountWire | null | undefined;
            }[];
            usdt_totle?: import("./index.ts").AmountWire | null | undefined;
        };
        legal_wallet?: import("./index.ts").Nothing | {
            [x: string]: unknown;
            balance?: import("./index.ts").Nothing | readonly {
                [x: string]: unknown;
                legal_balance: import("./index.ts").AmountWire | null;
                lock_legal_balance: import("./index.ts").AmountWire | null;
                currency_name: string;
                currency?: string | number | undefined;
                usdt_price?: import("./index.ts").AmountWire | null | undefined;
            }[];
            usdt_totle?: import("./index.ts").AmountWire | null | undefined;
        };
        lever_wallet?: import("./index.ts").Nothing | {
            [x: string]: unknown;
            balance?: import("./index.ts").Nothing | readonly {
                [x: string]: unknown;
                lever_balance: import("./index.ts").AmountWire | null;
                lock_lever_balance: import("./index.ts").AmountWire | null;
                currency_name: string;
                currency?: string | number | undefined;
                usdt_price?: import("./index.ts").AmountWire | null | undefined;
            }[];
            usdt_totle?: import("./index.ts").AmountWire | null | undefined;
        };
        micro_wallet?: import("./index.ts").Nothing | {
            [x: string]: unknown;
            balance?: import("./index.ts").Nothing | readonly {
                [x: string]: unknown;
                micro_balance: import("./index.ts").AmountWire | null;
                lock_micro_balance: import("./index.ts").AmountWire | null;
                currency_name: string;
                currency?: string | number | undefined;
                usdt_price?: import("./index.ts").AmountWire | null | undefined;
            }[];
            usdt_totle?: import("./index.ts").AmountWire | null | undefined;
        };
    }>, "wallet.list">;
    readonly info: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** Currency id. */
        currency: import("./index.ts").Schema<number, string | number>;
    }, z.core.$strip>, z.ZodMiniObject<{
        /** Free balance of the spot account, in the coin. */
        change_balance: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
        /** Smallest withdrawal, in the coin; 0 for none. */
        min_number: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
        /** Fee, as a fraction of the amount. */
        rate: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
    } & import("./index.ts").ForgivenShape<{
        /** The coin, 'USDT'. */
        name: import("./index.ts").Schema<string, string | number | null>;
        /** Free balance of the fiat account, in the coin. */
        legal_balance: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
        /** Largest withdrawal, in the coin; null for no limit. */
        max_number: import("./index.ts").Schema<import("./index.ts").Amount | null, import("./index.ts").AmountWire | null>;
    }>, import("./index.ts").Loose>, "wallet.info">;
    readonly transfer: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** The currency's id. */
        currency_id: import("./index.ts").Schema<number, string | number>;
        /** The amount, a positive decimal in the currency. */
        number: import("./index.ts").Schema<import("./index.ts").Amount, string>;
        /** The account it leaves. */
        from_field: import("./index.ts").Schema<"change" | "legal" | "lever" | "micro", "change" | "legal" | "lever" | "micro">;
        /** The account it goes to. */
        to_field: import("./index.ts").Schema<"change" | "legal" | "lever" | "micro", "change" | "legal" | "lever" | "micro">;
    }, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "wallet.transfer">;
    readonly exchange: import("./endpoint.ts").Endpoint<z.ZodMiniObject<{
        /** The amount paid, a positive decimal in the currency that `type` selects. */
        amount: import("./index.ts").Schema<import("./index.ts").Amount, string>;
        /** The coin's id. */
        base_id: import("./index.ts").Schema<number, string | number>;
        /** The quote currency's id. */
        quote_id: import("./index.ts").Schema<number, string | number>;
        /** 1 pays the quote currency for the coin, 2 pays the coin for the quote currency. */
        type: import("./index.ts").Schema<1 | 2, "1" | "2" | 1 | 2>;
    }, z.core.$strip>, import("./index.ts").Schema<string, string | number | null | undefined>, "wallet.exchange">;
};
