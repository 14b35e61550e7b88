import { ReviewStatus } from '@app/sdk/contract'
import type { CommandContext } from './context.ts'
import { Refusal } from './refusal.ts'
import type { Reviews } from './reviews.ts'

/** What a user handed in to prove an identity. */
export interface Identity {
  readonly userId: number
  readonly name: string
  readonly cardId: string
  /** 1 ID card, 2 passport, 3 SSN, 4 driver license. */
  readonly type: number
  readonly frontPic: string
  readonly reversePic: string
  /** Unix ms. */
  readonly submittedAt: number
  readonly status: Reviewed | typeof ReviewStatus.pending
}

/** What a review ends with. */
export type Reviewed = typeof ReviewStatus.approved | typeof ReviewStatus.refused

/** How long an automatic review takes, virtual time. */
export const IDENTITY_REVIEW = 60_000

/** Letters and digits, apart from single spaces, hyphens and slashes between them. */
const CARD = /^[\dA-Z]+(?:[ /-][\dA-Z]+)*$/i
const MIN_CARD = 5
const MAX_CARD = 30

/** How card numbers are compared. */
const normalCard = (cardId: string) => cardId.replace(/[ /-]/g, '').toUpperCase()

/**
 * Real-name authentication: one submission for each user and card, pending until it is reviewed: approved, or
 * refused, which leaves the card and another try free.
 *
 * @param setStatus Told the review status of a user.
 * @param onReviewed Told of every review.
 */
export const createIdentities = (
  reviews: Reviews,
  setStatus: (userId: number, status: Identity['status']) => void,
  onReviewed: (userId: number, status: Reviewed) => void,
) => {
  // What was handed in last, the oldest first.
  const byUser = new Map<number, Identity>()
  const cards = new Set<string>()
  const queue = reviews.queue(IDENTITY_REVIEW, userId => review(userId, true))

  const review = (userId: number, approve: boolean) => {
    const identity = byUser.get(userId)
    if (!identity) throw new Refusal('reviewMissing')
    queue.take(userId)
    const status = approve ? ReviewStatus.approved : ReviewStatus.refused
    byUser.set(userId, { ...identity, status })
    if (!approve) cards.delete(normalCard(identity.cardId))
    setStatus(userId, status)
    onReviewed(userId, status)
  }

  const commands = {
    /** Hands in papers; not while others wait or were approved. */
    submitIdentity(
      input: {
        readonly userId: number
        readonly name: string
        readonly cardId: string
        readonly type: number
        readonly frontPic: string
        readonly reversePic: string
      },
      { now }: CommandContext,
    ): Identity {
      const { userId, type, frontPic, reversePic } = input
      const [name, cardId] = [input.name.trim(), input.cardId.trim()]
      if ([name, cardId, frontPic, reversePic].includes('')) throw new Refusal('identityIncomplete')
      if (!CARD.test(cardId) || cardId.length < MIN_CARD || cardId.length > MAX_CARD) {
        throw new Refusal('cardInvalid')
      }
      if ((byUser.get(userId)?.status ?? ReviewStatus.refused) !== ReviewStatus.refused)
        throw new Refusal('identityApplied')
      if (cards.has(normalCard(cardId))) throw new Refusal('cardTaken')
      setStatus(userId, ReviewStatus.pending)
      const papers = { userId, name, cardId, type, frontPic, reversePic }
      const identity: Identity = { ...papers, submittedAt: now, status: ReviewStatus.pending }
      byUser.delete(userId)
      byUser.set(userId, identity)
      cards.add(normalCard(cardId))
      queue.add(userId)
      return identity
    },
    /** An operator approves or refuses what a user handed in. @throws Refusal 'reviewMissing' when nothing waits. */
    reviewIdentity: ({ userId, approve }: { readonly userId: number; readonly approve: boolean }): void =>
      review(userId, approve),
  }

  return {
    commands,
    /** What a user handed in last, if anything; also when it was refused. */
    get: (userId: number): Identity | undefined => byUser.get(userId),
    /** All that wait, oldest first. */
    waiting: (): readonly Identity[] =>
      [...byUser.values()].filter(({ status }) => status === ReviewStatus.pending),
  }
}
