import type * as z from 'zod/mini';
/** The user's balances changed. Servers differ in what it carries, so refetch the wallets. */
export declare const updateBalancePush: z.ZodMiniObject<import("./index.ts").ForgivenShape<{
    /** The id of the user it is for. */
    to: import("./index.ts").Schema<number, string | number>;
}>, import("./index.ts").Loose>;
/** The user's balances changed. */
export type UpdateBalancePush = z.output<typeof updateBalancePush>;
/**
 * The pushes by event name. Those of a user arrive after the client has sent `login` with the user's id, the
 * `{user_id}` of an event name.
 *
 * `update_user` and `update_lang` are not among them: no server sends them, the app sends them to the server.
 */
export declare const pushes: {
    readonly daymarket: z.ZodMiniObject<{
        currency_name: import("./index.ts").Schema<string, string>;
        now_price: z.ZodMiniOptional<import("./index.ts").Schema<number | null, string | number | null>>;
        high: z.ZodMiniOptional<import("./index.ts").Schema<number | null, string | number | null>>;
        low: z.ZodMiniOptional<import("./index.ts").Schema<number | null, string | number | null>>;
        volume: z.ZodMiniOptional<import("./index.ts").Schema<number | null, string | number | null>>;
        change: z.ZodMiniOptional<import("./index.ts").Schema<number | null, string | number | null>>;
    } & import("./index.ts").ForgivenShape<{
        period: import("./index.ts").Schema<string, string | number | null>;
        open: import("./index.ts").Schema<number | null, string | number | null>;
        close: import("./index.ts").Schema<number | null, string | number | null>;
        time: import("./index.ts").Schema<number, string | number>;
        currency_id: import("./index.ts").Schema<number, string | number>;
        match_id: import("./index.ts").Schema<number, string | number>;
        legal_id: import("./index.ts").Schema<number, string | number>;
        legal_name: import("./index.ts").Schema<string, string | number | null>;
        symbol: import("./index.ts").Schema<string, string | number | null>;
    }>, import("./index.ts").Loose>;
    readonly kline: z.ZodMiniObject<{
        currency_name: import("./index.ts").Schema<string, string>;
        period: import("./index.ts").Schema<string, string>;
        close: import("./index.ts").Schema<number, string | number>;
        open: z.ZodMiniOptional<import("./index.ts").Schema<number | null, string | number | null>>;
        high: z.ZodMiniOptional<import("./index.ts").Schema<number | null, string | number | null>>;
        low: z.ZodMiniOptional<import("./index.ts").Schema<number | null, string | number | null>>;
        volume: z.ZodMiniOptional<import("./index.ts").Schema<number | null, string | number | null>>;
        time: z.ZodMiniOptional<import("./index.ts").Schema<number | null, string | number | null>>;
    } & import("./index.ts").ForgivenShape<{
        currency_id: import("./index.ts").Schema<number, string | number>;
        match_id: import("./index.ts").Schema<number, string | number>;
        legal_id: import("./index.ts").Schema<number, string | number>;
        legal_name: import("./index.ts").Schema<string, string | number | null>;
        symbol: import("./index.ts").Schema<string, string | number | null>;
    }>, import("./index.ts").Loose>;
    readonly market_depth: z.ZodMiniObject<import("./index.ts").ForgivenShape<{
        currency_name: import("./index.ts").Schema<string, string | number | null>;
        bids: import("./index.ts").Schema<readonly (readonly [number, number])[], string | readonly (readonly [string | number, string | number])[] | null>;
        asks: import("./index.ts").Schema<readonly (readonly [number, number])[], string | readonly (readonly [string | number, string | number])[] | null>;
        currency_id: import("./index.ts").Schema<number, string | number>;
        match_id: import("./index.ts").Schema<number, string | number>;
        legal_id: import("./index.ts").Schema<number, string | number>;
        legal_name: import("./index.ts").Schema<string, string | number | null>;
        symbol: import("./index.ts").Schema<string, string | number | null>;
    }>, import("./index.ts").Loose>;
    readonly market_detail: z.ZodMiniObject<import("./index.ts").ForgivenShape<{
        currency_name: import("./index.ts").Schema<string, string | number | null>;
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
        currency_id: import("./index.ts").Schema<number, string | number>;
        match_id: import("./index.ts").Schema<number, string | number>;
        legal_id: import("./index.ts").Schema<number, string | number>;
        legal_name: import("./index.ts").Schema<string, string | number | null>;
        symbol: import("./index.ts").Schema<string, string | number | null>;
    }>, import("./index.ts").Loose>;
    readonly match_trade: z.ZodMiniObject<import("./index.ts").ForgivenShape<{
        currency_name: import("./index.ts").Schema<string, string | number | null>;
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
        currency_id: import("./index.ts").Schema<number, string | number>;
        match_id: import("./index.ts").Schema<number, string | number>;
        legal_id: import("./index.ts").Schema<number, string | number>;
        legal_name: import("./index.ts").Schema<string, string | number | null>;
        symbol: import("./index.ts").Schema<string, string | number | null>;
    }>, import("./index.ts").Loose>;
    readonly transaction: z.ZodMiniObject<import("./index.ts").ForgivenShape<{
        currency_name: import("./index.ts").Schema<string, string | number | null>;
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
        last_price: import("./index.ts").Schema<import("./index.ts").Amount | null, import("./index.ts").AmountWire | null>;
        currency_id: import("./index.ts").Schema<number, string | number>;
        match_id: import("./index.ts").Schema<number, string | number>;
        legal_id: import("./index.ts").Schema<number, string | number>;
        legal_name: import("./index.ts").Schema<string, string | number | null>;
        symbol: import("./index.ts").Schema<string, string | number | null>;
    }>, import("./index.ts").Loose>;
    readonly lever_trade: z.ZodMiniObject<import("./index.ts").ForgivenShape<{
        to: import("./index.ts").Schema<number, string | number>;
        hazard_rate: import("./index.ts").Schema<import("./index.ts").Amount | null, import("./index.ts").AmountWire | null>;
        profits_all: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
        caution_money_all: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
        profits: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
        caution_money: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
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
    readonly closed_microorder: z.ZodMiniObject<{
        data: z.ZodMiniObject<{
            status: import("./index.ts").Schema<1 | 2 | 3, "1" | "2" | "3" | 1 | 2 | 3>;
            type: import("./index.ts").Schema<1 | 2, "1" | "2" | 1 | 2>;
            open_price: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
            number: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
            seconds: import("./index.ts").Schema<number, string | number>;
        } & import("./index.ts").ForgivenShape<{
            id: import("./index.ts").Schema<number, string | number>;
            match_id: import("./index.ts").Schema<number, string | number>;
            end_price: import("./index.ts").Schema<import("./index.ts").Amount | null, import("./index.ts").AmountWire | null>;
            fact_profits: import("./index.ts").Schema<import("./index.ts").Amount | null, import("./index.ts").AmountWire | null>;
            handled_at: import("./index.ts").Schema<string | null, string | null>;
            complete_at: import("./index.ts").Schema<string | null, string | null>;
            remain_milli_seconds: import("./index.ts").Schema<number, string | number>;
            return_at: import("./index.ts").Schema<string | null, string | null>;
            profit_result: import("./index.ts").Schema<0 | 1 | -1, 0 | "0" | "1" | 1 | -1 | "-1">;
            symbol_name: import("./index.ts").Schema<string, string | number | null>;
            currency_name: import("./index.ts").Schema<string, string | number | null>;
            profit_ratio: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
            loss_ratio: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
            created_at: import("./index.ts").Schema<string | null, string | null>;
        }>, import("./index.ts").Loose>;
    } & import("./index.ts").ForgivenShape<{
        to: import("./index.ts").Schema<number, string | number>;
    }>, import("./index.ts").Loose>;
    readonly 'update_balance_{user_id}': z.ZodMiniObject<import("./index.ts").ForgivenShape<{
        /** The id of the user it is for. */
        to: import("./index.ts").Schema<number, string | number>;
    }>, import("./index.ts").Loose>;
};
/** The event names of `pushes`. */
export type PushTopic = keyof typeof pushes;
/** The key of `pushes` for an event name on the wire; undefined for an unknown one. */
export declare const pushTopic: (topic: string) => PushTopic | undefined;
