import { type Subscription } from 'rxjs';
import type { App } from '../../app/types.ts';
import type { Intent } from './stored-intents.ts';
/**
 * Finds requests that were executed more often than they were sent: by the rows of their list, else by the balances before
 * and after. Balances are compared only while no other call moves money.
 */
export declare const createSurplusSearch: (app: App, life: Subscription) => {
    /** Call it before a request, `end` after it, and `compare` when it was executed. */
    begin: (intent: Intent) => {
        end: () => undefined;
        compare: (countRows: () => Promise<number>) => Promise<void>;
    };
};
