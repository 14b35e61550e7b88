import { Subscription } from 'rxjs';
import type { App } from '../app/types.ts';
import type { SendOptions } from '../client/index.ts';
import { type Fetched, type FetchSettings } from '../fetched/index.ts';
/** The loaded rows of a paged list. */
export interface PagedRows<Row> {
    readonly rows: readonly Row[];
    /** Number of loaded pages. */
    readonly pages: number;
    /** Whether the last page is loaded. */
    readonly ended: boolean;
}
/**
 * A paged list. `load` starts over with the first page; a change refetches the first page and keeps the others.
 *
 * `for await (const rows of list)` is for scripts: it gives the rows page by page to the last, each once, with requests of its
 * own, one when the loop asks for it. `state` is not changed. The loop throws as the requests do, and AppError ABORTED if the user
 * changes or the watcher ends.
 */
export interface Pages<Row> extends Fetched<PagedRows<Row>>, AsyncIterable<readonly Row[]> {
    /** Fetches the next page, if there is one and no request is in flight. Never rejects: `state` has the error. */
    more(): Promise<void>;
    /** Repeats the fetch that failed. Never rejects. */
    retry(): Promise<void>;
}
/** A page as the SDK reads it. */
export interface RowsOfPage<Row> {
    readonly rows: readonly Row[];
    /** Rows of the whole list; null if the platform does not send it. */
    readonly total: number | null;
}
type Identified = {
    readonly id?: number | undefined;
};
/**
 * A paged list, newest first. A row that moves to the next page between two fetches is listed once.
 *
 * @param size Rows of a full page. If the platform sends no total, a shorter page is the last.
 */
export declare const createPages: <Row extends Identified>(app: App, life: Subscription, size: number, fetchPage: (page: number, options: SendOptions) => Promise<RowsOfPage<Row>>, fetching?: Omit<FetchSettings<unknown>, "fetch" | "store$">) => Pages<Row>;
export {};
