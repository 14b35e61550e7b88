import type { Storage } from './storage.ts';
/**
 * Stores values in one JSON file that only its owner can read (0600), for scripts in Node. The first write creates
 * the file and its folders; every `get` reads the file, so it sees the writes of other processes. Each write replaces
 * the whole file atomically, and one process writes sequentially. Of two processes that write at the same time, one
 * may overwrite the other.
 *
 * Choice: every call on a damaged file throws an error with its name; the file is neither treated as empty nor
 * overwritten. An app continues with its state in memory, so a script that depends on its session should read once
 * first.
 *
 * @param path Resolved against the current working directory.
 */
export declare const fileStorage: (path: string) => Storage;
