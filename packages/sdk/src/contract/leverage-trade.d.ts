import * as z from 'zod/mini';
/** A leveraged order. Amounts and prices in the quote currency. Source: product §3 (Leverage order). */
export declare const leverageTrade: z.ZodMiniObject<{
    /** The order's id. */
    id: import("./index.ts").Schema<number, string | number>;
    /** 1 buy (long): gains when the price rises; 2 sell (short): gains when it falls. */
    type: import("./index.ts").Schema<1 | 2, "1" | "2" | 1 | 2>;
    /** 'BTC/USDT' */
    symbol: import("./index.ts").Schema<string, string>;
    /** Lots. */
    share: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
    /** Multiple: value / margin. */
    multiple: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
    /** The price it was opened at, in the quote currency; the limit while it waits. */
    price: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
    /** 0 waiting (limit), 1 open, 2 being closed, 3 closed, 4 cancelled. */
    status: import("./index.ts").Schema<0 | 1 | 2 | 4 | 3, 0 | "0" | "1" | "2" | "3" | "4" | 1 | 2 | 4 | 3>;
} & import("./index.ts").ForgivenShape<{
    /** Take-profit price, in the quote currency; 0 for none. */
    target_profit_price: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
    /** Stop-loss price, in the quote currency; 0 for none. */
    stop_loss_price: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
    /** Margin, in the quote currency. */
    caution_money: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
    /** Initial margin, in the quote currency. */
    origin_caution_money: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
    /** Overnight fees so far, in the quote currency. */
    overnight_money: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
    /** Opening fee, in the quote currency. */
    trade_fee: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire | null>;
    /** Realised profit (+) or loss (−) of a closed order, in the quote currency. */
    fact_profits: import("./index.ts").Schema<import("./index.ts").Amount | null, import("./index.ts").AmountWire | null>;
    /** Unrealised profit of an open order at `update_price`, in the quote currency. */
    profits: import("./index.ts").Schema<import("./index.ts").Amount | null, import("./index.ts").AmountWire | null>;
    /** The latest price, in the quote currency; of a closed order, its closing price. */
    update_price: import("./index.ts").Schema<import("./index.ts").Amount | null, import("./index.ts").AmountWire | null>;
    /** The price when it was placed, in the quote currency. */
    origin_price: import("./index.ts").Schema<import("./index.ts").Amount | null, import("./index.ts").AmountWire | null>;
    /** Coins: lots times the pair's lever_share_num. */
    number: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
    /** The coin's id. */
    currency: import("./index.ts").Schema<number, string | number>;
    /** The quote currency's id. */
    legal: import("./index.ts").Schema<number, string | number>;
    /** When it was opened: unix ms, or text in the server's zone; null while it waits. */
    transaction_time: import("./index.ts").Schema<string | number | null, string | number | null>;
    /** When it was placed: unix ms, or text in the server's zone. */
    create_time: import("./index.ts").Schema<string | number | null, string | number | null>;
    /** When it was closed: unix ms, or text in the server's zone; null until then. */
    complete_time: import("./index.ts").Schema<string | number | null, string | number | null>;
    /** When its closing was processed: unix ms, or text in the server's zone; null until then. */
    handle_time: import("./index.ts").Schema<string | number | null, string | number | null>;
}>, import("./index.ts").Loose>;
/** A leveraged order. */
export type LeverageTrade = z.output<typeof leverageTrade>;
