import type { Clock } from './clock.ts'
import type { CommandContext } from './context.ts'
import { Refusal } from './refusal.ts'

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
}

/** How long the review takes that approves every identity, virtual time. */
export const IDENTITY_REVIEW = 60_000

/** Letters and digits, apart from single spaces, hyphens and slashes between them. */
const CARD = /^[\dA-Z]+(?:[ /-][\dA-Z]+)*$/i
const MIN_CARD = 5
const MAX_CARD = 30

/** How card numbers are compared. */
const normalCard = (cardId: string) => cardId.replace(/[ /-]/g, '').toUpperCase()

/**
 * Real-name authentication: one submission for each user and card, pending (1) until it is reviewed and approved (2).
 *
 * @param setReview Told the review status of a user.
 */
export function createIdentities(clock: Clock, setReview: (userId: number, status: 1 | 2) => void) {
  const byUser = new Map<number, Identity>()
  const cards = new Set<string>()

  const commands = {
    submitIdentity(
      input: {
        userId: number
        name: string
        cardId: string
        type: number
        frontPic: string
        reversePic: string
      },
      { now }: CommandContext,
    ): Identity {
      const { userId, type, frontPic, reversePic } = input
      const [name, cardId] = [input.name.trim(), input.cardId.trim()]
      if ([name, cardId, frontPic, reversePic].includes('')) throw new Refusal('identityIncomplete')
      if (!CARD.test(cardId) || cardId.length < MIN_CARD || cardId.length > MAX_CARD) {
        throw new Refusal('cardInvalid')
      }
      if (byUser.has(userId)) throw new Refusal('identityApplied')
      if (cards.has(normalCard(cardId))) throw new Refusal('cardTaken')
      setReview(userId, 1)
      const identity: Identity = { userId, name, cardId, type, frontPic, reversePic, submittedAt: now }
      byUser.set(userId, identity)
      cards.add(normalCard(cardId))
      clock.schedule(now + IDENTITY_REVIEW, () => setReview(userId, 2))
      return identity
    },
  }

  return {
    commands,
    /** What a user handed in, if anything. */
    get: (userId: number): Identity | undefined => byUser.get(userId),
  }
}
