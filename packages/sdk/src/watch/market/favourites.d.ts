import { type Observable, type Subscription } from 'rxjs';
import type { App } from '../../app/types.ts';
/** The favourites of the signed-in user. */
export interface Favourites {
    readonly list$: Observable<readonly string[]>;
    /** Changes them after the stored ones are read. Resolves when stored, when storing failed, or after a second. */
    update(change: (list: readonly string[]) => readonly string[]): Promise<void>;
}
/** Stores the favourites under 'h4.favourites' and syncs them with other tabs. */
export declare const createFavourites: (app: App, life: Subscription) => Favourites;
