import { type Observable } from 'rxjs';
import type { Connection, MarketStore } from '../realtime/index.ts';
import type { Storage } from '../storage/storage.ts';
import type { Timer } from '../values/timer.ts';
/** How often prices are stored while pushes arrive, ms. */
export declare const KEEP_EVERY = 30000;
interface Settings {
    readonly storage: Storage;
    readonly timer: Timer;
    readonly market: MarketStore;
    readonly connection: Pick<Connection, 'status$'>;
    /** Of the platform: the prices of another one are not shown. */
    readonly origin: string;
    /** False for a storage that ends with the program. */
    readonly keeps: boolean;
}
/** Keeps the last prices on the device for a start without a network. They are the platform's public prices, no user's data. */
export declare const createLastPrices: ({ storage, timer, market, connection, origin, keeps }: Settings) => {
    /** When the shown prices were current, unix ms, while they are those of the storage; else null. */
    at$: Observable<number | null>;
    /** Shows the stored prices until there are newer ones. */
    restore: () => Promise<void>;
    /** Called when the platform's prices are known. */
    fresh: () => void;
    close: () => void;
};
export {};
