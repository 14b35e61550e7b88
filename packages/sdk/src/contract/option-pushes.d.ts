import type * as z from 'zod/mini';
/** An option order of the user was settled. Source: product §4 (Option order). */
export declare const closedMicroOrderPush: z.ZodMiniObject<{
    /** The settled order. */
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
    /** The id of the user it is for. */
    to: import("./index.ts").Schema<number, string | number>;
}>, import("./index.ts").Loose>;
/** An option order of the user was settled. */
export type ClosedMicroOrderPush = z.output<typeof closedMicroOrderPush>;
