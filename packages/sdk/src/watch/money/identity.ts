import { distinctUntilChanged, map, Observable, of, Subscription } from 'rxjs'
import type { App } from '../../app/types.ts'
import { CardType, ReviewStatus } from '../../contract/codes.ts'
import type { UserInfo } from '../../contract/index.ts'
import type { IdentityState } from '../../forms/index.ts'
import { fetchQuietly, type Loaded } from '../fetched.ts'
import { dedupe } from '../dedupe.ts'
import { shared, type Watcher } from '../shared.ts'
import { wordOf } from './coins.ts'
import { createOfSession } from './of-session.ts'

/** The state of an identity's review. */
export type Review = Exclude<keyof typeof ReviewStatus, 'rejected'>

/** The verification of the user's identity. */
export interface Identity extends Watcher {
  /**
   * The review. While it is read the user is loaded: at once, and while the review is pending every 20 s, since platforms do not say
   * when it is done.
   */
  readonly review: Loaded<Review>
  /**
   * Submits the papers, once: the same papers join a request that has no answer yet. The user is loaded afterwards, also
   * when the answer was lost: the review shows what became of it.
   * @throws AppError as `account.submitIdentity` does.
   */
  submit(papers: IdentityState): Promise<void>
}

/** How often a pending review is asked for, ms. */
const ASK_EVERY = 20_000

/** The review of a user's identity; undefined without a user. Source: product §3 (User info). */
export const reviewOf = (user: Pick<UserInfo, 'review_status'> | null): Review | undefined => {
  const review = user === null ? undefined : wordOf(ReviewStatus, user.review_status)
  // Some servers have a second number for it.
  return review === 'rejected' ? 'refused' : review
}

/** Watches the identity of an app's user. Source: product §2 (/user/info). */
export const watchIdentity = (app: App): Identity =>
  shared(app, 'identity', life => {
    const review = createOfSession(app, life, {
      read: () => reviewOf(app.session.state.user),
      comes$: app.session.state$.pipe(
        map(({ user }) => user),
        distinctUntilChanged(),
      ),
      beside$: of(undefined),
    })
    let readers = 0
    let due = new Subscription()
    const ask = () => {
      due.unsubscribe()
      if (readers === 0 || life.closed) return
      fetchQuietly(review)
      due = app.time.after(ASK_EVERY, again)
    }
    const again = () => {
      if (review.state.data === 'pending') return ask()
      due = app.time.after(ASK_EVERY, again)
    }
    return {
      review: {
        load: review.load,
        get state() {
          return review.state
        },
        state$: new Observable(reader => {
          const reading = review.state$.subscribe(reader)
          if (readers++ === 0) ask()
          return () => {
            reading.unsubscribe()
            if (--readers === 0) due.unsubscribe()
          }
        }),
      },
      submit: dedupe(app, {
        endpoint: 'account.submitIdentity',
        input: ({ type, ...papers }: IdentityState) => ({ ...papers, type: CardType[type] }),
        send: app.api.account.submitIdentity,
      }),
    }
  })
