import { type Observable, type Subscription } from 'rxjs';
import type { App } from '../../app/types.ts';
import { type MoneyEndpoint, type MoneyTerms } from './money-calls.ts';
/** A request that moves money and has no answer yet, as it is stored. */
export interface StoredIntent {
    readonly key: string;
    readonly endpoint: MoneyEndpoint;
    readonly terms: MoneyTerms;
    /** The input that was sent. */
    readonly input: object;
    /** When it was first sent, unix ms. */
    readonly at: number;
    /** The newest id of its list before it was sent; undefined where no list reports it. */
    readonly newest?: number | undefined;
    /** How many equal requests were executed since. */
    readonly executedSince: number;
    /** Its answer was lost. Without it, the tab that sends it may still wait for its answer. */
    readonly isLost: boolean;
}
export interface Intent extends StoredIntent {
    /** The storage key. */
    readonly place: string;
    /** In flight from this app, or perhaps from another tab. */
    readonly isSending: boolean;
    readonly isStored: boolean;
}
export interface StoredIntents {
    readonly state$: Observable<readonly Intent[]>;
    /** Those of the signed-in user, oldest first. */
    readonly state: readonly Intent[];
    /** Restores what earlier runs and other tabs stored; waits for a second at most. @throws as `session.refresh` does */
    ready(): Promise<void>;
    /** Where the intents of the signed-in user are stored. */
    place(key: string): string;
    /** Adds or changes it in memory, unless its user has left. */
    put(intent: Intent): void;
    /** Changes a part of a known one in memory. @returns it */
    update(key: string, part: Partial<Intent>): Intent | undefined;
    /** Stores it. @returns whether it is stored; waits for a second at most */
    save(intent: Intent): Promise<boolean>;
    /** Removes it; resolves when that is stored, after a second at most. */
    remove(intent: Intent): Promise<void>;
}
/**
 * The intents of the signed-in user. Each has a storage key of its own, so that tabs cannot overwrite each other's, and a
 * tab that ends leaves every intent whole.
 */
export declare const createStoredIntents: (app: App, life: Subscription) => StoredIntents;
