import { type Observable } from 'rxjs';
import type { App } from '../app/types.ts';
import { type Amount } from '../values/amount.ts';
import { type Watcher } from './shared.ts';
/** The most alerts of a device. */
export declare const MOST_ALERTS = 50;
/** A price that the user waits for. */
export interface PriceAlert {
    readonly id: string;
    /** 'BTC' */
    readonly coin: string;
    readonly price: Amount;
    /** The side of the market price it was set on. */
    readonly direction: 'above' | 'below';
}
/** The price alerts of this device. They are compared with live prices only while the app runs. */
export interface Alerts extends Watcher {
    /** Oldest first; the current ones first. */
    readonly list$: Observable<readonly PriceAlert[]>;
    /** Each alert that the market price reaches, once: it is removed. */
    readonly reached$: Observable<PriceAlert>;
    /**
     * Sets an alert above or below the market price. Resolves when it is stored.
     * @returns false if the market price is unknown or equal to it, if it is not above zero, or if there are
     *   {@link MOST_ALERTS}.
     */
    add(coin: string, price: string): Promise<boolean>;
    remove(id: string): Promise<void>;
}
/**
 * Watches market prices for the alerts of this device, stored under 'h4.alerts' and synced across tabs. An alert whose
 * price was passed while the app was closed is reached at the first price.
 */
export declare const watchAlerts: (app: App) => Alerts;
