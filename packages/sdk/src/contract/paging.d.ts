import * as z from 'zod/mini';
import { type Schema, type Shape } from '../values/index.ts';
/** One page of a list. */
export interface Page<Row> {
    /** The rows of this page. */
    readonly rows: readonly Row[];
    /** Rows on all pages; null where the server does not count them. */
    readonly total: number | null;
}
type Paginator<Row> = {
    /** The rows of this page. */
    readonly data: readonly Row[];
    /** Rows on all pages. */
    readonly total?: unknown;
};
/** The wrappings of a list on the wire. */
export type PageWire<Row> = readonly Row[] | {
    /** The rows of this page. */
    readonly list: readonly Row[];
    /** Rows on all pages. */
    readonly count?: unknown;
} | Paginator<Row> | {
    /** The rows of this page with their count. */
    readonly message: Paginator<Row>;
};
type Rows<Row extends z.core.$ZodType> = Schema<readonly z.output<Row>[], readonly z.input<Row>[]>;
/** Reads a bare list inside an entity. */
export declare const rows: <Row extends z.core.$ZodType>(row: Row) => Rows<Row>;
/** Reads a bare list without its invalid rows, which are reported as drift. For display, not for money. */
export declare const soundRows: <Row extends z.core.$ZodType>(row: Row) => Rows<Row>;
/** Reads a list in any wrapping: bare, in `list`, in `data`, in `message.data`, in `data.list`. */
export declare const page: <Row extends z.core.$ZodType>(row: Row) => Schema<Page<z.output<Row>>, PageWire<z.input<Row>>>;
/** Like {@link page}, without the total. */
export declare const list: <Row extends z.core.$ZodType>(row: Row) => Schema<readonly z.output<Row>[], PageWire<z.input<Row>>>;
type Figures<Beside extends Shape> = {
    readonly [Key in keyof Beside]: z.output<Beside[Key]>;
};
/**
 * Reads a list with figures next to its rows, at any level of the answer.
 *
 * @param figures The figures by name; each schema must accept null, which means missing.
 * @param inside The name of the object that holds the figures, if any.
 */
export declare const pageWith: <Row extends z.core.$ZodType, Named extends Shape>(row: Row, figures: Named, inside?: string) => Schema<Page<z.output<Row>> & Figures<Named>, readonly z.input<Row>[] | (PageWire<z.input<Row>> & {
    readonly [key: string]: unknown;
})>;
/** The page number, from 1. */
export declare const pageNumber: import("./index.ts").Defaulted<Schema<number, string | number>, 1, undefined>;
/** Rows per page; defaults to what the platform's own app sends. */
export declare const pageSize: (size: number) => import("./index.ts").Defaulted<Schema<number, string | number>, number, undefined>;
export {};
