import type { Observable } from 'rxjs';
import { type Client } from '../client/index.ts';
import { type Currency } from '../contract/index.ts';
import type { Session } from './session.ts';
/** The coins that the user can hold. */
export interface Currencies {
    /** Emits the current list first; empty until loaded, and for a visitor. */
    readonly list$: Observable<readonly Currency[]>;
    /**
     * (Re)loads them; does nothing for a visitor. Overlapping calls end with the answer to the last one.
     * @throws AppError as `market.currencies` does, ABORTED if the user changes first.
     */
    load(): Promise<void>;
    /** Stops following the session and completes the stream. */
    close(): void;
}
/** @param client A function, as the client in turn needs the session. */
export declare const createCurrencies: (client: () => Client, session: Session) => Currencies;
