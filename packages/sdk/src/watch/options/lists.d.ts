import { type SendOptions } from '../../client/index.ts';
import type { OptionTrade } from '../../contract/index.ts';
import type { Page } from '../../contract/paging.ts';
import type { Listed } from '../orders/pages.ts';
import type { ListedTrade } from './awaited.ts';
/** 1 open, 3 closed. */
export type OptionStatus = 1 | 3;
/** The `match_id` that requests all pairs, on servers that support it. */
export declare const ALL_PAIRS = -1;
/** Receives a response. @param scope The pair's match id; undefined for all pairs. */
export type ReceiveList = (scope: number | undefined, status: OptionStatus, listed: Listed<ListedTrade>) => void;
interface Sources {
    readonly request: (match_id: number, status: OptionStatus, options: SendOptions) => Promise<Page<OptionTrade>>;
    /** The match id of a pair by the name that orders have: 'BTC/USDT'. */
    readonly pairNamed: (symbol_name: string) => number | undefined;
    /** Called before a request; the returned function receives the response. */
    readonly onRequest: () => ReceiveList;
}
/**
 * Fetches the option orders of one pair or of all pairs.
 *
 * Not every server supports {@link ALL_PAIRS}. One that returned rows for it does; one that refuses it but answers for
 * a pair does not, nor one that returns none while a pair has some. There, each pair of `pairsOf` is fetched.
 */
export declare const createOptionLists: ({ request, pairNamed, onRequest }: Sources) => {
    ofPair: (match_id: number, status: OptionStatus, options: SendOptions) => Promise<readonly ListedTrade[]>;
    ofAll: (status: OptionStatus, pairsOf: () => Promise<readonly number[]>, options: SendOptions) => Promise<readonly ListedTrade[]>;
    /** Whether {@link ALL_PAIRS} is known to be supported. */
    readonly supportsAll: boolean;
};
export {};
