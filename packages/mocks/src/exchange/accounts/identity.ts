import { ReviewStatus, type CardType } from '@app/sdk/contract'
import type { CommandContext } from '../core/clock.ts'
import { Refusal } from '../core/refusal.ts'
import type { Reviews } from '../core/reviews.ts'
import { storedMap, storedSet, type State } from '../core/state.ts'

/** A submission for identity verification. */
export interface Identity {
  readonly userId: number
  readonly name: string
  readonly cardId: string
  readonly type: CardType
  readonly frontPic: string
  readonly reversePic: string
  /** Unix ms. */
  readonly submittedAt: number
  readonly status: Reviewed | typeof ReviewStatus.pending
}

/** The outcome of a review. */
export type Reviewed = typeof ReviewStatus.approved | typeof ReviewStatus.refused

/** Duration of an automatic review, virtual ms. */
export const IDENTITY_REVIEW = 60_000

/** Letters and digits, with single spaces, hyphens or slashes between them. */
const CARD = /^[\dA-Z]+(?:[ /-][\dA-Z]+)*$/i
const MIN_CARD = 5
const MAX_CARD = 30

const normalizeCard = (cardId: string) => cardId.replace(/[ /-]/g, '').toUpperCase()

/**
 * Identity verification. A user and a card each have at most one pending or approved submission; after a refusal both
 * are free again.
 *
 * @param setStatus Called with each new status of a user.
 * @param onReviewed Called after each review.
 */
export const createIdentities = (
  reviews: Reviews,
  setStatus: (userId: number, status: Identity['status']) => void,
  onReviewed: (userId: number, status: Reviewed) => void,
) => {
  // The latest submission of each user, oldest first.
  const byUser = new Map<number, Identity>()
  const cards = new Set<string>()
  const queue = reviews.queue('identity', IDENTITY_REVIEW, userId => review(userId, true))

  const review = (userId: number, approve: boolean) => {
    const identity = byUser.get(userId)
    if (!identity) throw new Refusal('reviewMissing')
    queue.remove(userId)
    const status = approve ? ReviewStatus.approved : ReviewStatus.refused
    byUser.set(userId, { ...identity, status })
    if (!approve) cards.delete(normalizeCard(identity.cardId))
    setStatus(userId, status)
    onReviewed(userId, status)
  }

  const commands = {
    /** Submits for review. @throws Refusal 'identityApplied' while one is pending or approved. */
    submitIdentity(input: Omit<Identity, 'submittedAt' | 'status'>, { now }: CommandContext): Identity {
      const { userId, type, frontPic, reversePic } = input
      const [name, cardId] = [input.name.trim(), input.cardId.trim()]
      if ([name, cardId, frontPic, reversePic].includes('')) throw new Refusal('identityIncomplete')
      if (!CARD.test(cardId) || cardId.length < MIN_CARD || cardId.length > MAX_CARD) {
        throw new Refusal('cardInvalid')
      }
      if ((byUser.get(userId)?.status ?? ReviewStatus.refused) !== ReviewStatus.refused)
        throw new Refusal('identityApplied')
      if (cards.has(normalizeCard(cardId))) throw new Refusal('cardTaken')
      setStatus(userId, ReviewStatus.pending)
      const form = { userId, name, cardId, type, frontPic, reversePic }
      const identity: Identity = { ...form, submittedAt: now, status: ReviewStatus.pending }
      byUser.delete(userId)
      byUser.set(userId, identity)
      cards.add(normalizeCard(cardId))
      queue.add(userId)
      return identity
    },
    /** Approves or refuses a pending submission. @throws Refusal 'reviewMissing' when there is none. */
    reviewIdentity: ({ userId, approve }: { readonly userId: number; readonly approve: boolean }): void =>
      review(userId, approve),
  }

  return {
    commands,
    state: { byUser: storedMap(byUser), cards: storedSet(cards) } satisfies State,
    /** A user's latest submission, including a refused one. */
    get: (userId: number): Identity | undefined => byUser.get(userId),
    /** The pending submissions, oldest first. */
    waiting: (): readonly Identity[] =>
      [...byUser.values()].filter(({ status }) => status === ReviewStatus.pending),
  }
}
