import type * as z from 'zod/mini';
/** The user's leveraged orders at a new price. Source: this family of servers. */
export declare const leverTradePush: z.ZodMiniObject<import("./index.ts").ForgivenShape<{
    /** The id of the user it is for. */
    to: import("./index.ts").Schema<number, string | number>;
    /** (Balance + margins + profits) / margins, percent; too low a value means liquidation. */
    hazard_rate: import("./index.ts").Schema<import("./index.ts").Amount | null, import("./index.ts").AmountWire | null>;
    /** Total profit of all open orders, in the quote currency. */
    profits_all: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
    /** Total margin of all open orders, in the quote currency. */
    caution_money_all: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
    /** Total profit of the open orders of this pair, in the quote currency. */
    profits: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
    /** Total margin of the open orders of this pair, in the quote currency. */
    caution_money: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
    /** All open orders. */
    trades_all: import("./index.ts").Schema<readonly {
        id: number;
        type: 1 | 2;
        symbol: string;
        share: import("./index.ts").Amount;
        multiple: import("./index.ts").Amount;
        price: import("./index.ts").Amount;
        status: 0 | 1 | 2 | 4 | 3;
        target_profit_price?: import("./index.ts").Amount | undefined;
        stop_loss_price?: import("./index.ts").Amount | undefined;
        caution_money?: import("./index.ts").Amount | undefined;
        origin_caution_money?: import("./index.ts").Amount | undefined;
        overnight_money?: import("./index.ts").Amount | undefined;
        trade_fee?: import("./index.ts").Amount | undefined;
        fact_profits?: import("./index.ts").Amount | null | undefined;
        profits?: import("./index.ts").Amount | null | undefined;
        update_price?: import("./index.ts").Amount | null | undefined;
        origin_price?: import("./index.ts").Amount | null | undefined;
        number?: import("./index.ts").Amount | undefined;
        currency?: number | undefined;
        legal?: number | undefined;
        transaction_time?: string | number | null | undefined;
        create_time?: string | number | null | undefined;
        complete_time?: string | number | null | undefined;
        handle_time?: string | number | null | undefined;
    }[], string | readonly {
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
    }[] | null>;
    /** Pending limit orders. */
    trades_entrust: import("./index.ts").Schema<readonly {
        id: number;
        type: 1 | 2;
        symbol: string;
        share: import("./index.ts").Amount;
        multiple: import("./index.ts").Amount;
        price: import("./index.ts").Amount;
        status: 0 | 1 | 2 | 4 | 3;
        target_profit_price?: import("./index.ts").Amount | undefined;
        stop_loss_price?: import("./index.ts").Amount | undefined;
        caution_money?: import("./index.ts").Amount | undefined;
        origin_caution_money?: import("./index.ts").Amount | undefined;
        overnight_money?: import("./index.ts").Amount | undefined;
        trade_fee?: import("./index.ts").Amount | undefined;
        fact_profits?: import("./index.ts").Amount | null | undefined;
        profits?: import("./index.ts").Amount | null | undefined;
        update_price?: import("./index.ts").Amount | null | undefined;
        origin_price?: import("./index.ts").Amount | null | undefined;
        number?: import("./index.ts").Amount | undefined;
        currency?: number | undefined;
        legal?: number | undefined;
        transaction_time?: string | number | null | undefined;
        create_time?: string | number | null | undefined;
        complete_time?: string | number | null | undefined;
        handle_time?: string | number | null | undefined;
    }[], string | readonly {
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
    }[] | null>;
    /** Open orders of this pair. */
    trades_cur: import("./index.ts").Schema<readonly {
        id: number;
        type: 1 | 2;
        symbol: string;
        share: import("./index.ts").Amount;
        multiple: import("./index.ts").Amount;
        price: import("./index.ts").Amount;
        status: 0 | 1 | 2 | 4 | 3;
        target_profit_price?: import("./index.ts").Amount | undefined;
        stop_loss_price?: import("./index.ts").Amount | undefined;
        caution_money?: import("./index.ts").Amount | undefined;
        origin_caution_money?: import("./index.ts").Amount | undefined;
        overnight_money?: import("./index.ts").Amount | undefined;
        trade_fee?: import("./index.ts").Amount | undefined;
        fact_profits?: import("./index.ts").Amount | null | undefined;
        profits?: import("./index.ts").Amount | null | undefined;
        update_price?: import("./index.ts").Amount | null | undefined;
        origin_price?: import("./index.ts").Amount | null | undefined;
        number?: import("./index.ts").Amount | undefined;
        currency?: number | undefined;
        legal?: number | undefined;
        transaction_time?: string | number | null | undefined;
        create_time?: string | number | null | undefined;
        complete_time?: string | number | null | undefined;
        handle_time?: string | number | null | undefined;
    }[], string | readonly {
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
    }[] | null>;
}>, import("./index.ts").Loose>;
/** The user's leveraged orders at a new price. */
export type LeverTradePush = z.output<typeof leverTradePush>;
