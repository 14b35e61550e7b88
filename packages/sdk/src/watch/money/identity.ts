import { distinctUntilChanged, map } from 'rxjs'
import type { App } from '../../app/types.ts'
import { CardType, ReviewStatus } from '../../contract/codes.ts'
import type { UserInfo } from '../../contract/index.ts'
import type { IdentityState } from '../../forms/index.ts'
import type { Loaded } from '../../fetched/index.ts'
import { dedupe } from '../dedupe.ts'
import { shared, type Watcher } from '../shared.ts'
import { wordOf } from './coins.ts'
import { ofSession } from './of-session.ts'

/** The state of an identity review. */
export type Review = Exclude<keyof typeof ReviewStatus, 'rejected'>

/** The verification of the user's identity. */
export interface Identity extends Watcher {
  /**
   * The review. While there are subscribers the user is fetched, then polled every 20 s while the review is pending:
   * platforms do not push the outcome.
   */
  readonly review: Loaded<Review>
  /**
   * Submits the identity. Equal requests in flight are deduped. The user is refetched afterwards, even if the answer
   * was lost: the review shows the outcome.
   * @throws AppError as `account.submitIdentity` does.
   */
  submit(papers: IdentityState): Promise<void>
}

/** The poll interval of a pending review, ms. */
const POLL_MS = 20_000

/** The review of a user; undefined without a user. Source: product §3 (User info). */
export const reviewOf = (user: Pick<UserInfo, 'review_status'> | null): Review | undefined => {
  const review = user === null ? undefined : wordOf(ReviewStatus, user.review_status)
  // Some servers use a second code for 'refused'.
  return review === 'rejected' ? 'refused' : review
}

/** Watches the user's identity. Source: product §2 (/user/info). */
export const watchIdentity = (app: App): Identity =>
  shared(app, 'identity', life => {
    const user$ = app.session.state$.pipe(
      map(({ user }) => user),
      distinctUntilChanged(),
    )
    const review = ofSession(app, life, user$.pipe(map(reviewOf)), { refetchOnRead: true })
    return {
      review: {
        load: review.load,
        get state() {
          return review.state
        },
        state$: review.freshWithin(POLL_MS, data => data === 'pending'),
      },
      submit: dedupe(app, {
        endpoint: 'account.submitIdentity',
        input: ({ type, ...papers }: IdentityState) => ({ ...papers, type: CardType[type] }),
        send: app.api.account.submitIdentity,
      }),
    }
  })
