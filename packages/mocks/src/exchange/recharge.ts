import { readPositive } from './amounts.ts'
import type { Clock } from './clock.ts'
import type { CommandContext } from './context.ts'
import { available, PLACES, transfer, type Ledger } from './ledger.ts'
import { addressesOf, type ChainAddress } from './recharge-addresses.ts'
import { Refusal } from './refusal.ts'

/** A deposit that a user says to have sent. */
export interface Recharge {
  readonly id: number
  readonly userId: number
  readonly currencyId: number
  /** Decimal text with 8 places. */
  readonly amount: string
  /** The address it was sent to, as the user says. */
  readonly address: string
  /** Path of the payment voucher. */
  readonly voucher: string
  /** 1 waiting for review, 2 approved. */
  readonly status: 1 | 2
  /** Unix ms. */
  readonly createdAt: number
  readonly reviewedAt: number | null
}

/** How long the review takes that approves every deposit, virtual time. */
export const RECHARGE_REVIEW = 60_000

/**
 * Deposits: a request with a voucher waits for review; approved, its amount comes into the change account from
 * outside. Nobody looks at the voucher, all are approved.
 */
export function createRecharges(seed: string, clock: Clock, ledger: Ledger) {
  const recharges = new Map<number, Recharge>()
  const idsByUser = new Map<number, number[]>()

  const approve = (recharge: Recharge) => {
    const { id, userId, currencyId, amount } = recharge
    ledger.post(transfer('house:outside', available(userId, 'change'), currencyId, amount))
    recharges.set(id, { ...recharge, status: 2, reviewedAt: clock.now() })
  }

  const commands = {
    requestRecharge(
      input: { userId: number; currencyId: number; amount: string; address: string; voucher: string },
      { now }: CommandContext,
    ): Recharge {
      const { userId, currencyId, address, voucher } = input
      if (!addressesOf(seed, userId, currencyId)) throw new Refusal('parameter')
      const amount = readPositive(input.amount, 'rechargeAmountMissing').toFixed(PLACES)
      if (address.trim() === '') throw new Refusal('rechargeAddressMissing')
      if (voucher.trim() === '') throw new Refusal('rechargeVoucherMissing')
      const recharge: Recharge = {
        id: recharges.size + 1,
        userId,
        currencyId,
        amount,
        address,
        voucher,
        status: 1,
        createdAt: now,
        reviewedAt: null,
      }
      recharges.set(recharge.id, recharge)
      idsByUser.set(userId, [...(idsByUser.get(userId) ?? []), recharge.id])
      clock.schedule(now + RECHARGE_REVIEW, () => approve(recharge))
      return recharge
    },
  }

  return {
    commands,
    /** Where a user sends a currency to. @throws Refusal 'walletMissing' when it cannot be deposited. */
    addresses(userId: number, currencyId: number): readonly ChainAddress[] {
      const addresses = addressesOf(seed, userId, currencyId)
      if (!addresses) throw new Refusal('walletMissing')
      return addresses
    },
    /** A user's deposits, newest first; of one currency or of all. */
    list: (userId: number, currencyId?: number): readonly Recharge[] =>
      (idsByUser.get(userId) ?? [])
        .map(id => recharges.get(id))
        .filter(each => each !== undefined)
        .filter(each => currencyId === undefined || each.currencyId === currencyId)
        .toReversed(),
  }
}
