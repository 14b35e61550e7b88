import type { IDBPDatabase } from 'idb';
/** An IndexedDB database, opened at first use and reopened after the browser closed it. */
export interface Database {
    /** @throws Error while another tab has an older version open. */
    open(): Promise<IDBPDatabase>;
    /** Closes it after running transactions; a later use opens it again. */
    close(): void;
}
/**
 * @param upgrade Creates the stores that version `from` lacks; 0 is a new database.
 * @returns undefined without IndexedDB (Node, some private windows).
 */
export declare const database: (name: string, version: number, upgrade: (database: IDBPDatabase, from: number) => void) => Database | undefined;
