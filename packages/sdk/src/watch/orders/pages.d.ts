import type { Page } from '../../contract/paging.ts';
/** The rows of a list. */
export interface Listed<Row> {
    readonly rows: readonly Row[];
    /** False if rows may be missing. */
    readonly isWhole: boolean;
}
export interface ListedPages<Row, Answer> extends Listed<Row> {
    /** The last page. */
    readonly answer: Answer;
}
/**
 * Fetches a list page by page while rows are missing that a later page may have.
 *
 * @param isMissing Whether an awaited row is missing from those so far.
 */
export declare const listPages: <Row extends {
    readonly id: number;
}, Answer extends Page<Row>>(fetchPage: (page: number) => Promise<Answer>, isMissing: (rows: readonly Row[]) => boolean) => Promise<ListedPages<Row, Answer>>;
