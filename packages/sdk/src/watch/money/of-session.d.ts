import type { Observable, Subscription } from 'rxjs';
import type { App } from '../../app/types.ts';
import { type FetchSettings, type Polled } from '../../fetched/index.ts';
import type { RefreshOptions } from '../../session/index.ts';
/** A fetched value that the session has, which refetches it after every change. */
export declare const ofSession: <Value>(app: App, life: Subscription, store$: Observable<Value | undefined>, { refresh, ...settings }?: Omit<FetchSettings<Value>, "fetch"> & {
    readonly refresh?: RefreshOptions;
}) => Polled<Value>;
