import { type Queue } from './queue.ts';
/** A queue in memory, for Node and browsers without IndexedDB. */
export declare const memoryQueue: () => Queue;
