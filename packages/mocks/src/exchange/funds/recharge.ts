import { RechargeStatus } from '@app/sdk/contract'
import { readPositive, available, PLACES, transfer, type Ledger } from '../core/ledger.ts'
import type { CommandContext } from '../core/clock.ts'
import { createHistory } from '../core/history.ts'
import { Refusal } from '../core/refusal.ts'
import type { Reviews } from '../core/reviews.ts'
import { currencyName } from '../core/coins.ts'
import { createRandom, type Random } from '../core/random.ts'

/** A deposit address. */
export interface ChainAddress {
  /** 'ERC20' or 'TRC20'; null for a coin with one chain. */
  readonly chain: string | null
  readonly address: string
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BECH32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const pick = (random: Random, alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[random.below(alphabet.length)]).join('')

type Make = (random: Random) => string
const ethereum: Make = random => `0x${random.hex(40)}`
const tron: Make = random => `T${pick(random, BASE58, 33)}`
const bitcoin: Make = random => `bc1q${pick(random, BECH32, 38)}`

type Chains = readonly (readonly [chain: string | null, make: Make])[]

// Source: product §3 (Recharge coin).
const CHAINS = new Map<string, Chains>([
  [
    'USDT',
    [
      ['ERC20', ethereum],
      ['TRC20', tron],
    ],
  ],
  ['ETH', [[null, ethereum]]],
  ['BTC', [[null, bitcoin]]],
  ['USDC', [[null, ethereum]]],
])

/**
 * A user's deposit addresses of a currency; undefined when it cannot be deposited. They look real, but are random,
 * and the same for the same seed and user.
 */
const addressesOf = (
  seed: string,
  userId: number,
  currencyId: number,
): readonly ChainAddress[] | undefined => {
  const name = currencyName(currencyId)
  return CHAINS.get(name)?.map(([chain, make]) => ({
    chain,
    address: make(createRandom(seed, 'recharge', userId, name, chain ?? '')),
  }))
}

/** A deposit that a user claims to have sent. */
export interface Recharge {
  readonly id: number
  readonly userId: number
  readonly currencyId: number
  /** Decimal text with 8 places. */
  readonly amount: string
  /** The address it was sent to, according to the user. */
  readonly address: string
  /** Path of the payment voucher. */
  readonly voucher: string
  readonly status: RechargeStatus
  /** Unix ms. */
  readonly createdAt: number
  readonly reviewedAt: number | null
}

/** Duration of an automatic review, virtual ms. */
export const RECHARGE_REVIEW = 60_000

/**
 * Deposits: a request with a voucher waits for review. An approval credits the change account. Automatic reviews
 * approve any voucher.
 *
 * @param now Virtual time, unix ms.
 * @param onReviewed Called after each review.
 */
export const createRecharges = (
  seed: string,
  now: () => number,
  ledger: Ledger,
  reviews: Reviews,
  onReviewed: (recharge: Recharge) => void,
) => {
  const history = createHistory<Recharge>(({ status }) => status !== RechargeStatus.waiting)
  const queue = reviews.queue('recharge', RECHARGE_REVIEW, id => void review(id, true))

  const review = (id: number, approve: boolean): Recharge => {
    queue.remove(id)
    const recharge = history.existing(id)
    const { userId, currencyId, amount } = recharge
    if (approve) ledger.post(transfer('house:outside', available(userId, 'change'), currencyId, amount))
    const reviewed: Recharge = {
      ...recharge,
      status: approve ? RechargeStatus.approved : RechargeStatus.refused,
      reviewedAt: now(),
    }
    history.update(reviewed)
    onReviewed(reviewed)
    return reviewed
  }

  const commands = {
    /** Submits a deposit for review. */
    requestRecharge(
      input: Pick<Recharge, 'userId' | 'currencyId' | 'amount' | 'address' | 'voucher'>,
      context: CommandContext,
    ): Recharge {
      const { userId, currencyId, address, voucher } = input
      if (!addressesOf(seed, userId, currencyId)) throw new Refusal('parameter')
      const amount = readPositive(input.amount, 'rechargeAmountMissing').toFixed(PLACES)
      if (address.trim() === '') throw new Refusal('rechargeAddressMissing')
      if (voucher.trim() === '') throw new Refusal('rechargeVoucherMissing')
      const recharge: Recharge = {
        id: history.nextId(),
        userId,
        currencyId,
        amount,
        address,
        voucher,
        status: RechargeStatus.waiting,
        createdAt: context.now,
        reviewedAt: null,
      }
      history.add(recharge)
      queue.add(recharge.id)
      return recharge
    },
    /** Approves or refuses a waiting deposit. @throws Refusal 'reviewMissing' for any other. */
    reviewRecharge: ({ id, approve }: { readonly id: number; readonly approve: boolean }): Recharge =>
      review(id, approve),
  }

  return {
    commands,
    state: history.state,
    /** A user's deposit addresses of a currency. @throws Refusal 'walletMissing' when it cannot be deposited. */
    addresses(userId: number, currencyId: number): readonly ChainAddress[] {
      const addresses = addressesOf(seed, userId, currencyId)
      if (!addresses) throw new Refusal('walletMissing')
      return addresses
    },
    /** A user's deposits of one or all currencies, newest first. The oldest reviewed ones are dropped. */
    list: (userId: number, currencyId?: number): readonly Recharge[] => history.list(userId, { currencyId }),
    /** The waiting deposits, oldest first. */
    waiting: (): readonly Recharge[] => history.unfinished(),
  }
}
