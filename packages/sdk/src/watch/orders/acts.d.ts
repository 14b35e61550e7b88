import type { Subscription } from 'rxjs';
import type { App } from '../../app/types.ts';
import { AppError } from '../../client/index.ts';
import type { UserState } from '../user-state.ts';
/** A call about an order, such as a cancellation. */
export interface Act<Order, End> {
    readonly endpoint: string;
    /** While it is in flight, an equal one shares its promise. */
    readonly key: string;
    /** The order: its id or ref. */
    readonly of: number;
    /** False rejects as soon as the answer is lost. */
    readonly wait: boolean;
    call(): Promise<unknown>;
    /**
     * Whether the lists show that a call whose answer was lost was carried out, or the error that they show; undefined
     * while uncertain.
     * @param order Undefined when it has ended. @param end How it ended then.
     */
    wasDone(order: Order | undefined, end: End | undefined): boolean | AppError | undefined;
    /** The outcome is known or was lost. @returns resolves when the lists show it */
    after(outcome: 'done' | 'lost' | 'refused' | 'not-sent'): Promise<unknown> | void;
}
/**
 * Sends each call about an order once. If its answer is lost, the lists settle it, or it is given up.
 *
 * @param onEnd Called when a call is over.
 */
export declare const createActs: <Order, End>(app: App, life: Subscription, stored: UserState<unknown>, find: (of: number) => Order | undefined, onEnd: () => void) => {
    run: (act: Act<Order, End>) => Promise<void>;
    begin: (of?: number) => () => void;
    isCalling: () => boolean;
    isAwaited: () => boolean;
    has: (of: number) => boolean;
    /** @param canSettle Whether the lists can still show the outcome of a call about an order. */
    reasons: (canSettle: (order: Order | undefined) => boolean) => {
        key: string;
        kind: "lost";
    }[];
    /** An order has ended. */
    ended: (of: number, end: End) => void;
    /** Settles the calls whose outcome is certain. */
    settle: () => void;
    giveUp: (isOver: (key: string) => boolean) => void;
    clear: () => void;
};
