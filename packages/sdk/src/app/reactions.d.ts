import { type Unsubscribable } from 'rxjs';
import type { Connection } from '../realtime/index.ts';
import type { Changes } from './changes.ts';
import type { RefreshOptions, Session } from '../session/index.ts';
interface Parts {
    readonly session: Session;
    readonly connection: Connection;
    readonly changes: Changes;
    /** Opens a new push channel. */
    reconnect(): void;
    /** Sends the user's id over the push channel. */
    identify(): void;
    /** Reloads user, balances and coins, or only a part of them. Never rejects. */
    reload(only?: RefreshOptions['only']): Promise<void>;
    /** Reloads public and personal data. */
    resync(): Promise<void>;
    /** Called when a user signs in. */
    onSignIn(): void;
}
interface Reactions extends Unsubscribable {
    /** Takes the topic of a push that is no price. */
    pushed(topic: string): void;
}
/**
 * Connects the reactions of session, push channel and changes to one another. Source: product §4 (Real-time), §7.
 *
 * Choice: `lever_trade` triggers no reload: it arrives with every price and contains the orders' values.
 */
export declare const createReactions: (parts: Parts) => Reactions;
export {};
