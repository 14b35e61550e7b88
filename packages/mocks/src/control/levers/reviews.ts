import type { Host } from '../../platform.ts'
import { about, email, fields, flag, nothing, userOf, whole } from '../fields.ts'
import { lever } from '../lever.ts'

const id = about('Of the request, as reviews.list gives it.', whole)
const approve = about('true approves, false refuses.', flag)

const reviewsOf = ({ exchange }: Host) => ({
  automatic: exchange.reviewsAutomatic(),
  ...exchange.waitingReviews(),
})

export const reviews = {
  /** Whether reviews are automatic, and the deposits, withdrawals and identities that wait, oldest first. */
  list: lever({
    method: 'GET',
    path: '/reviews',
    doc: 'Whether reviews are automatic, and the deposits, withdrawals and identities that wait, oldest first.',
    input: nothing,
    run: reviewsOf,
  }),
  /** Has everything approved after its time, or only by an operator. */
  automatic: lever({
    method: 'POST',
    path: '/reviews',
    doc: 'Has everything approved after its time, or only by an operator.',
    input: fields({
      /** Whether everything is approved when its time has passed. */
      automatic: about('Whether everything is approved when its time has passed.', flag),
    }),
    run(host, input) {
      host.exchange.execute('setReviews', input)
      return reviewsOf(host)
    },
  }),
  /** Approves or refuses a deposit that waits. */
  recharge: lever({
    method: 'POST',
    path: '/reviews/recharge',
    doc: 'Approves or refuses a deposit that waits.',
    input: fields({
      /** Of the request, as reviews.list gives it. */
      id,
      /** true approves, false refuses. */
      approve,
    }),
    run: (host, input) => host.exchange.execute('reviewRecharge', input),
  }),
  /** Pays out a withdrawal that waits, or returns it. */
  withdrawal: lever({
    method: 'POST',
    path: '/reviews/withdrawal',
    doc: 'Pays out a withdrawal that waits, or returns it.',
    input: fields({
      /** Of the request, as reviews.list gives it. */
      id,
      /** true approves, false refuses. */
      approve,
    }),
    run: (host, input) => host.exchange.execute('reviewWithdrawal', input),
  }),
  /** Approves or refuses the identity that a user handed in. */
  identity: lever({
    method: 'POST',
    path: '/reviews/identity',
    doc: 'Approves or refuses the identity that a user handed in.',
    input: fields({
      /** Account name of the user. */
      email,
      /** true approves, false refuses. */
      approve,
    }),
    run(host, { email, approve }) {
      host.exchange.execute('reviewIdentity', { userId: userOf(host, email).id, approve })
      return userOf(host, email)
    },
  }),
}
