import Big from 'big.js'
import { createAccountLog } from '../core/account-log.ts'
import type { Clock } from '../core/clock.ts'
import { createCustody } from '../custody/custody.ts'
import { PLACES, type Ledger } from '../core/ledger.ts'
import { createLocking } from '../locking/locking.ts'
import type { Market } from '../market/market.ts'
import { joinStates } from '../core/state.ts'
import { createRecharges, type Recharge } from './recharge.ts'
import type { Reviews } from '../core/reviews.ts'
import { createTransfers } from './transfer.ts'
import { createWithdrawals, type Withdrawal } from './withdrawal.ts'
import { usdtPrice } from './wallets.ts'
import { createWithdrawalAddresses } from './withdrawal-addresses.ts'

interface FundsHost {
  /** Whether a user has waiting or open leveraged orders. */
  readonly hasTrades: (userId: number) => boolean
  readonly isFrozen: (userId: number) => boolean
  /** Called after each review. */
  readonly onRecharge: (recharge: Recharge) => void
  readonly onWithdrawal: (withdrawal: Withdrawal) => void
}

/**
 * Money outside of trading: deposits, withdrawals, transfers, locked products, custody.
 *
 * @param host What it needs from the other areas, and its listeners.
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
  const queries = {
    /** A user's deposit addresses of a currency. @throws Refusal 'walletMissing' when it cannot be deposited. */
    rechargeAddresses: recharges.addresses,
    recharges: recharges.list,
    withdrawals: withdrawals.list,
    /** Whether waiting or open leveraged orders block withdrawals. */
    withdrawalsBlockedByTrades: withdrawals.blockedByTrades,
    withdrawalAddresses: addresses.list,
    lockedOrders: locking.list,
    /** The current value of a user's income from locked orders, in the quote currency. */
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
    /** A user's income of one type, newest first. */
    incomeLog: log.list,
  }
  const state = joinStates({
    recharge: recharges.state,
    withdrawal: withdrawals.state,
    addresses: addresses.state,
    log: log.state,
    locking: locking.state,
    custody: custody.state,
  })
  return {
    commands,
    queries,
    state,
    lockedOpen: locking.open,
    rechargesWaiting: recharges.waiting,
    withdrawalsWaiting: withdrawals.waiting,
  }
}
