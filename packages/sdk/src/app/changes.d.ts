import { type Observable } from 'rxjs';
import { type Api } from '../client/index.ts';
import type { Change } from '../fetched/index.ts';
import type { Time } from './time.ts';
export type { Change };
export interface Changes {
    readonly changed$: Observable<Change>;
    emit(change: Change): void;
    /** Takes a push about the user. */
    push(topic: string): void;
    /** Wraps the calls: one that changes something is emitted before its caller gets the answer. */
    tracked<Endpoints extends object>(api: Api<Endpoints>, endpoints: Endpoints): Api<Endpoints>;
    close(): void;
}
/**
 * Emits each change once. The platform reports one change several times: by the answer to the call, a push about the
 * balances and a push about the order. Only the first is emitted: one push about balances during a call that moves
 * money, or soon after it, is its echo. A second one is a change.
 */
export declare const createChanges: ({ elapsed }: Pick<Time, "elapsed">) => Changes;
