import type * as z from 'zod/mini';
/** A row of the income log of locked products or custody. Source: product §3 (Daily income row, Income log entry). */
export declare const incomeRow: z.ZodMiniObject<{
    /** The income, in `currency_name`. */
    value: import("./index.ts").Schema<import("./index.ts").Amount, import("./index.ts").AmountWire>;
} & import("./index.ts").ForgivenShape<{
    /** The row's id. */
    id: import("./index.ts").Schema<number, string | number>;
    /** Description, with level and rate. */
    info: import("./index.ts").Schema<string, string | number | null>;
    /** The balance after it, in `currency_name`; null where the platform does not say. */
    after: import("./index.ts").Schema<import("./index.ts").Amount | null, import("./index.ts").AmountWire | null>;
    /** The coin, 'USDC'. */
    currency_name: import("./index.ts").Schema<string, string | number | null>;
    /** When it was paid: unix ms, or text in the server's zone; null where not set. */
    created_time: import("./index.ts").Schema<string | number | null, string | number | null>;
    /** Row type: 11 locked products, 10001 custody. */
    type: import("./index.ts").Schema<number, string | number>;
}>, import("./index.ts").Loose>;
/** A row of an income log. */
export type IncomeRow = z.output<typeof incomeRow>;
/** The path of both income logs; they differ by `type`. */
export declare const INCOME_PATH = "/api/deposit/lists";
