import { Observable, type Subscription } from 'rxjs';
import type { App } from '../app/types.ts';
import type { LeverageEnd, LeverageOpened } from './leverage/types.ts';
import type { OptionEnd } from './options/types.ts';
import type { SpotFill } from './spot/types.ts';
/** Events of a user's orders, by kind. The key of an event is the same in every run and tab. */
export interface AccountEvents {
    /** An option was settled: `settled$` of watchOptions. */
    readonly settled: OptionEnd;
    /** A spot order was filled: `filled$` of watchSpot. */
    readonly filled: SpotFill;
    /** A limit order opened a position: `opened$` of watchLeverage. */
    readonly opened: LeverageOpened;
    /** A position was closed: `ended$` of watchLeverage. */
    readonly closed: LeverageEnd;
}
/** An event and its kind. */
export type AccountEvent = {
    [Kind in keyof AccountEvents]: {
        readonly kind: Kind;
        readonly event: AccountEvents[Kind];
    };
}[keyof AccountEvents];
export interface Events<Value extends object> {
    next(event: Value): void;
    /** Every event; the first reader also gets those emitted before it subscribed. */
    readonly read$: Observable<Value>;
    /** Drops unread events. */
    clear(): void;
}
export declare const createEvents: <Value extends object>(life: Subscription) => Events<Value>;
/** The events of all watchers of an app. */
export declare const accountEvents: (app: App) => Events<AccountEvent>;
