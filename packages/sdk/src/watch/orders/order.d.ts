import type { Amount } from '../../values/amount.ts';
/**
 * 'pending' is a limit order that waits for its price, 'open' a running option or an open position, 'closed' a settled option, a
 * filled spot order or a closed position. 'unknown' may or may not exist, or its result is not known.
 */
export type OrderStatus = 'pending' | 'open' | 'closed' | 'unknown';
/** What the rows of options, spot and leverage have in common. */
export interface Order {
    readonly kind: 'option' | 'spot' | 'leverage';
    /**
     * The platform's id, for its calls: `app.api.spot.cancel({ id, … })`. Undefined while it is not known; many servers have none
     * for options.
     */
    readonly id: number | undefined;
    /**
     * Ours, unique in its list. An order keeps it from `place` and `orders$` to its end, also after a restart. In lists of the
     * platform it is the platform's id.
     */
    readonly ref: string;
    /** 'BTC'; undefined while the pairs are not known. */
    readonly coin: string | undefined;
    /** Null if the platform does not report it. */
    readonly side: 'buy' | 'sell' | 'up' | 'down' | null;
    /** The stake of an option in USDT, the coins of a spot order, the lots of a leveraged one. */
    readonly amount: Amount;
    readonly status: OrderStatus;
    /**
     * When it was opened; of a pending order, when it was placed. Unix ms, or the platform's text in its zone: `timestampOf` turns
     * both into unix ms. Undefined if the platform does not report it.
     */
    readonly openedAt: number | string | undefined;
    /** When it ended, as {@link openedAt}. */
    readonly endedAt: number | string | undefined;
}
export interface WaitOptions {
    /**
     * False rejects as soon as the answer is lost; otherwise the call waits until the lists show the outcome, for half a minute.
     * The lists are polled in both cases.
     */
    readonly wait?: boolean;
}
