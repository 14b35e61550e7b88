import type { Host } from '../../platform/host.ts'
import { about, email, fields, flag, nothing, userOf, whole } from '../fields.ts'
import { control } from '../control.ts'

const id = about('The request id from reviews.list.', whole)
const approve = about('true approves, false rejects.', flag)

const reviewsOf = ({ exchange }: Host) => ({
  automatic: exchange.reviewsAutomatic(),
  ...exchange.waitingReviews(),
})

export const reviews = {
  list: control({
    method: 'GET',
    path: '/reviews',
    doc: 'Whether reviews are automatic, and the pending deposits, withdrawals and identities, oldest first.',
    input: nothing,
    run: reviewsOf,
  }),
  automatic: control({
    method: 'POST',
    path: '/reviews',
    doc: 'Sets whether requests are approved automatically after a delay, or by an operator.',
    input: fields({
      automatic: about('true approves automatically, false waits for an operator.', flag),
    }),
    run(host, input) {
      host.exchange.execute('setReviews', input)
      return reviewsOf(host)
    },
  }),
  recharge: control({
    method: 'POST',
    path: '/reviews/recharge',
    doc: 'Approves or rejects a pending deposit.',
    input: fields({
      id,
      approve,
    }),
    run: (host, input) => host.exchange.execute('reviewRecharge', input),
  }),
  withdrawal: control({
    method: 'POST',
    path: '/reviews/withdrawal',
    doc: 'Pays out a pending withdrawal, or returns it.',
    input: fields({
      id,
      approve,
    }),
    run: (host, input) => host.exchange.execute('reviewWithdrawal', input),
  }),
  identity: control({
    method: 'POST',
    path: '/reviews/identity',
    doc: 'Approves or rejects the identity that a user submitted.',
    input: fields({
      email,
      approve,
    }),
    run(host, { email, approve }) {
      host.exchange.execute('reviewIdentity', { userId: userOf(host, email).id, approve })
      return userOf(host, email)
    },
  }),
}
