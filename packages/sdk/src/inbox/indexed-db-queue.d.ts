import { type Queue } from './queue.ts';
/**
 * The queue that all tabs of a browser share: store `queue` of the database `mqttdb`, opened at first use.
 *
 * A message is read, delivered and deleted in one transaction. The browser serializes the writes of all tabs and
 * rolls back the transaction of a tab that dies, so no locks or leases are needed, and it works without https.
 *
 * Source: product §3 (local browser queue).
 * Choice: the fields are `id`, `key` and `payload`. A second store, `sent`, has the `once` keys.
 *
 * If the browser denies the database, messages stay in memory for the lifetime of the page.
 *
 * @param name Another database, for a second app of the same origin.
 * @returns undefined without IndexedDB (Node, some private windows).
 */
export declare const indexedDbQueue: (name?: string) => Queue | undefined;
