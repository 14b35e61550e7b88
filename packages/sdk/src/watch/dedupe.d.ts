import type { App } from '../app/types.ts';
/** A call that is deduplicated by its subject. */
export interface DedupedCall<Subject, Input> {
    /** 'withdrawal.addAddress' */
    readonly endpoint: string;
    /** Makes the input of the call, fetching what it needs. */
    input(subject: Subject): Input | Promise<Input>;
    send(input: Input): Promise<unknown>;
}
/**
 * Dedupes calls of one user: while a call is in flight, an equal call returns its promise, even if the watcher was
 * closed and created again in between. Rejects with ABORTED (not sent) if the user changes before the call is sent.
 */
export declare const dedupe: <Subject, Input>(app: App, { endpoint, input, send }: DedupedCall<Subject, Input>) => (subject: Subject) => Promise<void>;
