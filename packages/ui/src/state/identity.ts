import { watchIdentity, type Loaded, type Review } from '@app/sdk/watch'
import { app } from './app.ts'
import { whileVisible } from './live.ts'

/** The verification of the user's identity. */
export const identity = watchIdentity(app)

/** The review, polled while the page is visible. */
export const review: Loaded<Review> = {
  load: identity.review.load,
  get state() {
    return identity.review.state
  },
  state$: whileVisible(identity.review.state$),
}
