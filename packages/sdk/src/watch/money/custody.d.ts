import { type Observable } from 'rxjs';
import type { App } from '../../app/types.ts';
import type { IncomeRow } from '../../contract/index.ts';
import type { CustodyContext } from '../../forms/index.ts';
import { type CustodyFund } from '../../rules/index.ts';
import { type Fetched } from '../../fetched/index.ts';
import { type Pages } from '../pages.ts';
import { type Watcher } from '../shared.ts';
import type { MoneyOptions, Moved } from './intent-types.ts';
import type { CustodyRequest } from './money-calls.ts';
/** The user's custody fund. Fetches nothing without subscribers. */
export interface Custody extends Watcher {
    /** Balance, level, income and the level table, from two calls; one that fails leaves its fields empty. */
    readonly fund: Fetched<CustodyFund>;
    /** The context of the transfer form. */
    readonly context$: Observable<CustodyContext>;
    /** The daily income, newest first. */
    readonly income: Pages<IncomeRow>;
    /**
     * Moves money into or out of custody. Equal requests in flight are deduped. If the answer is lost, the request is open:
     * see {@link watchIntents}. The balances are refetched immediately afterwards and the fund after 2 s, even then.
     * Source: product §4 (Custody transfer: reloads after 2 s).
     * @throws AppError as `custody.move` does.
     */
    move(request: CustodyRequest, options?: MoneyOptions): Promise<Moved>;
}
/** Watches the user's custody fund. Source: product §2 (/deposit). */
export declare const watchCustody: (app: App) => Custody;
