import Big from 'big.js'
import { createAccountLog } from './account-log.ts'
import type { Clock } from './clock.ts'
import { createCustody } from './custody.ts'
import { PLACES, type Ledger } from './ledger.ts'
import { createLocking } from './locking.ts'
import type { Market } from './market.ts'
import { createRecharges, type Recharge } from './recharge.ts'
import type { Reviews } from './reviews.ts'
import { createTransfers } from './transfer.ts'
import { createWithdrawals, type Withdrawal } from './withdrawal.ts'
import { usdtPrice } from './wallets.ts'
import { createWithdrawalAddresses } from './withdrawal-addresses.ts'

interface FundsHost {
  /** Whether a user has leveraged orders under way. */
  readonly hasTrades: (userId: number) => boolean
  /** Whether a user's funds are frozen. */
  readonly isFrozen: (userId: number) => boolean
  /** Told of every deposit and every withdrawal when it is reviewed. */
  readonly onRecharge: (recharge: Recharge) => void
  readonly onWithdrawal: (withdrawal: Withdrawal) => void
}

/**
 * Whatever is done with money but trading: deposits, withdrawals, transfers, locked products, custody.
 *
 * @param host What they ask of the other areas, and whom they tell.
 */
export const createFunds = (
  seed: string,
  clock: Clock,
  market: Market,
  ledger: Ledger,
  reviews: Reviews,
  { hasTrades, isFrozen, onRecharge, onWithdrawal }: FundsHost,
) => {
  const log = createAccountLog()
  const transfers = createTransfers(market, ledger, hasTrades)
  const recharges = createRecharges(seed, clock.now, ledger, reviews, onRecharge)
  const withdrawals = createWithdrawals(ledger, reviews, {
    now: clock.now,
    isFrozen,
    hasTrades,
    onReviewed: onWithdrawal,
  })
  const addresses = createWithdrawalAddresses()
  const locking = createLocking(clock, ledger, log)
  const custody = createCustody(clock, ledger, log)

  const commands = {
    ...transfers.commands,
    ...recharges.commands,
    ...withdrawals.commands,
    ...addresses.commands,
    ...locking.commands,
    ...custody.commands,
  }
  const questions = {
    /** Where a user sends a currency to. @throws Refusal 'walletMissing' when it cannot be deposited. */
    rechargeAddresses: recharges.addresses,
    recharges: recharges.list,
    withdrawals: withdrawals.list,
    withdrawalAddresses: addresses.list,
    lockedOrders: locking.list,
    /** What the income of all locked orders of a user is worth now, in the quote currency. */
    lockedIncome: (userId: number): string =>
      locking
        .list(userId)
        .reduce(
          (sum, { revenue, product }) =>
            sum.plus(usdtPrice(market, product.currency, clock.now())?.times(revenue) ?? 0),
          new Big(0),
        )
        .toFixed(PLACES),
    custodyAccount: custody.account,
    /** A user's income of one kind, newest first. */
    incomeLog: log.list,
  }
  return {
    commands,
    questions,
    lockedOpen: locking.open,
    rechargesWaiting: recharges.waiting,
    withdrawalsWaiting: withdrawals.waiting,
  }
}
