import type { Host } from '../../platform.ts'
import { email, fields, flag, nothing, userOf, whole } from '../fields.ts'
import { lever } from '../lever.ts'

const reviewsOf = ({ exchange }: Host) => ({
  automatic: exchange.reviewsAutomatic(),
  ...exchange.waitingReviews(),
})

export const reviews = {
  list: lever({
    method: 'GET',
    path: '/reviews',
    doc: 'Whether reviews are automatic, and the deposits, withdrawals and identities that wait, oldest first.',
    input: nothing,
    run: reviewsOf,
  }),
  automatic: lever({
    method: 'POST',
    path: '/reviews',
    doc: 'Has everything approved after its time, or only by an operator.',
    input: fields({ automatic: flag }),
    run(host, input) {
      host.exchange.execute('setReviews', input)
      return reviewsOf(host)
    },
  }),
  recharge: lever({
    method: 'POST',
    path: '/reviews/recharge',
    doc: 'Approves or refuses a deposit that waits.',
    input: fields({ id: whole, approve: flag }),
    run: (host, input) => host.exchange.execute('reviewRecharge', input),
  }),
  withdrawal: lever({
    method: 'POST',
    path: '/reviews/withdrawal',
    doc: 'Pays out a withdrawal that waits, or returns it.',
    input: fields({ id: whole, approve: flag }),
    run: (host, input) => host.exchange.execute('reviewWithdrawal', input),
  }),
  identity: lever({
    method: 'POST',
    path: '/reviews/identity',
    doc: 'Approves or refuses the identity that a user handed in.',
    input: fields({ email, approve: flag }),
    run(host, { email, approve }) {
      host.exchange.execute('reviewIdentity', { userId: userOf(host, email).id, approve })
      return userOf(host, email)
    },
  }),
}
