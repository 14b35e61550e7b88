import type { App } from '../../app/types.ts';
import { ReviewStatus } from '../../contract/codes.ts';
import type { UserInfo } from '../../contract/index.ts';
import type { IdentityState } from '../../forms/index.ts';
import type { Loaded } from '../../fetched/index.ts';
import { type Watcher } from '../shared.ts';
/** The state of an identity review. */
export type Review = Exclude<keyof typeof ReviewStatus, 'rejected'>;
/** The verification of the user's identity. */
export interface Identity extends Watcher {
    /**
     * The review. While there are subscribers the user is fetched, then polled every 20 s while the review is pending:
     * platforms do not push the outcome.
     */
    readonly review: Loaded<Review>;
    /**
     * Submits the identity. Equal requests in flight are deduped. The user is refetched afterwards, even if the answer
     * was lost: the review shows the outcome.
     * @throws AppError as `account.submitIdentity` does.
     */
    submit(papers: IdentityState): Promise<void>;
}
/** The review of a user; undefined without a user. Source: product §3 (User info). */
export declare const reviewOf: (user: Pick<UserInfo, "review_status"> | null) => Review | undefined;
/** Watches the user's identity. Source: product §2 (/user/info). */
export declare const watchIdentity: (app: App) => Identity;
