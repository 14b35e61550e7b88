import * as z from 'zod/mini';
/** A market figure; null when missing. One of the two producers sends every value as text. */
export declare const figure: z.ZodMiniOptional<import("./index.ts").Schema<number | null, string | number | null>>;
/** The opening time of a candle, unix ms; null when missing. */
export declare const opening: z.ZodMiniOptional<import("./index.ts").Schema<number | null, string | number | null>>;
/** Rows, or JSON text of rows; no rows when missing. */
export declare const rows: <Row extends z.core.$ZodType>(row: Row) => import("./index.ts").Schema<readonly z.output<Row>[], string | readonly z.input<Row>[] | null>;
