import { identityForm, type IdentityState, type UserInfo } from '@app/sdk'
import { computed } from '@preact/signals-react'
import { app } from './app.ts'
import { createDraft } from './draft.ts'
import { joined } from './joined.ts'
import { user } from './session.ts'

/** How the review of an identity stands. */
export type Review = 'none' | 'pending' | 'approved' | 'refused'

/** By what platforms send. Source: SPEC §3 (User info); some send 3 or 4 for refused. */
const REVIEWS: Readonly<Record<UserInfo['review_status'], Review>> = {
  0: 'none',
  1: 'pending',
  2: 'approved',
  3: 'refused',
  4: 'refused',
}

/** The review of the user's identity; undefined until the user is loaded. */
export const review = computed(() => (user.value === null ? undefined : REVIEWS[user.value.review_status]))

/** What is filled in of the authentication form. */
export const identityDraft = createDraft(identityForm)

/** Hands the papers in. @throws AppError as `account.submitIdentity` does; what was filled in stays then. */
export const submitIdentity = joined(async (papers: IdentityState) => {
  await app.api.account.submitIdentity(papers)
  identityDraft.value = identityForm.initial
})
